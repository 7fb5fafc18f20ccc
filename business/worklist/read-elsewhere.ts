import { sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import { sources } from "../evidence/evidence.sql.ts";
import { researches } from "../researches/researches.sql.ts";
import { identityMarks } from "../vehicles/vehicles.sql.ts";

export type Elsewhere = { researchId: string; number: string; by: "vehicle" | "source"; what: string };

const shortestMark = 4;
const maxShown = 12;

/** Other cases with a mark of this vehicle, or with a source of this case: same file, sighting, page or call number. */
export function knownElsewhere(ctx: Ctx<Staff>, researchId: string): Promise<Elsewhere[]> {
  return inTransaction(ctx, async (ctx) => {
    const { rows } = await ctx.db.execute<{
      id: string;
      number: string;
      by: Elsewhere["by"];
      what: string;
    }>(sql`
      select distinct on (found.number, found.by) found.id, found.number, found.by, found.what from (
        select r.id, r.number, 'vehicle' as by, own.raw as what
          from ${researches} here
          join ${identityMarks} own on own.vehicle_id = here.vehicle_id and length(own.norm) >= ${shortestMark}
          join ${identityMarks} other on other.type = own.type and other.norm = own.norm
          join ${researches} r on r.vehicle_id = other.vehicle_id and r.id <> here.id
          where here.id = ${researchId}
        union all
        select r.id, r.number, 'source' as by, own.title as what
          from ${sources} own
          join ${sources} other on other.research_id <> own.research_id and (other.sha256 = own.sha256
            or other.archive_record_id = own.archive_record_id or other.url = own.url
            or (lower(other.call_number) = lower(own.call_number) and lower(coalesce(other.repository, '')) = lower(coalesce(own.repository, ''))))
          join ${researches} r on r.id = other.research_id
          where own.research_id = ${researchId}
      ) found order by found.number desc, found.by desc, found.what limit ${maxShown}`);
    return rows.map(({ id, number, by, what }) => ({ researchId: id, number, by, what }));
  });
}
