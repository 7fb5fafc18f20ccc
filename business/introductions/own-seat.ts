import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { truncateIp } from "#business/content/subscriptions/subscribe.ts";
import {
  asSystem,
  type Ctx,
  type Customer,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { lockCardOf } from "#business/memory-cards/card-link.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { isOfCardNow, mayBeIntroduced, wantsIntroduction } from "./card-takes-part.ts";
import { introductionRooms, introductionSeats, type StoredSeat } from "./introductions.sql.ts";
import { type Room, seatsOf } from "./room.ts";
import type { IntroductionSide, Seat } from "./seat.ts";

/** How somebody comes to their own seat: by their case, or by the link of their card. */
export type IntroductionDoor =
  | { side: "case"; ctx: Ctx<Customer>; researchId: string; address: string }
  | { side: "card"; ctx: Ctx<Visitor>; token: string; address: string };

export type OwnSeat = {
  side: IntroductionSide;
  owner: { cardId: string } | { researchId: string; userId: string };
  /** Whether yes can be answered: the card is kept and its person wants to be asked, or the case goes on. */
  takesPart: boolean;
  seat: StoredSeat | null;
  room: Room | null;
  proof: string;
};

/** The door's own row locked, so that two presses follow each other. Throws `NotFound`. */
export function withOwnSeat<T>(
  door: IntroductionDoor,
  work: (ctx: Tx<System>, own: OwnSeat) => Promise<T>,
): Promise<T> {
  const job = "introductions";
  if (door.side === "card")
    return inTransaction(systemContext(door.ctx, job), async (ctx) => {
      const card = await lockCardOf(ctx, door.token);
      const owner = { cardId: card.id };
      const takesPart = wantsIntroduction(card);
      const proof = `link:${card.linkId} ${truncateIp(door.address)}`;
      const found = await lockSeat(ctx, owner, card.confirmedAt);
      return work(ctx, { side: "card", owner, takesPart, proof, ...found });
    });
  return inTransaction(door.ctx, async (ctx) => {
    const ofCase = eq(researches.id, door.researchId);
    const [own] = await ctx.db.select({ status: researches.status }).from(researches).where(ofCase);
    if (!own) throw new NotFound();
    const { userId } = door.ctx.actor;
    return asSystem(ctx, job, async (ctx) => {
      await ctx.db.select({ id: researches.id }).from(researches).where(ofCase).for("update");
      const owner = { researchId: door.researchId, userId };
      const found = await lockSeat(ctx, owner, null);
      const takesPart = own.status !== "cancelled";
      return work(ctx, { side: "case", owner, takesPart, proof: `user:${userId}`, ...found });
    });
  });
}

async function lockSeat(
  ctx: Tx<System>,
  owner: OwnSeat["owner"],
  confirmedAt: Date | null,
): Promise<Pick<OwnSeat, "seat" | "room">> {
  const ofOwner =
    "cardId" in owner
      ? eq(introductionSeats.cardId, owner.cardId)
      : eq(introductionSeats.researchId, owner.researchId);
  const [seat] = await ctx.db.select().from(introductionSeats).where(ofOwner).for("update");
  if (!seat) return { seat: null, room: null };
  if ("cardId" in owner && !isOfCardNow({ confirmedAt }, seat)) {
    await ctx.db.delete(introductionSeats).where(ofOwner);
    return { seat: null, room: null };
  }
  const open = await openRoomOf(ctx, seat);
  const room = open && (await isLive(ctx, open)) ? open : null;
  // The other side has gone: seen as ended at once, and stored with the next round.
  return { seat: seat.state === "open" && !room ? { ...seat, state: "ended" } : seat, room };
}

export async function openRoomOf(ctx: Tx<System>, { id }: Pick<StoredSeat, "id">): Promise<Room | null> {
  const { cardSeatId, caseSeatId, otherCardSeatId, closedAt } = introductionRooms;
  const hasSeat = or(eq(cardSeatId, id), eq(caseSeatId, id), eq(otherCardSeatId, id));
  const [room] = await ctx.db
    .select()
    .from(introductionRooms)
    .where(and(hasSeat, isNull(closedAt)));
  return room ?? null;
}

/** Not from the moment on in which either side takes back what it agreed to; the next round closes the room. */
export async function isLive(ctx: Tx<System>, room: Room): Promise<boolean> {
  const seated = await ctx.db
    .select({ seat: introductionSeats, card: memoryCards, status: researches.status })
    .from(introductionSeats)
    .leftJoin(memoryCards, eq(memoryCards.id, introductionSeats.cardId))
    .leftJoin(researches, eq(researches.id, introductionSeats.researchId))
    .where(inArray(introductionSeats.id, seatsOf(room)));
  for (const { seat, card, status } of seated) {
    if (card && !(isOfCardNow(card, seat) && (await mayBeIntroduced(ctx, card)))) return false;
    if (!card && (status ?? "cancelled") === "cancelled") return false;
  }
  return seated.length === 2;
}

type Given = Pick<StoredSeat, "scope" | "calledBy" | "phone" | "email">;
/** Nothing of it is kept longer than it may be given. */
export const nothingGiven: Given = { scope: [], calledBy: null, phone: null, email: null };

export async function saveSeat(
  ctx: Tx<System>,
  { owner, seat }: Pick<OwnSeat, "owner" | "seat">,
  next: Seat,
  given: Partial<Given> = {},
): Promise<StoredSeat> {
  if (seat) return moveSeat(ctx, seat, next, given);
  const since = new Date(next.since);
  const values = { id: uuidv7(next.since), ...owner, state: next.state, since, ...given, createdAt: since };
  const [saved] = await ctx.db.insert(introductionSeats).values(values).returning();
  if (!saved) throw new NotFound();
  return saved;
}

export async function moveSeat(
  ctx: Tx<System>,
  { id }: Pick<StoredSeat, "id">,
  { state, since }: Seat,
  given: Partial<Given> = {},
): Promise<StoredSeat> {
  const set = { state, since: new Date(since), ...given };
  const [moved] = await ctx.db
    .update(introductionSeats)
    .set(set)
    .where(eq(introductionSeats.id, id))
    .returning();
  if (!moved) throw new NotFound();
  return moved;
}
