import type { Ctx } from "#business/context.ts";

/** A paper of a withdrawal by its key; null while a job has yet to write it. */
export function readPaper(ctx: Ctx, key: string): Promise<Uint8Array | null> {
  return ctx.services.files.get(key).catch(() => null);
}
