import type { introductionRooms } from "./introductions.sql.ts";
import type { RoomPlace } from "./seat.ts";

export type Room = typeof introductionRooms.$inferSelect;
type Seats = Pick<Room, "cardSeatId" | "caseSeatId" | "otherCardSeatId">;

export function placeIn({ cardSeatId, caseSeatId }: Seats, seatId: string): RoomPlace {
  if (cardSeatId === seatId) return "card";
  return caseSeatId === seatId ? "case" : "other";
}

/** Both seats, the first card's first. */
export function seatsOf({ cardSeatId, caseSeatId, otherCardSeatId }: Seats): [string, string] {
  return [cardSeatId, caseSeatId ?? otherCardSeatId ?? ""];
}

export function seatOpposite(room: Seats, seatId: string): string {
  const [one, other] = seatsOf(room);
  return seatId === one ? other : one;
}
