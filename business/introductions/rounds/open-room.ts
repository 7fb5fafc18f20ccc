import { and, eq, isNull, lt, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { reunionCandidates } from "#business/reunions/reunions.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { isOneMailbox } from "../approval.ts";
import { isOfCardNow, mayBeIntroduced } from "../card-takes-part.ts";
import {
  introductionRooms,
  introductionSeats,
  introductions,
  type StoredSeat,
} from "../introductions.sql.ts";
import { moveSeat } from "../own-seat.ts";

const cardSeat = alias(introductionSeats, "card_seat");
const caseSeat = alias(introductionSeats, "case_seat");

export type PairOfSeats = { cardSeatId: string; caseSeatId: string };

/** Let through the gate, of one vehicle as it stands today, and both agreed before this round. */
export async function pairsToOpen(ctx: Tx<System>, start: Date, only?: PairOfSeats): Promise<PairOfSeats[]> {
  const agreed = (seat: typeof cardSeat) => and(eq(seat.state, "agreed"), lt(seat.since, start));
  const rows = await ctx.db
    .select({ cardSeat, caseSeat, card: memoryCards, ownerEmail: users.email })
    .from(introductions)
    .innerJoin(
      reunionCandidates,
      and(
        eq(reunionCandidates.cardId, introductions.cardId),
        eq(reunionCandidates.researchId, introductions.researchId),
      ),
    )
    .innerJoin(cardSeat, eq(cardSeat.cardId, introductions.cardId))
    .innerJoin(caseSeat, eq(caseSeat.researchId, introductions.researchId))
    .innerJoin(memoryCards, eq(memoryCards.id, introductions.cardId))
    .innerJoin(researches, eq(researches.id, introductions.researchId))
    .innerJoin(users, eq(users.id, researches.userId))
    .where(
      and(
        lt(introductions.approvedAt, start),
        isNull(introductions.barredAt),
        eq(reunionCandidates.decision, "same"),
        ne(researches.status, "cancelled"),
        agreed(cardSeat),
        agreed(caseSeat as unknown as typeof cardSeat),
        only && eq(cardSeat.id, only.cardSeatId),
        only && eq(caseSeat.id, only.caseSeatId),
      ),
    )
    .orderBy(introductions.approvedAt, introductions.id);
  const open: PairOfSeats[] = [];
  for (const { card, ownerEmail, ...seats } of rows) {
    if (!isOfCardNow(card, seats.cardSeat)) continue;
    if (isOneMailbox(card.email, ownerEmail) || !(await mayBeIntroduced(ctx, card))) continue;
    open.push({ cardSeatId: seats.cardSeat.id, caseSeatId: seats.caseSeat.id });
  }
  return open;
}

/** Asked again under the lock of both seats, as one of them may have gone into another room. Returns both, or nothing. */
export async function openRoom(ctx: Tx<System>, start: Date, pair: PairOfSeats): Promise<StoredSeat[]> {
  const [still] = await pairsToOpen(ctx, start, pair);
  if (!still) return [];
  const openedAt = ctx.now();
  const id = uuidv7(openedAt.getTime());
  await ctx.db.insert(introductionRooms).values({ id, ...pair, openedAt });
  await record(ctx, "introduction.opened", `introduction-room:${id}`);
  const open = { state: "open", since: openedAt.getTime() } as const;
  const card = await moveSeat(ctx, { id: pair.cardSeatId }, open);
  return [card, await moveSeat(ctx, { id: pair.caseSeatId }, open)];
}
