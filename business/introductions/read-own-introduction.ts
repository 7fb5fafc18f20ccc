import { asc, eq } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { introductionMessages, introductionSeats, type StoredSeat } from "./introductions.sql.ts";
import { type IntroductionDoor, withOwnSeat } from "./own-seat.ts";
import { placeIn, type Room, seatOpposite } from "./room.ts";
import { seatWord } from "./seat.ts";
import { toSeat } from "./side-of-seat.ts";

/** All that a side sees: its own seat, and behind an open room what the other side gives. Throws `NotFound`. */
export function myIntroduction(door: IntroductionDoor) {
  return withOwnSeat(door, async (ctx, own) => {
    const { side, seat, takesPart } = own;
    if (!seat) return { side, takesPart, word: null, state: null, own: null, room: null };
    const { state, since, scope, calledBy, phone, email } = seat;
    return {
      side,
      takesPart,
      word: seatWord(toSeat(seat)),
      state,
      own: { since, scope, calledBy, phone, email },
      room: own.room && (await readRoom(ctx, own.room, seat.id)),
    };
  });
}

async function readRoom(ctx: Tx<System>, room: Room, seatId: string) {
  const otherId = seatOpposite(room, seatId);
  const own = placeIn(room, seatId);
  const [other] = await ctx.db.select().from(introductionSeats).where(eq(introductionSeats.id, otherId));
  const messages = await ctx.db
    .select({
      id: introductionMessages.id,
      side: introductionMessages.side,
      text: introductionMessages.text,
      at: introductionMessages.at,
    })
    .from(introductionMessages)
    .where(eq(introductionMessages.roomId, room.id))
    .orderBy(asc(introductionMessages.at), asc(introductionMessages.id));
  return {
    openedAt: room.openedAt,
    other: other ? givenBy(other) : null,
    messages: messages.map(({ side: by, ...message }) => ({ ...message, isOwn: by === own })),
  };
}

/** What they agreed to give, and not a column more. */
function givenBy({ scope, calledBy, phone, email }: StoredSeat) {
  return {
    calledBy: scope.includes("name") ? calledBy : null,
    phone: scope.includes("phone") ? phone : null,
    email: scope.includes("email") ? email : null,
    meeting: scope.includes("meeting"),
  };
}
