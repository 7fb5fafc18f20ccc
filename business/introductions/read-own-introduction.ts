import { type IntroductionDoor, withOwnSeat } from "./own-seat.ts";
import { readRoom } from "./read-room.ts";
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
