import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { RuleBroken } from "#business/errors.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { introductionMessages } from "../introductions.sql.ts";
import { type IntroductionDoor, withOwnSeat } from "../own-seat.ts";
import { placeIn } from "../room.ts";

export const messageText = z
  .string("introductions_message_missing")
  .trim()
  .min(1, "introductions_message_missing")
  .max(4000, "introductions_text_too_long");

export const WriteMessage = z.object({ message: messageText });

type Message = Partial<typeof introductionMessages.$inferInsert>;

/** To the other side, which finds it in the room. Throws `introductions_closed` when either side has left. */
export function writeMessage(
  door: IntroductionDoor,
  { message }: z.infer<typeof WriteMessage>,
): Promise<void> {
  return putIntoRoom(door, { text: message });
}

/** To the team alone, which passes on what it is asked to, in its own words. Throws as `writeMessage`. */
export function askGoBetween(
  door: IntroductionDoor,
  { message }: z.infer<typeof WriteMessage>,
): Promise<void> {
  return putIntoRoom(door, { text: message, throughTeam: true });
}

/** With one entry in the audit log, which says that and not what. */
export async function putIntoRoom(door: IntroductionDoor, message: Message): Promise<void> {
  await countAttempt(door.ctx, "comment", door.side === "case" ? door.ctx.actor.userId : door.token);
  await withOwnSeat(door, async (ctx, { seat, room, takesPart }) => {
    if (!seat || !room || !takesPart) throw new RuleBroken("introductions_closed");
    const at = ctx.now();
    const id = uuidv7(at.getTime());
    const side = placeIn(room, seat.id);
    await ctx.db.insert(introductionMessages).values({ text: "", ...message, id, roomId: room.id, side, at });
    await record(ctx, "introduction.message-written", `introduction-seat:${seat.id}`);
  });
}
