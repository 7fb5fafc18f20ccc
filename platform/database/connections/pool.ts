import pg from "pg";
import type { Log } from "#platform/log.ts";

/** No connection available: the pool is exhausted or the server is down. Nothing was executed. */
export class NoConnection extends Error {
  /** All of ours are taken; otherwise the server does not answer. */
  readonly isBusy: boolean;
  constructor(isBusy: boolean, options?: ErrorOptions) {
    super("There is no connection to the database.", options);
    this.isBusy = isBusy;
  }
}

/** A pool that survives a server restart: lost connections are logged and replaced. */
export function openPool(options: pg.PoolConfig, log: Log): pg.Pool {
  // Statements are sent without waiting for the answers to earlier ones.
  const pool = new pg.Pool({ ...options, pipeline: true });
  // An unhandled error event ends the process; the pool listens only to idle clients.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection was lost"));
  pool.on("connect", (client) => {
    client.on("error", (error) => log.warn({ err: error }, "a database connection was lost"));
  });
  return pool;
}

/** Lends a connection to `work`, which may release it early. Throws `NoConnection` after `connectionTimeoutMillis`. */
export async function withClient<T>(
  pool: pg.Pool,
  log: Log,
  work: (client: pg.PoolClient, release: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    const { totalCount, idleCount, waitingCount } = pool;
    const isRefused = typeof (error as { code?: unknown }).code === "string"; // by the server or on the way to it
    const full = !isRefused && totalCount >= pool.options.max && idleCount === 0;
    log.error(
      { err: error, connections: totalCount, waiting: waitingCount },
      full ? "all connections to the database are taken" : "the database cannot be reached",
    );
    throw new NoConnection(full, { cause: error });
  });
  let released = false;
  const release = () => {
    if (!released) client.release();
    released = true;
  };
  try {
    return await work(client, release);
  } finally {
    release();
  }
}
