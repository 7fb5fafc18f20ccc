import { eq } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import { type IntroductionDoor, type OwnSeat, withOwnSeat } from "#business/introductions/own-seat.ts";
import type { Locale } from "#business/locale.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { outcomeConsentText, outcomeConsentVersion } from "./outcome.ts";
import { agreedColumn, lockOutcome, pairOfRoom } from "./own-outcome.ts";
import { reunionOutcomeConsents, reunionOutcomes, type StoredOutcome } from "./reunion-outcomes.sql.ts";

export const SetOutcome = z.object({ history: z.enum(["agree", "withdraw"]) });

/** That the two have met may stand in the history, or not any more. Throws `reunion_outcomes_no_room`, `NotFound`. */
export function setOutcome(
  door: IntroductionDoor,
  { history }: z.infer<typeof SetOutcome>,
  locale: Locale,
): Promise<void> {
  return withOwnSeat(door, async (ctx, own) => {
    const agrees = history === "agree";
    const known = await lockOutcome(ctx, own);
    if (!agrees && !known) return;
    if (agrees && !own.room) throw new RuleBroken("reunion_outcomes_no_room");
    const outcome = known ?? (await createOutcome(ctx, own));
    const column = agreedColumn(own);
    if ((outcome[column] !== null) === agrees) return;
    const changed = { [column]: agrees ? ctx.now() : null };
    await ctx.db.update(reunionOutcomes).set(changed).where(eq(reunionOutcomes.id, outcome.id));
    await ctx.db.insert(reunionOutcomeConsents).values({
      id: uuidv7(ctx.now().getTime()),
      outcomeId: outcome.id,
      side: own.side,
      event: agrees ? "given" : "withdrawn",
      scope: ["history"],
      locale,
      version: outcomeConsentVersion,
      text: outcomeConsentText(locale),
      proof: own.proof,
      at: ctx.now(),
    });
    const event = agrees ? "reunion-outcome.agreed" : "reunion-outcome.withdrawn";
    await record(ctx, event, `reunion-outcome:${outcome.id}`, { side: own.side });
    const { researchId } = outcome;
    // What is withheld from now on, or not any more, is weighed anew.
    if (outcome.statementId)
      await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId, cause: "statement" });
  });
}

async function createOutcome(ctx: Tx<System>, { room }: OwnSeat): Promise<StoredOutcome> {
  const pair = room && (await pairOfRoom(ctx, room));
  if (!room || !pair) throw new RuleBroken("reunion_outcomes_no_room");
  const values = { id: uuidv7(ctx.now().getTime()), ...pair, metAt: room.openedAt };
  const [created] = await ctx.db.insert(reunionOutcomes).values(values).returning();
  if (!created) throw new RuleBroken("reunion_outcomes_no_room");
  return created;
}
