import { eq } from "drizzle-orm";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { imageTypeOf, maxStoryImagePixels } from "#business/content/stories/story-image.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { reserveBytes } from "#business/documents/reserve-bytes.ts";
import { RuleBroken } from "#business/errors.ts";
import { inspectFile } from "#platform/images/inspect-file.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { findCardOf, lockCardOf } from "../card-link.ts";
import { maxCardPictures } from "../memory-card.ts";
import { memoryCardPictures, memoryCards } from "../memory-cards.sql.ts";
import { maxCardPictureBytes } from "./picture-size.ts";

/** Stored upright and anew, without what the camera wrote into it. Throws `NotFound` and `memory_cards_picture_…`. */
export async function addCardPicture(
  ctx: Ctx<Visitor>,
  token: string,
  bytes: Uint8Array,
  address: string,
): Promise<void> {
  await countAttempt(ctx, "memory-card-change", address);
  const system = systemContext(ctx, "memory-card");
  const { id: cardId } = await inTransaction(system, (ctx) => findCardOf(ctx, token));
  const seen = await inspectCardPicture(bytes);
  await reserveBytes(ctx, { address }, seen.view.length);
  const [id, addedAt] = [uuidv7(ctx.now().getTime()), ctx.now()];
  const imageKey = `memory-cards/${cardId}/${id}`;
  await ctx.services.files.put(imageKey, seen.view);
  try {
    await inTransaction(system, async (ctx) => {
      const card = await lockCardOf(ctx, token);
      const count = await ctx.db.$count(memoryCardPictures, eq(memoryCardPictures.cardId, card.id));
      if (count >= maxCardPictures) throw new RuleBroken("memory_cards_picture_too_many");
      const { width, height } = seen;
      await ctx.db.insert(memoryCardPictures).values({ id, cardId, imageKey, width, height, addedAt });
      await ctx.db.update(memoryCards).set({ changedAt: addedAt }).where(eq(memoryCards.id, cardId));
      await record(ctx, "memory-card.picture-added", `memory-card:${cardId}`);
    });
  } catch (error) {
    await ctx.services.files.remove(imageKey);
    throw error;
  }
}

/** Throws `memory_cards_picture_…`. */
export async function inspectCardPicture(bytes: Uint8Array) {
  if (bytes.length === 0) throw new RuleBroken("memory_cards_picture_missing");
  if (bytes.length > maxCardPictureBytes) throw new RuleBroken("memory_cards_picture_too_large");
  const type = imageTypeOf(bytes);
  if (!type) throw new RuleBroken("memory_cards_picture_unreadable");
  const seen = await inspectFile({ file: bytes, type, maxPixels: maxStoryImagePixels });
  if ("failure" in seen) throw new RuleBroken("memory_cards_picture_too_large");
  if (!seen.view) throw new RuleBroken("memory_cards_picture_unreadable");
  return { view: seen.view, width: seen.width ?? null, height: seen.height ?? null };
}
