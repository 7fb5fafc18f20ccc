import { and, eq, isNotNull, isNull, lt, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import type { System, Tx } from "#business/context.ts";
import type { StoredCard } from "#business/memory-cards/card-link.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { isOneMailbox, isOnePerson } from "#business/people/one-person.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { reunionCandidates } from "#business/reunions/reunions.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { arePeopleBarred } from "../bar-pair.ts";
import { isOfCardNow, mayBeIntroduced } from "../card-takes-part.ts";
import {
  introductionRooms,
  introductionSeats,
  introductions,
  type StoredSeat,
} from "../introductions.sql.ts";
import { moveSeat } from "../own-seat.ts";
import { agreedToText } from "../record-consent.ts";
import { type Room, seatsOf } from "../room.ts";

const cardSeat = alias(introductionSeats, "card_seat");
const otherSeat = alias(introductionSeats, "other_seat");
const otherCard = alias(memoryCards, "other_card");

export type PairOfSeats = Pick<Room, "cardSeatId" | "caseSeatId" | "otherCardSeatId">;

/** Let through the gate, of one vehicle as it stands today, and both agreed before this round. */
export async function pairsToOpen(ctx: Tx<System>, start: Date, only?: PairOfSeats): Promise<PairOfSeats[]> {
  const agreed = (seat: typeof cardSeat) => and(eq(seat.state, "agreed"), lt(seat.since, start));
  const other = otherSeat as unknown as typeof cardSeat;
  const [seatId, otherSeatId] = only ? seatsOf(only) : [];
  const { researchId, otherCardId } = introductions;
  const rows = await ctx.db
    .select({ introductions, cardSeat, otherSeat, card: memoryCards, otherCard, ownerEmail: users.email })
    .from(introductions)
    .innerJoin(
      reunionCandidates,
      and(
        eq(reunionCandidates.cardId, introductions.cardId),
        or(eq(reunionCandidates.researchId, researchId), eq(reunionCandidates.otherCardId, otherCardId)),
      ),
    )
    .innerJoin(cardSeat, eq(cardSeat.cardId, introductions.cardId))
    .innerJoin(otherSeat, or(eq(otherSeat.researchId, researchId), eq(otherSeat.cardId, otherCardId)))
    .innerJoin(memoryCards, eq(memoryCards.id, introductions.cardId))
    .leftJoin(otherCard, eq(otherCard.id, otherCardId))
    .leftJoin(researches, eq(researches.id, researchId))
    .leftJoin(users, eq(users.id, researches.userId))
    .where(
      and(
        lt(introductions.approvedAt, start),
        isNull(introductions.barredAt),
        eq(reunionCandidates.decision, "same"),
        or(isNotNull(otherCardId), ne(researches.status, "cancelled")),
        agreed(cardSeat),
        agreed(other),
        seatId ? eq(cardSeat.id, seatId) : undefined,
        otherSeatId ? eq(otherSeat.id, otherSeatId) : undefined,
      ),
    )
    .orderBy(introductions.approvedAt, introductions.id);
  const open: PairOfSeats[] = [];
  for (const row of rows) if (await mayMeet(ctx, row)) open.push(toSeats(row));
  return open;
}

type Row = {
  introductions: typeof introductions.$inferSelect;
  cardSeat: StoredSeat;
  otherSeat: StoredSeat;
  card: StoredCard;
  otherCard: StoredCard | null;
  ownerEmail: string | null;
};

function toSeats({ cardSeat, otherSeat }: Row): PairOfSeats {
  const isCase = otherSeat.researchId !== null;
  return {
    cardSeatId: cardSeat.id,
    caseSeatId: isCase ? otherSeat.id : null,
    otherCardSeatId: isCase ? null : otherSeat.id,
  };
}

async function mayMeet(ctx: Tx<System>, { introductions: pair, card, otherCard, ownerEmail, ...seats }: Row) {
  if (!(isOfCardNow(card, seats.cardSeat) && (await mayBeIntroduced(ctx, card)))) return false;
  if (await arePeopleBarred(ctx, pair)) return false;
  if (!otherCard) return !isOneMailbox(card.email, ownerEmail);
  if (isOnePerson(card, otherCard) || !isOfCardNow(otherCard, seats.otherSeat)) return false;
  if (!(await mayBeIntroduced(ctx, otherCard))) return false;
  // Whoever agreed to meet the owner of today alone did not agree to meet another former one.
  return (await agreedToText(ctx, seats.cardSeat)) && (await agreedToText(ctx, seats.otherSeat));
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
  return [card, await moveSeat(ctx, { id: seatsOf(pair)[1] }, open)];
}
