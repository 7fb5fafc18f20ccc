import { and, eq } from "drizzle-orm";
import {
  asSystem,
  type Ctx,
  inTransaction,
  mustBeOnDuty,
  type Staff,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { findCardOf } from "../card-link.ts";
import { picturesOf } from "../card-pictures.ts";
import { memoryCardPictures } from "../memory-cards.sql.ts";

/** For whoever has the card's link. Throws `NotFound`. */
export function picturesOfLink(ctx: Ctx<Visitor>, token: string) {
  return inTransaction(systemContext(ctx, "memory-card"), async (ctx) =>
    picturesOf(ctx, (await findCardOf(ctx, token)).id),
  );
}

export async function pictureOfLink(
  ctx: Ctx<Visitor>,
  token: string,
  pictureId: string,
): Promise<Uint8Array> {
  const key = await inTransaction(systemContext(ctx, "memory-card"), async (ctx) =>
    keyOfPicture(ctx, (await findCardOf(ctx, token)).id, pictureId),
  );
  return ctx.services.files.get(key);
}

/** Reading the card is recorded, which shows them. Throws `NotFound`. */
export async function pictureForTeam(
  ctx: Ctx<Staff>,
  cardId: string,
  pictureId: string,
): Promise<Uint8Array> {
  mustBeOnDuty(ctx, "content");
  const key = await inTransaction(ctx, (ctx) =>
    asSystem(ctx, "memory-cards-team", (ctx) => keyOfPicture(ctx, cardId, pictureId)),
  );
  return ctx.services.files.get(key);
}

export async function keyOfPicture(ctx: Tx<System>, cardId: string, pictureId: string): Promise<string> {
  const [found] = await ctx.db
    .select({ key: memoryCardPictures.imageKey })
    .from(memoryCardPictures)
    .where(and(eq(memoryCardPictures.id, pictureId), eq(memoryCardPictures.cardId, cardId)));
  if (!found) throw new NotFound();
  return found.key;
}
