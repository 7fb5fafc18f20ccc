import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { RuleBroken } from "#business/errors.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { introductionMessages } from "../introductions.sql.ts";
import { type IntroductionDoor, withOwnSeat } from "../own-seat.ts";
import { placeIn } from "../room.ts";

export const WriteMessage = z.object({
  message: z
    .string("introductions_message_missing")
    .trim()
    .min(1, "introductions_message_missing")
    .max(4000, "introductions_text_too_long"),
});

/** To the other side, which finds it in the room. Throws `introductions_closed` when either side has left. */
export async function writeMessage(
  door: IntroductionDoor,
  { message }: z.infer<typeof WriteMessage>,
): Promise<void> {
  await countAttempt(door.ctx, "comment", door.side === "case" ? door.ctx.actor.userId : door.token);
  await withOwnSeat(door, async (ctx, { seat, room, takesPart }) => {
    if (!seat || !room || !takesPart) throw new RuleBroken("introductions_closed");
    const at = ctx.now();
    const id = uuidv7(at.getTime());
    const side = placeIn(room, seat.id);
    await ctx.db.insert(introductionMessages).values({ id, roomId: room.id, side, text: message, at });
    await record(ctx, "introduction.message-written", `introduction-seat:${seat.id}`);
  });
}
