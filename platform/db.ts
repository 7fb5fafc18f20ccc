import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { citext } from "@electric-sql/pglite/contrib/citext";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { createPgConfig } from "@electric-sql/pglite/node-postgres";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { lockFolder } from "./folder-lock.ts";
import { type Ear, listenEmbedded, listenOnServer } from "./listen.ts";

export type Db = NodePgDatabase<Record<string, never>>;

/** The open database. Queries go through transactions of `business/context.ts`; nobody else asks `root`. */
export type Database = {
  backend: "pglite" | "postgres";
  root: Db;
  /** One statement outside any transaction, as the role `app`: for the queue and for health checks. */
  run: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
  /** Hears what is announced on a channel (LISTEN), until the returned function is called. */
  listen: (channel: string, ear: Ear) => Promise<() => Promise<void>>;
  close: () => Promise<void>;
};

/** What runs once as the owner of the tables, before the application may use them. */
export type Prepare = (owner: pg.Pool, backend: Database["backend"]) => Promise<void>;

const migrationsFolder = "./migrations";

/** Applies the SQL files of `migrations/`, each once, in order. */
export async function migrateTables(owner: pg.Pool): Promise<void> {
  await migrate(drizzle({ client: owner }), { migrationsFolder });
}

/**
 * PostgreSQL by URL, or the embedded one in a folder. `prepare` runs as the owner;
 * everything after it runs as the role `app`, which owns nothing and may only take on the four roles.
 */
export async function openDatabase(
  where: { url: string; ownerUrl: string | undefined } | { dataDir: string } | { snapshot: Blob | undefined },
  prepare: Prepare,
): Promise<Database> {
  if ("url" in where) {
    const owner = new pg.Pool({ connectionString: where.ownerUrl ?? where.url, max: 2 });
    try {
      await prepare(owner, "postgres");
    } finally {
      await owner.end();
    }
    const pool = new pg.Pool({
      connectionString: where.url,
      max: 12,
      options: "-c role=app",
      connectionTimeoutMillis: 10_000,
    });
    return {
      ...database("postgres", pool, () => pool.end()),
      listen: (channel, ear) => listenOnServer(where.url, channel, ear),
    };
  }
  const release = "dataDir" in where ? lockFolder(join(where.dataDir, "database")) : () => {};
  try {
    const lite = await embedded(where);
    const pool = poolOver(lite);
    await pool.query("reset role");
    await prepare(pool, "pglite");
    await pool.query("set role app");
    const opened = database("pglite", pool, async () => {
      await pool.end();
      await lite.close();
      release();
    });
    return { ...opened, listen: (channel, ear) => listenEmbedded(lite, opened.run, channel, ear) };
  } catch (error) {
    release();
    throw error;
  }
}

function embedded(where: { dataDir: string } | { snapshot: Blob | undefined }): Promise<PGlite> {
  const extensions = { pg_trgm, fuzzystrmatch, unaccent, pgcrypto, citext };
  if ("snapshot" in where)
    return PGlite.create({ extensions, ...(where.snapshot ? { loadDataDir: where.snapshot } : {}) });
  return PGlite.create({ dataDir: join(where.dataDir, "database"), extensions });
}

/** One connection: the embedded database is a single session. */
function poolOver(lite: PGlite): pg.Pool {
  const config = createPgConfig(lite);
  const connection = config.connection;
  if (!connection) throw new Error("The embedded database offers no connection.");
  const parse = connection.parse.bind(connection);
  // Drizzle passes `types` as an object of parsers where the wire protocol expects type numbers; without this `migrate` hangs.
  connection.parse = (query: Parameters<typeof parse>[0]) =>
    parse({ ...query, types: Array.isArray(query.types) ? query.types : [] });
  return breathing(new pg.Pool({ ...config, max: 1, connectionTimeoutMillis: 10_000 }));
}

/**
 * The embedded database computes in this thread and answers without a turn of the event loop: a job of many transactions would let
 * nobody in until it is done. So each of them begins with a turn, in which requests are heard and answers leave.
 */
function breathing(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  // With a callback it is the pool's own query; a promise is what transactions ask for.
  pool.connect = ((done?: Parameters<typeof connect>[0]) =>
    done ? connect(done) : setImmediate().then(() => connect())) as typeof pool.connect;
  return pool;
}

function database(
  backend: Database["backend"],
  pool: pg.Pool,
  close: () => Promise<void>,
): Omit<Database, "listen"> {
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  return {
    backend,
    root: drizzle({ client: pool, casing: "snake_case" }),
    run: (text, values) => runOn(pool, text, values),
    close,
  };
}

/** Runs a text of one or several statements; the driver answers several with a list, which its types do not know. */
export async function runOn(pool: pg.Pool, text: string, values?: unknown[]) {
  const answers: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
  return { rows: [answers].flat().flatMap((answer): Record<string, unknown>[] => answer.rows) };
}
