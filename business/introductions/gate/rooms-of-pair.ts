import { and, eq, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { System, Tx } from "#business/context.ts";
import { introductionRooms, introductionSeats } from "../introductions.sql.ts";
import type { PairOfTwo } from "../pair.ts";
import type { Room } from "../room.ts";

const cardSeat = alias(introductionSeats, "card_seat");
const otherSeat = alias(introductionSeats, "other_seat");

/** Every room that the two ever had, one of which may be open. */
export async function roomsOfPair(
  ctx: Tx<System>,
  { cardId, researchId, otherCardId }: PairOfTwo,
): Promise<Room[]> {
  const { cardSeatId, caseSeatId, otherCardSeatId } = introductionRooms;
  const rows = await ctx.db
    .select({ room: introductionRooms })
    .from(introductionRooms)
    .innerJoin(cardSeat, eq(cardSeat.id, cardSeatId))
    .innerJoin(otherSeat, or(eq(otherSeat.id, caseSeatId), eq(otherSeat.id, otherCardSeatId)))
    .where(
      and(
        eq(cardSeat.cardId, cardId),
        researchId ? eq(otherSeat.researchId, researchId) : eq(otherSeat.cardId, otherCardId ?? ""),
      ),
    );
  return rows.map(({ room }) => room);
}
