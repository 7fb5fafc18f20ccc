import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { optionalText } from "#business/evidence/source-input.ts";
import { uuidv7 } from "#platform/uuid.ts";
import {
  type BalancingAnswers,
  type BalancingOutcome,
  balancingQuestions,
  weighInterests,
} from "../balancing.ts";
import { announcePeople, lockPerson } from "../lock-person.ts";
import { personBalancings, persons } from "../people.sql.ts";

const answer = z.enum(["yes", "no"], "people_answer_missing").transform((word) => word === "yes");

export const BalancePerson = z.object({
  personId: z.uuid(),
  ...(Object.fromEntries(balancingQuestions.map((question) => [question, answer])) as Record<
    keyof BalancingAnswers,
    typeof answer
  >), // The same keys.
  note: optionalText(1000),
});

/** Art. 6 (1) f: every answer is kept, and the last outcome holds. One that forbids hides the person at once. */
export function balancePerson(
  ctx: Ctx<Staff>,
  { personId, note, ...answers }: z.infer<typeof BalancePerson>,
): Promise<BalancingOutcome> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId } = await lockPerson(ctx, personId);
    const outcome = weighInterests(answers);
    const [by, at] = [ctx.actor.userId, ctx.now()];
    await ctx.db
      .insert(personBalancings)
      .values({ id: uuidv7(at.getTime()), personId, answers, outcome, note, createdBy: by, createdAt: at });
    await ctx.db.update(persons).set({ balancing: outcome }).where(eq(persons.id, personId));
    await record(ctx, "person.balanced", `research:${researchId}`, { person: personId, outcome });
    await announcePeople(ctx, researchId);
    return outcome;
  });
}
