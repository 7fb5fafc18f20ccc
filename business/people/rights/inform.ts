import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { berlinDay } from "#business/locale.ts";
import { announcePeople, lockPerson } from "../lock-person.ts";
import { persons } from "../people.sql.ts";

export const InformPerson = z.object({ personId: z.uuid(), informedOn: z.iso.date("people_informed_day") });

/** The person knows: who, why, which data, from where, and what they can do. Stops the clock of Art. 14. */
export function informPerson(ctx: Ctx<Staff>, input: z.infer<typeof InformPerson>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    if (input.informedOn > berlinDay(ctx.now())) throw new RuleBroken("people_informed_day");
    await markInformed(ctx, input.personId, new Date(`${input.informedOn}T12:00:00Z`));
  });
}

/** For letters, too: as they are handed over. The first information counts. */
export async function markInformed(ctx: Tx<Staff | System>, personId: string, at: Date): Promise<void> {
  const person = await lockPerson(ctx, personId);
  if (person.informedAt) return;
  await ctx.db.update(persons).set({ informedAt: at }).where(eq(persons.id, personId));
  await record(ctx, "person.informed", `research:${person.researchId}`, { person: personId });
  await announcePeople(ctx, person.researchId);
}

export const ExceptPerson = z.object({
  personId: z.uuid(),
  exception: z.enum(["disproportionate", "already_knows", "bdsg_33"], "people_exception_missing"),
  because: z.string().trim().min(1, "people_because_missing").max(1000, "team_text_too_long"),
});

/** Art. 14 (5) GDPR, § 33 BDSG. That it is disproportionate is no reason while there is an address to write to. */
export function exceptPerson(ctx: Ctx<Staff>, input: z.infer<typeof ExceptPerson>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { personId, exception, because } = input;
    const person = await lockPerson(ctx, personId);
    if (exception === "disproportionate" && person.contactableAt)
      throw new RuleBroken("people_can_be_informed");
    await ctx.db
      .update(persons)
      .set({ excepted: exception, exceptedBecause: because, exceptedAt: ctx.now() })
      .where(eq(persons.id, personId));
    await record(ctx, "person.excepted", `research:${person.researchId}`, { person: personId, exception });
    await announcePeople(ctx, person.researchId);
  });
}
