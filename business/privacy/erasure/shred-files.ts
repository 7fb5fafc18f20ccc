import type { Ctx, System } from "#business/context.ts";

export async function shredFiles(ctx: Ctx<System>, { keys }: { keys: string[] }): Promise<void> {
  for (const key of keys) await ctx.services.files.remove(key);
}
