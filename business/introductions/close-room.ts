import { eq, inArray } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { introductionRooms, introductionSeats } from "./introductions.sql.ts";

/** Whoever did not leave reads at once that it has ended, and gets a mail with the next round, as if the other were erased. */
export async function closeRoom(
  ctx: Tx<System>,
  { id, cardSeatId, caseSeatId }: typeof introductionRooms.$inferSelect,
): Promise<{ cardId: string; researchId: string } | null> {
  await ctx.db.update(introductionRooms).set({ closedAt: ctx.now() }).where(eq(introductionRooms.id, id));
  const seats = await ctx.db
    .select({ cardId: introductionSeats.cardId, researchId: introductionSeats.researchId })
    .from(introductionSeats)
    .where(inArray(introductionSeats.id, [cardSeatId, caseSeatId]));
  const cardId = seats.find((seat) => seat.cardId)?.cardId;
  const researchId = seats.find((seat) => seat.researchId)?.researchId;
  return cardId && researchId ? { cardId, researchId } : null;
}
