import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "#platform/database/db.ts";
import type { Log } from "#platform/log.ts";
import { rememberPause, watchPauses } from "#platform/pauses.ts";

const channel = "pauses";

const Announced = z.object({
  from: z.string(),
  at: z.coerce.date(),
  ms: z.number(),
  during: z.array(z.string()),
});

/** Watches this process and tells the others on its database, of which one shows the page. With `receive` it remembers theirs. */
export async function sharePauses(
  database: Database,
  log: Log,
  { receive }: { receive: boolean },
): Promise<() => Promise<void>> {
  const me = randomUUID();
  const stopWatching = watchPauses(log, (pause) => {
    const words = JSON.stringify({ from: me, ...pause });
    // The log has it already.
    database.run("select pg_notify($1, $2)", [channel, words]).catch(() => {});
  });
  const stopReceiving = receive ? await listenTo(database, me) : async () => {};
  return async () => {
    stopWatching();
    await stopReceiving();
  };
}

function listenTo(database: Database, me: string): Promise<() => Promise<void>> {
  return database.listen(channel, {
    onMessage: (text) => {
      const { from, ...pause } = Announced.parse(JSON.parse(text));
      if (from !== me) rememberPause(pause);
    },
    onReconnect: () => {},
  });
}
