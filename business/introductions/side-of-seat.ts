import type { StoredSeat } from "./introductions.sql.ts";
import type { IntroductionSide, Seat } from "./seat.ts";

export function sideOfSeat({ cardId }: Pick<StoredSeat, "cardId">): IntroductionSide {
  return cardId ? "card" : "case";
}

/** For the rules, which count in milliseconds. */
export function toSeat({ state, since }: Pick<StoredSeat, "state" | "since">): Seat {
  return { state, since: since.getTime() };
}
