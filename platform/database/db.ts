import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { lockFolder } from "#platform/files/folder-lock.ts";
import type { Log } from "#platform/log.ts";
import { withSpan } from "#platform/traces/spans.ts";
import { withoutValues } from "#platform/without-values.ts";
import { gatheringSocket } from "./connections/gathering-socket.ts";
import { listenOnServer, type Subscriber } from "./connections/listen-on-server.ts";
import { openPool, withClient } from "./connections/pool.ts";
import { listenEmbedded } from "./embedded/listen-embedded.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { whileNobodyElseMigrates } from "./migration-lock.ts";
import { snapshotEmbedded, snapshotOnServer } from "./snapshot.ts";
import { type Db, runRound, runTransaction, type Settings, type Statements } from "./transaction.ts";

/** The open database. Query through business/context.ts. Errors carry no parameter values. */
export type Database = {
  backend: "pglite" | "postgres";
  /** Commits when `work` resolves, rolls back when it throws; `NoConnection` comes before BEGIN. */
  transaction: <T>(work: (tx: Db) => Promise<T>, settings?: Settings) => Promise<T>;
  /** A transaction whose statements, one promise each, do not need each other's answers. */
  round: <T extends unknown[] | []>(ask: (tx: Db) => Statements<T>, settings?: Settings) => Promise<T>;
  run: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  /** LISTEN; returns a function that stops. */
  listen: (channel: string, subscriber: Subscriber) => Promise<() => Promise<void>>;
  /** Runs `work` as the table owner in one read-only snapshot; meanwhile PGlite serves nobody else. */
  snapshot: <T>(work: (owner: pg.ClientBase) => Promise<T>) => Promise<T>;
  /** Settles when the embedded database died. Only a new process can reopen it. */
  lost: Promise<Error>;
  close: () => Promise<void>;
};

export type Prepare = (owner: pg.Pool, backend: Database["backend"]) => Promise<void>;

const migrationsFolder = "./migrations";

const connectionTimeoutMillis = 5_000;
/** For requests; jobs set `longStatements`. The owner, who migrates, has no limits. */
const limits =
  "-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s -c jit=off";
/** For transactions over whole archives. PGlite ignores timeouts. */
export const longStatements = {
  statement_timeout: "15min",
  idle_in_transaction_session_timeout: "15min",
} satisfies Settings;

export async function migrateTables(owner: pg.Pool, folder = migrationsFolder): Promise<void> {
  await migrate(drizzle({ client: owner }), { migrationsFolder: folder });
}

/** PostgreSQL by URL or PGlite in a folder. `prepare` runs as owner, one process at a time; all else as `app`. */
export async function openDatabase(
  where: { url: string; ownerUrl: string | undefined } | { dataDir: string } | { snapshot: Blob | undefined },
  prepare: Prepare,
  log: Log,
): Promise<Database> {
  if ("url" in where) {
    const ownerUrl = where.ownerUrl ?? where.url;
    const owner = openPool({ connectionString: ownerUrl, max: 2 }, log);
    try {
      await whileNobodyElseMigrates(ownerUrl, () => prepare(owner, "postgres"));
    } finally {
      await owner.end();
    }
    const pool = openPool(
      {
        connectionString: where.url,
        max: 12,
        options: `-c role=app ${limits}`,
        connectionTimeoutMillis,
        stream: gatheringSocket,
      },
      log,
    );
    return {
      ...database("postgres", pool, log, () => pool.end()),
      listen: (channel, subscriber) => listenOnServer(where.url, channel, subscriber),
      snapshot: (work) => snapshotOnServer(ownerUrl, work),
      lost: new Promise(() => {}), // the pool finds a server again
    };
  }
  const place = "dataDir" in where ? { dataDir: join(where.dataDir, "database") } : where;
  const release = "dataDir" in place ? lockFolder(place.dataDir) : () => {};
  try {
    const { pool, onNotification, lost, close } = await openEmbedded(place, log);
    await pool.query("reset role");
    await prepare(pool, "pglite");
    await pool.query("set role app");
    const opened = database("pglite", pool, log, async () => {
      await close();
      release();
    });
    return {
      ...opened,
      listen: (channel, subscriber) => listenEmbedded(onNotification, opened.run, channel, subscriber),
      snapshot: (work) => snapshotEmbedded(pool, work),
      lost,
    };
  } catch (error) {
    release();
    throw error;
  }
}

function database(
  backend: Database["backend"],
  pool: pg.Pool,
  log: Log,
  close: () => Promise<void>,
): Omit<Database, "listen" | "snapshot" | "lost"> {
  return {
    backend,
    transaction: (work, settings) =>
      withSpan({ kind: "client", name: () => "transaction" }, () =>
        withClient(pool, log, (client) => runTransaction(client, settings, work).catch(throwWithoutValues)),
      ),
    round: (ask, settings) =>
      withClient(pool, log, (client, release) => {
        // The embedded connection takes new statements while it answers these; a server has others free.
        const whenSent = backend === "pglite" ? release : () => {};
        return runRound(client, settings, ask, whenSent).catch(throwWithoutValues);
      }),
    run: (text, values) => runStatements(pool, text, values),
    close,
  };
}

function throwWithoutValues(error: unknown): never {
  throw withoutValues(error);
}

/** The driver returns a list for several statements, which its types omit. */
export async function runStatements(pool: pg.Pool, text: string, values?: unknown[]) {
  try {
    const answers: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
    return { rows: [answers].flat().flatMap((answer): Record<string, unknown>[] => answer.rows) };
  } catch (error) {
    throw withoutValues(error);
  }
}
