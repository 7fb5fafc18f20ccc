import type { StoredCard } from "#business/memory-cards/card-link.ts";

/** From here on a person reads both sides. Less is not kept: nobody learns of a guess. */
export const minProbability = 0.9;

/** What somebody says of both sides without names and without the engine's opinion, and after it. */
export const judgements = ["same", "unsure", "different"] as const;

/** A card that rests, is a draft, or whose person said no or later is compared with nothing. */
export function isCompared(card: Pick<StoredCard, "confirmedAt" | "restingAt" | "preference">): boolean {
  const { confirmedAt, restingAt, preference } = card;
  return confirmedAt !== null && restingAt === null && preference !== "no" && preference !== "later";
}
