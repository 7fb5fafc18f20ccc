import { asc, eq, inArray } from "drizzle-orm";
import type { Ctx, System, Tx } from "#business/context.ts";
import { removePicturesJob } from "./memory-cards.jobs.ts";
import { memoryCardPictures } from "./memory-cards.sql.ts";

/** In the order in which they came. */
export function picturesOf(ctx: Tx<System>, cardId: string) {
  const { id, width, height, addedAt } = memoryCardPictures;
  return ctx.db
    .select({ id, width, height, addedAt })
    .from(memoryCardPictures)
    .where(eq(memoryCardPictures.cardId, cardId))
    .orderBy(asc(addedAt), asc(id));
}

/** Before their cards are deleted. */
export async function erasePicturesOf(ctx: Tx<System>, cardIds: readonly string[]): Promise<void> {
  if (cardIds.length === 0) return;
  const ofCards = inArray(memoryCardPictures.cardId, [...cardIds]);
  await shredPictures(
    ctx,
    await ctx.db.delete(memoryCardPictures).where(ofCards).returning({ key: memoryCardPictures.imageKey }),
  );
}

/** After the commit. */
export async function shredPictures(ctx: Tx<System>, gone: readonly { key: string }[]): Promise<void> {
  const keys = gone.map(({ key }) => key);
  if (keys.length > 0) await ctx.services.queue.send(ctx.db, removePicturesJob, { keys });
}

export async function removePictureFiles(ctx: Ctx<System>, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await ctx.services.files.remove(key);
}
