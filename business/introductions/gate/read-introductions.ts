import { inArray } from "drizzle-orm";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { wantsIntroduction } from "../card-takes-part.ts";
import { sentToTeam } from "./go-between.ts";
import { lockPair } from "./lock-pair.ts";
import { roomsOfPair } from "./rooms-of-pair.ts";

/** What the team decided itself, and whether there is a room. Not who answered what, nor what is written. */
export function introductionForTeam(ctx: Ctx<Staff>, candidateId: string) {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, (ctx) =>
    asSystem(ctx, "introductions-team", async (ctx) => {
      const { decision, introduction, ...pair } = await lockPair(ctx, candidateId);
      const ids = [pair.cardId, pair.otherCardId].filter((id) => id !== null);
      const cards = await ctx.db.select().from(memoryCards).where(inArray(memoryCards.id, ids));
      const rooms = await roomsOfPair(ctx, pair);
      const room = rooms.length === 0 ? null : rooms.some(({ closedAt }) => !closedAt) ? "open" : "closed";
      return {
        isSame: decision === "same",
        isWanted: cards.every(wantsIntroduction),
        approvedAt: introduction?.approvedAt ?? null,
        barredFor: introduction?.barredFor ?? null,
        room,
        goBetween: await sentToTeam(ctx, pair),
      } as const;
    }),
  );
}
