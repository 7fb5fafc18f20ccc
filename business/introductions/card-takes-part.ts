import type { System, Tx } from "#business/context.ts";
import { identityOf, type StoredCard } from "#business/memory-cards/card-link.ts";
import type { CardPreference } from "#business/memory-cards/memory-card.ts";
import { isOnStopList } from "#business/people/stop-list.ts";
import type { StoredSeat } from "./introductions.sql.ts";

/** Of a present owner, who is rarely family; whoever is not sure is asked nothing. */
export const introducedPreferences = ["yes", "letters"] as const satisfies readonly CardPreference[];

/** Kept, not at rest, and its person wants to be asked when something fits. */
export function wantsIntroduction({
  confirmedAt,
  restingAt,
  preference,
}: Pick<StoredCard, "confirmedAt" | "restingAt" | "preference">): boolean {
  return (
    confirmedAt !== null && restingAt === null && introducedPreferences.some((each) => each === preference)
  );
}

/** Answers from before the card was confirmed are those of whoever passed it on. */
export function isOfCardNow(
  { confirmedAt }: Pick<StoredCard, "confirmedAt">,
  { createdAt }: Pick<StoredSeat, "createdAt">,
): boolean {
  return confirmedAt !== null && createdAt >= confirmedAt;
}

/** Asked before each question, each room and each message, as anybody may refuse at any time. */
export async function mayBeIntroduced(ctx: Tx<System>, card: StoredCard): Promise<boolean> {
  return wantsIntroduction(card) && !(await isOnStopList(ctx, identityOf(card)));
}
