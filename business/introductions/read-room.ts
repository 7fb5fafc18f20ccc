import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { introductionMessages, introductionSeats, type StoredSeat } from "./introductions.sql.ts";
import { placeIn, type Room, seatOpposite } from "./room.ts";

/** What somebody sees of the room they sit in: both sides' messages, and their own words with the team. */
export async function readRoom(ctx: Tx<System>, room: Room, seatId: string) {
  const own = placeIn(room, seatId);
  const [other] = await ctx.db
    .select()
    .from(introductionSeats)
    .where(eq(introductionSeats.id, seatOpposite(room, seatId)));
  const { image: _, roomId: __, ...columns } = messageColumns;
  const all = await ctx.db
    .select({ ...columns, hasImage: sql<boolean>`${introductionMessages.image} is not null` })
    .from(introductionMessages)
    .where(eq(introductionMessages.roomId, room.id))
    .orderBy(asc(introductionMessages.at), asc(introductionMessages.id));
  return {
    openedAt: room.openedAt,
    other: other ? givenBy(other) : null,
    messages: all
      .filter(({ side, throughTeam }) => !throughTeam || side === own)
      .map(({ id, text, at, side, writtenBy, throughTeam, hasImage, width, height, talkAt, talkAnswer }) => ({
        id,
        text,
        at,
        isOwn: side === own && writtenBy === null,
        throughTeam,
        picture: hasImage ? { width, height } : null,
        talk: talkAt && {
          at: talkAt,
          answer: talkAnswer,
          mayAnswer: side !== own && talkAnswer === null && talkAt > ctx.now(),
        },
      })),
  };
}

const messageColumns = getTableColumns(introductionMessages);

/** What they agreed to give, and not a column more. */
function givenBy({ scope, calledBy, phone, email }: StoredSeat) {
  return {
    calledBy: scope.includes("name") ? calledBy : null,
    phone: scope.includes("phone") ? phone : null,
    email: scope.includes("email") ? email : null,
    meeting: scope.includes("meeting"),
  };
}
