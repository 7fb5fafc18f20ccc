import { randomInt } from "node:crypto";
import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { isOfCardNow, mayBeIntroduced, wantsIntroduction } from "../card-takes-part.ts";
import { closeRoom } from "../close-room.ts";
import { introductionSeats, type StoredSeat } from "../introductions.sql.ts";
import { isLive, moveSeat, nothingGiven, openRoomOf, saveSeat } from "../own-seat.ts";
import { recordExchangeConsent } from "../record-consent.ts";
import { seatsOf } from "../room.ts";
import { hasConsented, roundAt, type Seat, seatAfterRound, startOfRound } from "../seat.ts";
import { toSeat } from "../side-of-seat.ts";
import { mailSeat } from "./mail-seat.ts";
import { openRoom, type PairOfSeats, pairsToOpen } from "./open-room.ts";

type Step = { pair: PairOfSeats } | { seatId: string } | { cardId: string };
const stepsTogether = 100;

/** All that happens without anybody's doing, in random order. Again in the same week, it does nothing. Returns how many moved. */
export async function runIntroductionRound(ctx: Ctx<System>): Promise<number> {
  const start = new Date(startOfRound(roundAt(ctx.now().getTime())));
  const steps = shuffled(await inTransaction(ctx, (ctx) => stepsOf(ctx, start)));
  let mailed = 0;
  for (let from = 0; from < steps.length; from += stepsTogether)
    mailed += await inTransaction(ctx, async (ctx) => {
      const moved: StoredSeat[] = [];
      for (const step of steps.slice(from, from + stepsTogether))
        moved.push(...(await take(ctx, start, step)));
      for (const seat of moved) await mailSeat(ctx, seat);
      return moved.length;
    });
  return mailed;
}

async function stepsOf(ctx: Tx<System>, start: Date): Promise<Step[]> {
  const pairs = await pairsToOpen(ctx, start);
  const seats = await ctx.db
    .select({ id: introductionSeats.id })
    .from(introductionSeats)
    .where(lt(introductionSeats.since, start));
  const cards = await ctx.db
    .select({ card: memoryCards })
    .from(memoryCards)
    .leftJoin(introductionSeats, eq(introductionSeats.cardId, memoryCards.id))
    .where(and(lt(memoryCards.confirmedAt, start), isNull(introductionSeats.id)));
  const paired = new Set(pairs.flatMap(seatsOf));
  return [
    ...pairs.map((pair) => ({ pair })),
    ...seats.filter(({ id }) => !paired.has(id)).map(({ id }) => ({ seatId: id })),
    ...cards.filter(({ card }) => wantsIntroduction(card)).map(({ card }) => ({ cardId: card.id })),
  ];
}

async function take(ctx: Tx<System>, start: Date, step: Step): Promise<StoredSeat[]> {
  if ("cardId" in step) return askCard(ctx, step.cardId);
  if ("seatId" in step) return stepSeats(ctx, [step.seatId]);
  const both = seatsOf(step.pair);
  await lockSeats(ctx, both);
  const opened = await openRoom(ctx, start, step.pair);
  // Whoever went into another room leaves the other one as it would be without this pair.
  return opened.length > 0 ? opened : stepSeats(ctx, both);
}

function lockSeats(ctx: Tx<System>, seatIds: string[]): Promise<StoredSeat[]> {
  const { id } = introductionSeats;
  return ctx.db.select().from(introductionSeats).where(inArray(id, seatIds)).orderBy(id).for("update");
}

async function stepSeats(ctx: Tx<System>, seatIds: string[]): Promise<StoredSeat[]> {
  const moved: StoredSeat[] = [];
  for (const seat of await lockSeats(ctx, seatIds)) {
    if (await isTakenBack(ctx, seat)) continue;
    const next = await afterThisRound(ctx, seat);
    if (next.state === seat.state) continue;
    if (next.state === "later" && seat.state !== "asked")
      await recordExchangeConsent(ctx, seat, "lapsed", { locale: "de", proof: "round" });
    const isOver = next.state === "later" || next.state === "ended";
    moved.push(await moveSeat(ctx, seat, next, isOver ? nothingGiven : {}));
  }
  return moved;
}

/** Whoever took the wish back, gave the card on or does not want to be found is not asked and not written to any more. */
async function isTakenBack(ctx: Tx<System>, seat: StoredSeat): Promise<boolean> {
  if (!seat.cardId) return false;
  const [card] = await ctx.db.select().from(memoryCards).where(eq(memoryCards.id, seat.cardId));
  if (card && isOfCardNow(card, seat) && (await mayBeIntroduced(ctx, card))) return false;
  if (hasConsented(seat))
    await recordExchangeConsent(ctx, seat, "withdrawn", { locale: card?.locale ?? "de", proof: "card" });
  const room = await openRoomOf(ctx, seat);
  if (room) await closeRoom(ctx, room);
  if (seat.state !== "ended")
    await moveSeat(ctx, seat, { state: "ended", since: ctx.now().getTime() }, nothingGiven);
  return true;
}

async function afterThisRound(ctx: Tx<System>, seat: StoredSeat): Promise<Seat> {
  const at = ctx.now().getTime();
  if (seat.state !== "open") return seatAfterRound(toSeat(seat), at);
  const room = await openRoomOf(ctx, seat);
  if (room && (await isLive(ctx, room))) return toSeat(seat);
  if (room) await closeRoom(ctx, room);
  return { state: "ended", since: at };
}

async function askCard(ctx: Tx<System>, cardId: string): Promise<StoredSeat[]> {
  const [card] = await ctx.db.select().from(memoryCards).where(eq(memoryCards.id, cardId)).for("update");
  if (!card || !(await mayBeIntroduced(ctx, card))) return [];
  const isSeated = (await ctx.db.$count(introductionSeats, eq(introductionSeats.cardId, cardId))) > 0;
  if (isSeated) return [];
  const asked = { state: "asked", since: ctx.now().getTime() } as const;
  return [await saveSeat(ctx, { owner: { cardId }, seat: null }, asked)];
}

/** So that nobody's place in the batch says which step it was. */
function shuffled<T>(steps: readonly T[]): T[] {
  const keyed = steps.map((step) => ({ step, key: randomInt(2 ** 40) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ step }) => step);
}
