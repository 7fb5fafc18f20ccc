import type { Ctx, System, Tx } from "#business/context.ts";
import { removeWallPicturesJob } from "./wall.jobs.ts";

/** After the commit. */
export async function shredWallPictures(ctx: Tx<System>, keys: readonly (string | null)[]): Promise<void> {
  const gone = keys.filter((key) => key !== null);
  if (gone.length > 0) await ctx.services.queue.send(ctx.db, removeWallPicturesJob, { keys: gone });
}

export async function removeWallPictures(ctx: Ctx<System>, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await ctx.services.files.remove(key);
}
