import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { canBeTakenBack } from "../letter.ts";
import { letters } from "../letters.sql.ts";
import { lockLetter } from "../lock-letter.ts";

export const TakeBackLetter = z.object({
  letterId: z.uuid(),
  reason: z.string().trim().max(500, "team_text_too_long").default(""),
});

/** An e-mail on its way is written again; anything else ends. What was printed lies on somebody's desk, so it takes a reason. */
export function takeBackLetter(ctx: Ctx<Staff>, input: z.infer<typeof TakeBackLetter>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { letterId, reason } = input;
    const found = await lockLetter(ctx, letterId);
    if (!canBeTakenBack(found.state)) throw new RuleBroken("letters_has_left");
    if (found.state === "leaving") {
      await ctx.db
        .update(letters)
        .set({ state: "written", releaseAt: null, sentBy: null })
        .where(eq(letters.id, letterId));
      await record(ctx, "letter.held-back", `research:${found.researchId}`, { letter: found.number });
      return;
    }
    if (found.state === "printed" && !reason) throw new RuleBroken("letters_reason_missing");
    await ctx.db
      .update(letters)
      .set({
        state: "taken_back",
        takenBackBy: ctx.actor.userId,
        takenBackAt: ctx.now(),
        takenBackFor: reason || null,
      })
      .where(eq(letters.id, letterId));
    await record(ctx, "letter.taken-back", `research:${found.researchId}`, { letter: found.number });
  });
}
