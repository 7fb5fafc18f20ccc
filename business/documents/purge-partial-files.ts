import type { Ctx, System } from "../context.ts";

const staleAfterHours = 24;

/** Removes partial files a day old, left behind by killed processes. Scheduled. */
export async function purgePartialFiles(ctx: Ctx<System>): Promise<void> {
  const { files, staging, log } = ctx.services;
  const before = new Date(ctx.now().getTime() - staleAfterHours * 3_600_000);
  const purged = (await files.purgePartialFiles(before)) + (await staging.purgePartialFiles(before));
  if (purged > 0) log.info({ purged }, "half-written files of killed processes were removed");
}
