import { and, eq, isNull } from "drizzle-orm";
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
import { barReasons } from "../approval.ts";
import { barPair } from "../bar-pair.ts";
import { closeRoom } from "../close-room.ts";
import { introductionRooms, introductionSeats } from "../introductions.sql.ts";
import { lockPair } from "./lock-pair.ts";

export const BarIntroduction = z.object({ reason: z.enum(barReasons, "introductions_reason_missing") });

/** The team keeps two apart for good, before or after they met; an open room closes at once. */
export function barIntroduction(
  ctx: Ctx<Staff>,
  candidateId: string,
  { reason }: z.infer<typeof BarIntroduction>,
): Promise<void> {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    await asSystem(ctx, "introductions-team", async (system) => {
      const pair = await lockPair(system, candidateId);
      await barPair(system, pair, reason, ctx.actor.userId);
      const seats = await system.db
        .select({ room: introductionRooms })
        .from(introductionRooms)
        .innerJoin(introductionSeats, eq(introductionSeats.id, introductionRooms.cardSeatId))
        .where(and(eq(introductionSeats.cardId, pair.cardId), isNull(introductionRooms.closedAt)));
      for (const { room } of seats)
        if (await isOfCase(system, room.caseSeatId, pair.researchId)) await closeRoom(system, room);
    });
    await record(ctx, "introduction.barred", `reunion:${candidateId}`, { reason });
  });
}

async function isOfCase(ctx: Tx<System>, seatId: string, researchId: string): Promise<boolean> {
  const ofCase = and(eq(introductionSeats.id, seatId), eq(introductionSeats.researchId, researchId));
  return (await ctx.db.$count(introductionSeats, ofCase)) > 0;
}
