import { and, eq } from "drizzle-orm";
import { asSystem, type Ctx, inTransaction, mustBeOnDuty, type Staff } from "#business/context.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { wantsIntroduction } from "../card-takes-part.ts";
import { introductionRooms, introductionSeats } from "../introductions.sql.ts";
import { lockPair } from "./lock-pair.ts";

/** What the team decided itself, and whether there is a room. Not who answered what, nor what is written. */
export function introductionForTeam(ctx: Ctx<Staff>, candidateId: string) {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, (ctx) =>
    asSystem(ctx, "introductions-team", async (ctx) => {
      const { cardId, researchId, decision, introduction } = await lockPair(ctx, candidateId);
      const [card] = await ctx.db.select().from(memoryCards).where(eq(memoryCards.id, cardId));
      const rooms = await ctx.db
        .select({ closedAt: introductionRooms.closedAt, caseSeatId: introductionRooms.caseSeatId })
        .from(introductionRooms)
        .innerJoin(introductionSeats, eq(introductionSeats.id, introductionRooms.cardSeatId))
        .where(eq(introductionSeats.cardId, cardId));
      const ofCase = await ctx.db
        .select({ id: introductionSeats.id })
        .from(introductionSeats)
        .where(and(eq(introductionSeats.researchId, researchId)));
      const own = rooms.filter(({ caseSeatId }) => ofCase.some(({ id }) => id === caseSeatId));
      const room = own.length === 0 ? null : own.some(({ closedAt }) => !closedAt) ? "open" : "closed";
      return {
        isSame: decision === "same",
        isWanted: card ? wantsIntroduction(card) : false,
        approvedAt: introduction?.approvedAt ?? null,
        barredFor: introduction?.barredFor ?? null,
        room,
      } as const;
    }),
  );
}
