import type { Ctx, System } from "../context.ts";

/** Removes bytes whose rows are gone. May run twice. */
export async function shredFiles(ctx: Ctx<System>, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await ctx.house.files.remove(key);
}
