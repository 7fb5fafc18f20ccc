import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { optionalText } from "#business/evidence/source-input.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { announcePeople, lockPerson } from "../lock-person.ts";
import { personSources, persons } from "../people.sql.ts";
import { vitalStates } from "../person.ts";

export const ChangePerson = z.object({
  personId: z.uuid(),
  version: z.coerce.number().int(),
  place: optionalText(100),
  vital: z.enum(vitalStates),
  isCustomer: z
    .enum(["on", ""])
    .default("")
    .transform((choice) => choice === "on"),
});

/** Living until a source says otherwise (PV-13). Throws `people_death_unsourced`, `Conflict`. */
export function changePerson(ctx: Ctx<Staff>, input: z.infer<typeof ChangePerson>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { personId, version, place, vital, isCustomer } = input;
    const row = await mustBeCurrent(ctx, await lockPerson(ctx, personId), version);
    const deaths = and(eq(personSources.personId, personId), sql`${personSources.facts} @> '["death"]'`);
    if (vital === "deceased" && (await ctx.db.$count(personSources, deaths)) === 0)
      throw new RuleBroken("people_death_unsourced");
    const changed = { version: version + 1, changedBy: ctx.actor.userId, changedAt: ctx.now() };
    await ctx.db
      .update(persons)
      .set({ place, vital, isCustomer, ...changed })
      .where(eq(persons.id, personId));
    await record(ctx, "person.changed", `research:${row.researchId}`, { person: personId });
    await announcePeople(ctx, row.researchId);
  });
}

export const ShowPerson = z.object({
  personId: z.uuid(),
  because: z.string().trim().max(500, "team_text_too_long").default(""),
});

/** Holders of the last ten years are hidden from customers; with a reason this one is shown, without one hidden again. */
export function showPerson(
  ctx: Ctx<Staff>,
  { personId, because }: z.infer<typeof ShowPerson>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId } = await lockPerson(ctx, personId);
    await ctx.db
      .update(persons)
      .set({ shownBecause: because || null, changedBy: ctx.actor.userId, changedAt: ctx.now() })
      .where(eq(persons.id, personId));
    await record(ctx, "person.shown", `research:${researchId}`, { person: personId, shown: because !== "" });
    await announcePeople(ctx, researchId);
  });
}
