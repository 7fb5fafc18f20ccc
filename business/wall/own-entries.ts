import { and, desc, eq, gte, inArray } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { caseImageKey, imagesInCase } from "#business/documents/read-documents.ts";
import { NotFound } from "#business/errors.ts";
import { picturesOf } from "#business/memory-cards/card-pictures.ts";
import { type DoorOwner, type OwnDoor, throughOwnDoor } from "#business/memory-cards/doors/own-door.ts";
import { keyOfPicture } from "#business/memory-cards/pictures/read-pictures.ts";
import { maySpeak } from "./standing.ts";
import { wallConsents, wallEntries } from "./wall.sql.ts";

export type WallDoor = OwnDoor;

type WallOwner = {
  owner: DoorOwner;
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
  return throughOwnDoor(door, "wall", async (ctx, behind) => {
    const { owner, proof } = behind;
    const own =
      behind.side === "card"
        ? { since: behind.card.confirmedAt, mayOffer: await maySpeak(ctx, behind.card) }
        : { since: null, mayOffer: behind.goesOn };
    return work(ctx, { owner, proof, ...own });
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
