import { and, desc, eq, inArray } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { introductionSeats } from "#business/introductions/introductions.sql.ts";
import { type IntroductionDoor, type OwnSeat, withOwnSeat } from "#business/introductions/own-seat.ts";
import { isAgreed } from "./outcome.ts";
import { reunionOutcomes, type StoredOutcome } from "./reunion-outcomes.sql.ts";

/** What one side has agreed to; null while there is neither a room nor an earlier answer. Throws `NotFound`. */
export function myOutcome(door: IntroductionDoor) {
  return withOwnSeat(door, async (ctx, own) => {
    const outcome = await lockOutcome(ctx, own);
    const mayAgree = own.room !== null && own.room.caseSeatId !== null;
    if (!mayAgree && !outcome) return null;
    const agreed = outcome?.[agreedColumn(own)] ?? null;
    const both = outcome !== null && isAgreed(outcome);
    return { agreed: agreed !== null, both, mayAgree };
  });
}

export function agreedColumn({ side }: Pick<OwnSeat, "side">): "cardAgreedAt" | "caseAgreedAt" {
  return side === "card" ? "cardAgreedAt" : "caseAgreedAt";
}

/** Of the pair in the room, or of whomever one met last. Locked. */
export async function lockOutcome(ctx: Tx<System>, own: OwnSeat): Promise<StoredOutcome | null> {
  const pair = own.room && (await pairOfRoom(ctx, own.room));
  const { cardId, researchId, metAt } = reunionOutcomes;
  const ofOwner = "cardId" in own.owner ? eq(cardId, own.owner.cardId) : eq(researchId, own.owner.researchId);
  const [found] = await ctx.db
    .select()
    .from(reunionOutcomes)
    .where(pair ? and(eq(cardId, pair.cardId), eq(researchId, pair.researchId)) : ofOwner)
    .orderBy(desc(metAt))
    .limit(1)
    .for("update");
  return found ?? null;
}

export async function pairOfRoom(
  ctx: Tx<System>,
  { cardSeatId, caseSeatId }: NonNullable<OwnSeat["room"]>,
): Promise<{ cardId: string; researchId: string } | null> {
  // Two who only remember have no history to write it into.
  if (!caseSeatId) return null;
  const seats = await ctx.db
    .select({ cardId: introductionSeats.cardId, researchId: introductionSeats.researchId })
    .from(introductionSeats)
    .where(inArray(introductionSeats.id, [cardSeatId, caseSeatId]));
  const cardId = seats.find((seat) => seat.cardId)?.cardId;
  const researchId = seats.find((seat) => seat.researchId)?.researchId;
  return cardId && researchId ? { cardId, researchId } : null;
}
