import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { barReasons } from "../approval.ts";
import { barPair } from "../bar-pair.ts";
import { closeRoom } from "../close-room.ts";
import { lockPair } from "./lock-pair.ts";
import { roomsOfPair } from "./rooms-of-pair.ts";

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
      for (const room of await roomsOfPair(system, pair)) if (!room.closedAt) await closeRoom(system, room);
    });
    await record(ctx, "introduction.barred", `reunion:${candidateId}`, { reason });
  });
}
