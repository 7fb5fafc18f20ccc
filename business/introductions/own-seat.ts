import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { type DoorOwner, type OwnDoor, throughOwnDoor } from "#business/memory-cards/doors/own-door.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { isOfCardNow, mayBeIntroduced, wantsIntroduction } from "./card-takes-part.ts";
import { introductionRooms, introductionSeats, type StoredSeat } from "./introductions.sql.ts";
import { type Room, seatsOf } from "./room.ts";
import type { IntroductionSide, Seat } from "./seat.ts";

export type IntroductionDoor = OwnDoor;

export type OwnSeat = {
  side: IntroductionSide;
  owner: DoorOwner;
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
  return throughOwnDoor(door, "introductions", async (ctx, behind) => {
    const { side, owner, proof } = behind;
    const card = behind.side === "card" ? behind.card : null;
    const takesPart = behind.side === "card" ? wantsIntroduction(behind.card) : behind.goesOn;
    const found = await lockSeat(ctx, owner, card?.confirmedAt ?? null);
    return work(ctx, { side, owner, takesPart, proof, ...found });
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
