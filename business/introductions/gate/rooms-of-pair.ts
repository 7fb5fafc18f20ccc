import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { System, Tx } from "#business/context.ts";
import { introductionRooms, introductionSeats } from "../introductions.sql.ts";

const cardSeat = alias(introductionSeats, "card_seat");
const caseSeat = alias(introductionSeats, "case_seat");

/** Every room that the two ever had, one of which may be open. */
export async function roomsOfPair(
  ctx: Tx<System>,
  { cardId, researchId }: { cardId: string; researchId: string },
): Promise<(typeof introductionRooms.$inferSelect)[]> {
  const rows = await ctx.db
    .select({ room: introductionRooms })
    .from(introductionRooms)
    .innerJoin(cardSeat, eq(cardSeat.id, introductionRooms.cardSeatId))
    .innerJoin(caseSeat, eq(caseSeat.id, introductionRooms.caseSeatId))
    .where(and(eq(cardSeat.cardId, cardId), eq(caseSeat.researchId, researchId)));
  return rows.map(({ room }) => room);
}
