import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import type { PersonFact } from "../lawful-source.ts";
import { personDetails, personSources, persons } from "../people.sql.ts";
import { readingReasons } from "../person.ts";

export const ReadDetails = z.object({
  personId: z.uuid(),
  reason: z.enum(readingReasons, "people_reason_missing"),
});

/** The one way to name and contact, with a reason that the customer reads; of facts with a source. Throws `people_objected`. */
export function readDetails(
  ctx: Ctx<Staff | System> | Tx<Staff | System>,
  { personId, reason }: z.infer<typeof ReadDetails>,
) {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    const [person] = await ctx.db.select().from(persons).where(eq(persons.id, personId));
    if (!person) throw new NotFound();
    if (person.withheld === "objected") throw new RuleBroken("people_objected");
    await record(ctx, "person.details-read", `research:${person.researchId}`, {
      person: personId,
      why: reason,
    });
    const [row] = await whileOpened(ctx, personId, (ctx) =>
      ctx.db.select().from(personDetails).where(eq(personDetails.personId, personId)),
    );
    const sources = await ctx.db
      .select({ facts: personSources.facts })
      .from(personSources)
      .where(eq(personSources.personId, personId));
    const sourced = new Set(sources.flatMap(({ facts }) => facts));
    const shown = <V>(fact: PersonFact, value: V | null | undefined) =>
      sourced.has(fact) ? (value ?? null) : null;
    return {
      personId,
      name: shown("name", row?.name),
      birthYear: shown("birth_year", row?.birthYear),
      address: shown("address", row?.address),
      contact: shown("contact", row?.contact),
      labelAsTyped: row?.labelAsTyped ?? null,
    };
  });
}

/** Row security shows what identifies this person and nobody else. For whoever has recorded why, as `readDetails` does. */
export async function whileOpened<T>(
  ctx: Tx<Staff | System>,
  personId: string,
  read: (ctx: Tx<Staff | System>) => Promise<T>,
): Promise<T> {
  await ctx.db.execute(sql`select set_config('app.opened_person', ${personId}, true)`);
  const found = await read(ctx);
  await ctx.db.execute(sql`select set_config('app.opened_person', '', true)`);
  return found;
}
