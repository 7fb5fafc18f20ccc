import { setTimeout } from "node:timers/promises";
import type { Services } from "#business/context.ts";

const maxClosingMs = 5_000;

/** Without its embedded database a process is of no use, and cannot open it again: it ends, and its supervisor starts it anew. */
export function endWhenLost({ database, log }: Services, close: () => Promise<void>): void {
  void database.lost.then(async (error) => {
    log.fatal({ err: error }, "the embedded database ended; this process ends too, start it again");
    // Much of it needs the database, and may wait for it.
    await Promise.race([close().catch(() => {}), setTimeout(maxClosingMs)]);
    process.exit(1);
  });
}
