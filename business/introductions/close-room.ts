import { eq, inArray } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { introductionRooms, introductionSeats } from "./introductions.sql.ts";
import type { PairOfTwo } from "./pair.ts";
import { type Room, seatsOf } from "./room.ts";

/** Whoever did not leave reads at once that it has ended, and gets a mail with the next round, as if the other were erased. */
export async function closeRoom(ctx: Tx<System>, room: Room): Promise<PairOfTwo | null> {
  await ctx.db
    .update(introductionRooms)
    .set({ closedAt: ctx.now() })
    .where(eq(introductionRooms.id, room.id));
  return twoOfRoom(ctx, room);
}

/** Null when either side was erased. */
export async function twoOfRoom(ctx: Tx<System>, room: Room): Promise<PairOfTwo | null> {
  const seats = await ctx.db
    .select()
    .from(introductionSeats)
    .where(inArray(introductionSeats.id, seatsOf(room)));
  const cardId = seats.find(({ id }) => id === room.cardSeatId)?.cardId;
  const other = seats.find(({ id }) => id !== room.cardSeatId);
  return cardId && other ? { cardId, researchId: other.researchId, otherCardId: other.cardId } : null;
}
