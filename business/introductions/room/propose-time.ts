import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { berlinMoment } from "#business/appointments/appointment.ts";
import { record } from "#business/audit/record.ts";
import { RuleBroken } from "#business/errors.ts";
import { introductionMessages } from "../introductions.sql.ts";
import { type IntroductionDoor, withOwnSeat } from "../own-seat.ts";
import { placeIn } from "../room.ts";
import { talkAnswers } from "../seat.ts";
import { putIntoRoom } from "./write-message.ts";

const maxDaysAhead = 180;

export const ProposeTime = z.object({
  day: z.iso.date("introductions_time_missing"),
  time: z.string().regex(/^\d\d:\d\d$/, "introductions_time_missing"),
});
export const AnswerTime = z.object({ proposal: z.uuid(), talk: z.enum(talkAnswers) });

/** A time to talk, in German time. Throws `introductions_time_…`. */
export async function proposeTime(
  door: IntroductionDoor,
  { day, time }: z.infer<typeof ProposeTime>,
): Promise<void> {
  const talkAt = berlinMoment(day, time);
  if (!talkAt) throw new RuleBroken("introductions_time_missing");
  const now = door.ctx.now().getTime();
  if (talkAt.getTime() <= now || talkAt.getTime() > now + maxDaysAhead * 86_400_000)
    throw new RuleBroken("introductions_time_not_then");
  await putIntoRoom(door, { talkAt });
}

/** Of the other side's proposal, once and before its time. Throws `introductions_closed`, `introductions_time_gone`. */
export async function answerTime(
  door: IntroductionDoor,
  { proposal, talk }: z.infer<typeof AnswerTime>,
): Promise<void> {
  await withOwnSeat(door, async (ctx, { seat, room }) => {
    if (!seat || !room) throw new RuleBroken("introductions_closed");
    const { id, roomId, side, talkAt, talkAnswer } = introductionMessages;
    const ofOther = and(eq(id, proposal), eq(roomId, room.id), ne(side, placeIn(room, seat.id)));
    const answered = await ctx.db
      .update(introductionMessages)
      .set({ talkAnswer: talk })
      .where(and(ofOther, gt(talkAt, ctx.now()), isNull(talkAnswer)))
      .returning({ id });
    if (answered.length === 0) throw new RuleBroken("introductions_time_gone");
    await record(ctx, "introduction.message-written", `introduction-seat:${seat.id}`);
  });
}
