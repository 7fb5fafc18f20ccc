import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { reunionCandidates } from "#business/reunions/reunions.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { twoOfRoom } from "../close-room.ts";
import { introductionMessages, introductionRooms } from "../introductions.sql.ts";
import { isLive } from "../own-seat.ts";
import { isOfTwo, type PairOfTwo } from "../pair.ts";
import type { Room } from "../room.ts";
import { roomPlaces } from "../seat.ts";
import { lockPair } from "./lock-pair.ts";
import { roomsOfPair } from "./rooms-of-pair.ts";

export const PassOn = z.object({
  to: z.enum(roomPlaces, "introductions_side_missing"),
  message: z
    .string("introductions_message_missing")
    .trim()
    .min(1, "introductions_message_missing")
    .max(4000, "introductions_text_too_long"),
});

/** The team says something to one of two, in its own words. Throws `introductions_closed`. */
export function passOn(
  ctx: Ctx<Staff>,
  candidateId: string,
  { to, message }: z.infer<typeof PassOn>,
): Promise<void> {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    const by = ctx.actor.userId;
    await asSystem(ctx, "introductions-team", async (ctx) => {
      const room = (await roomsOfPair(ctx, await lockPair(ctx, candidateId))).find(
        ({ closedAt }) => !closedAt,
      );
      if (!room || !(await isLive(ctx, room)) || !placesOf(room).includes(to))
        throw new RuleBroken("introductions_closed");
      const at = ctx.now();
      const own = { id: uuidv7(at.getTime()), roomId: room.id, at, throughTeam: true, writtenBy: by };
      await ctx.db.insert(introductionMessages).values({ ...own, side: to, text: message });
    });
    await record(ctx, "introduction.passed-on", `reunion:${candidateId}`);
  });
}

function placesOf(room: Room): (typeof roomPlaces)[number][] {
  return ["card", room.caseSeatId ? "case" : "other"];
}

/** Of an open room what was sent to the team and what it answered; nothing that the two write to each other. */
export async function sentToTeam(ctx: Tx<System>, pair: PairOfTwo) {
  const room = (await roomsOfPair(ctx, pair)).find(({ closedAt }) => !closedAt);
  if (!room) return null;
  const { side, text, at, writtenBy, roomId, throughTeam } = introductionMessages;
  const messages = await ctx.db
    .select({ side, text, at, writtenBy })
    .from(introductionMessages)
    .where(and(eq(roomId, room.id), eq(throughTeam, true)))
    .orderBy(asc(at), asc(introductionMessages.id));
  return { places: placesOf(room), messages };
}

/** Pairs whose open room waits for an answer of the team. */
export function pairsAskingTeam(ctx: Ctx<Staff>): Promise<string[]> {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, (ctx) =>
    asSystem(ctx, "introductions-team", async (ctx) => {
      const { at, writtenBy, throughTeam, roomId } = introductionMessages;
      const rows = await ctx.db
        .select({ room: introductionRooms, writtenBy })
        .from(introductionMessages)
        .innerJoin(introductionRooms, eq(introductionRooms.id, roomId))
        .where(and(isNull(introductionRooms.closedAt), eq(throughTeam, true)))
        .orderBy(asc(at), asc(introductionMessages.id));
      const last = new Map(rows.map((row) => [row.room.id, row] as const));
      const waiting = [...last.values()].filter((row) => row.writtenBy === null);
      const ids = await Promise.all(waiting.map(({ room }) => candidateOf(ctx, room)));
      return ids.filter((id) => id !== null);
    }),
  );
}

async function candidateOf(ctx: Tx<System>, room: Room): Promise<string | null> {
  const pair = await twoOfRoom(ctx, room);
  if (!pair) return null;
  const [candidate] = await ctx.db
    .select({ id: reunionCandidates.id })
    .from(reunionCandidates)
    .where(isOfTwo(reunionCandidates, pair));
  return candidate?.id ?? null;
}
