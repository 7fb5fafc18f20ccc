import { and, desc, eq, gte, inArray } from "drizzle-orm";
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
import { caseImageKey, imagesInCase } from "#business/documents/read-documents.ts";
import { NotFound } from "#business/errors.ts";
import { lockCardOf } from "#business/memory-cards/card-link.ts";
import { picturesOf } from "#business/memory-cards/card-pictures.ts";
import { keyOfPicture } from "#business/memory-cards/pictures/read-pictures.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { maySpeak } from "./standing.ts";
import { wallConsents, wallEntries } from "./wall.sql.ts";

/** How somebody comes to their own entries: by their case, or by the link of their card. */
export type WallDoor =
  | { side: "case"; ctx: Ctx<Customer>; researchId: string; address: string }
  | { side: "card"; ctx: Ctx<Visitor>; token: string; address: string };

type WallOwner = {
  owner: { cardId: string } | { researchId: string; userId: string };
  /** Entries from before a card was passed on are not of whoever has it now. */
  since: Date | null;
  mayOffer: boolean;
  proof: string;
};

/** The door's own row locked, so that two presses follow each other. Throws `NotFound`. */
export function withWallOwner<T>(
  door: WallDoor,
  work: (ctx: Tx<System>, own: WallOwner) => Promise<T>,
): Promise<T> {
  const job = "wall";
  if (door.side === "card")
    return inTransaction(systemContext(door.ctx, job), async (ctx) => {
      const card = await lockCardOf(ctx, door.token);
      const proof = `link:${card.linkId} ${truncateIp(door.address)}`;
      const mayOffer = await maySpeak(ctx, card);
      return work(ctx, { owner: { cardId: card.id }, since: card.confirmedAt, mayOffer, proof });
    });
  return inTransaction(door.ctx, async (ctx) => {
    const { researchId } = door;
    const ofCase = eq(researches.id, researchId);
    const [own] = await ctx.db.select({ status: researches.status }).from(researches).where(ofCase);
    if (!own) throw new NotFound();
    const { userId } = door.ctx.actor;
    return asSystem(ctx, job, async (ctx) => {
      await ctx.db.select({ id: researches.id }).from(researches).where(ofCase).for("update");
      const mayOffer = own.status !== "cancelled";
      return work(ctx, { owner: { researchId, userId }, since: null, mayOffer, proof: `user:${userId}` });
    });
  });
}

export function ofOwner({ owner, since }: Pick<WallOwner, "owner" | "since">) {
  if ("researchId" in owner) return eq(wallEntries.researchId, owner.researchId);
  const ofCard = eq(wallEntries.cardId, owner.cardId);
  return since ? and(ofCard, gte(wallEntries.offeredAt, since)) : ofCard;
}

/** The pictures that an owner may offer, and what they offered, the newest first. */
export function myWall(door: WallDoor) {
  return withWallOwner(door, async (ctx, own) => {
    const entries = await ctx.db
      .select(ownColumns)
      .from(wallEntries)
      .where(ofOwner(own))
      .orderBy(desc(wallEntries.offeredAt), desc(wallEntries.id));
    const pictures =
      "cardId" in own.owner
        ? (await picturesOf(ctx, own.owner.cardId)).map(({ id }) => ({ id, name: null }))
        : await imagesInCase(ctx, own.owner.researchId);
    return { mayOffer: own.mayOffer, entries, pictures };
  });
}

/** Art. 15, 20 GDPR: entries and consents, as they are stored. */
export function copyOfWall(door: WallDoor) {
  return withWallOwner(door, async (ctx, own) => {
    const entries = await ctx.db.select(ownColumns).from(wallEntries).where(ofOwner(own));
    const ids = entries.map(({ id }) => id);
    const consents =
      ids.length > 0
        ? await ctx.db.select().from(wallConsents).where(inArray(wallConsents.entryId, ids))
        : [];
    return { entries, consents };
  });
}

const ownColumns = {
  id: wallEntries.id,
  kind: wallEntries.kind,
  vehicle: wallEntries.vehicle,
  question: wallEntries.question,
  period: wallEntries.period,
  place: wallEntries.place,
  imageKey: wallEntries.imageKey,
  state: wallEntries.state,
  offeredAt: wallEntries.offeredAt,
  decidedAt: wallEntries.decidedAt,
  reason: wallEntries.reason,
};

/** Of the owner's own photographs. Throws `NotFound` for anybody else's. */
export async function keyOfOffered(
  ctx: Tx<System>,
  owner: WallOwner["owner"],
  pictureId: string,
): Promise<string> {
  if ("cardId" in owner) return keyOfPicture(ctx, owner.cardId, pictureId);
  const key = await caseImageKey(ctx, owner.researchId, pictureId);
  if (!key) throw new NotFound();
  return key;
}
