import { eq, sql } from "drizzle-orm";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import type { Staff, System, Tx } from "../context.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { persons } from "./people.sql.ts";

/** The case, so that two of the team do not give one letter twice. Throws `NotFound`, and `RuleBroken` when it is closed. */
export async function lockCaseOfPeople(ctx: Tx<Staff>, researchId: string): Promise<{ userId: string }> {
  const { rows } = await ctx.db.execute<{ userId: string; status: string }>(
    sql`select user_id as "userId", status from researches where id = ${researchId} for update`,
  );
  const [found] = rows;
  if (!found) throw new NotFound();
  if (["completed", "cancelled"].includes(found.status)) throw new RuleBroken("researches_not_open");
  return found;
}

export async function lockPerson(ctx: Tx<Staff | System>, personId: string) {
  const [row] = await ctx.db.select().from(persons).where(eq(persons.id, personId)).for("update");
  if (!row) throw new NotFound();
  return row;
}

/** What is shown of the case may be another: its score is computed again, and open pages refresh. */
export async function announcePeople(ctx: Tx<Staff | System>, researchId: string): Promise<void> {
  await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "people" });
  const { rows } = await ctx.db.execute<{ userId: string }>(
    sql`select user_id as "userId" from researches where id = ${researchId}`,
  );
  for (const { userId } of rows) await ctx.services.events.publish(ctx.db, userId);
}

/** Plates and chassis numbers of the vehicle of each case, as they were typed. */
export async function marksOfCases(
  ctx: Tx<Staff | System>,
  researchIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await ctx.db.execute<{ researchId: string; mark: string }>(
    sql`with bearing as (select r.id as "researchId", v.* from vehicles v join researches r on r.vehicle_id = v.id
        where r.id = any(${sql.param([...researchIds])}::uuid[]))
      select "researchId", license_plate as mark from bearing where license_plate is not null
      union select "researchId", chassis_number from bearing where chassis_number is not null
      union select b."researchId", k.raw from identity_marks k join bearing b on b.id = k.vehicle_id
        where k.type in ('plate', 'chassis') and k.withdrawn_at is null`,
  );
  const marks = new Map<string, string[]>();
  for (const { researchId, mark } of rows) marks.set(researchId, [...(marks.get(researchId) ?? []), mark]);
  return marks;
}
