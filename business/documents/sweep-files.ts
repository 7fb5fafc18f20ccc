import type { Ctx, System } from "../context.ts";

const hoursToWrite = 24;

/** Removes half-written files a day old, which only a killed process leaves behind: whatever is written now is younger. */
export async function sweepFiles(ctx: Ctx<System>): Promise<void> {
  const { files, arriving, log } = ctx.house;
  const before = new Date(ctx.now().getTime() - hoursToWrite * 3_600_000);
  const swept = (await files.sweep(before)) + (await arriving.sweep(before));
  if (swept > 0) log.info({ swept }, "half-written files of killed processes were removed");
}
