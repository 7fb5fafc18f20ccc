import { setTimeout } from "node:timers/promises";
import type { Services } from "#business/context.ts";

const maxClosingMs = 5_000;

/** Without its embedded database the process is useless and cannot reopen it: it exits for its supervisor. */
export function endWhenLost({ database, log }: Services, close: () => Promise<void>): void {
  void database.lost.then(async (error) => {
    log.fatal({ err: error }, "the embedded database ended; this process ends too, start it again");
    await Promise.race([close().catch(() => {}), setTimeout(maxClosingMs)]);
    process.exit(1);
  });
}
