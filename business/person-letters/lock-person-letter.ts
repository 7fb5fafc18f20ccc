import { eq } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { lockPerson } from "#business/people/lock-person.ts";
import { personLetters } from "./person-letters.sql.ts";

/** With its person, who is locked first, as by an objection. Throws `NotFound`. */
export async function lockPersonLetter(ctx: Tx<Staff | System>, id: string) {
  const found = eq(personLetters.id, id);
  const [of] = await ctx.db.select({ personId: personLetters.personId }).from(personLetters).where(found);
  if (!of) throw new NotFound();
  await lockPerson(ctx, of.personId);
  const [row] = await ctx.db.select().from(personLetters).where(found).for("update");
  if (!row) throw new NotFound();
  return row;
}
