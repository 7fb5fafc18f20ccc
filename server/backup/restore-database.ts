import { join } from "node:path";
import pg from "pg";
import type { Config } from "#platform/config.ts";
import { migrateTables, openDatabase } from "#platform/database/db.ts";
import { loadTables } from "#platform/database/load-tables.ts";
import { areKnownMigrations, firstMigrations } from "#platform/database/migrations.ts";
import { migrateQueue } from "#platform/database/queue.ts";
import { openLog } from "#platform/log.ts";
import { databaseLocation } from "#server/installation/services.ts";
import { BackupRefused, type TablesHeader, tablesFolder } from "./backup-format.ts";
import { bringSchemasBack, dropSchemasAside, putSchemasAside, readSchemas } from "./schemas-aside.ts";

/** Refuses a PostgreSQL database in use, or with tables that may not be replaced. */
export async function mustBeAlone(config: Config, replace: boolean): Promise<void> {
  if (!config.databaseUrl) return;
  await asOwner(config, async (owner) => {
    const { current, putAside } = await readSchemas(owner);
    // Of processes of another login PostgreSQL hides the kind from who is no superuser; its own have no login.
    const { rows } = await owner.query<{ others: number; tables: number }>(
      `select
        (select count(*)::int from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
            and coalesce(backend_type, 'client backend') = 'client backend') as others,
        (select count(*)::int from pg_class
          where relkind in ('r', 'p') and relnamespace::regnamespace::text = any($1)) as tables`,
      [[...current, ...putAside].map((name) => (/^[a-z_]+$/.test(name) ? name : `"${name}"`))],
    );
    const { others = 0, tables = 0 } = rows[0] ?? {};
    if (others > 0)
      throw new BackupRefused(
        `The database is in use by ${others} other connection(s). Stop every web process and worker first.`,
      );
    if (tables > 0 && !replace)
      throw new BackupRefused(
        "The database is not empty. Make a new one and name it in DATABASE_URL and DATABASE_OWNER_URL, or say --replace if all of it may go.",
      );
  });
}

/** An older backup is migrated; a newer one is refused. */
export function mustKnowMigrations(hashes: string[]): void {
  if (!areKnownMigrations(hashes))
    throw new BackupRefused(
      "The backup was made by another version, whose tables this one does not know. Restore it with the version that made it, or a newer one.",
    );
}

/** Empties a server's database for `load`; its content returns when that throws, unless a half-restored folder lies beside it. */
export async function besideTheOld<T>(
  config: Config,
  mayBeHalf: boolean,
  load: () => Promise<T>,
): Promise<T> {
  if (!config.databaseUrl) return load();
  await asOwner(config, putSchemasAside);
  try {
    return await load();
  } catch (error) {
    if (!mayBeHalf) await asOwner(config, bringSchemasBack);
    throw error;
  }
}

export async function dropReplaced(config: Config): Promise<void> {
  if (config.databaseUrl) await asOwner(config, dropSchemasAside);
}

export async function loadDatabase(config: Config, staging: string, tables: TablesHeader): Promise<void> {
  const migrations = await firstMigrations(tables.migrations.length, join(staging, "migrations"));
  const database = await openDatabase(
    databaseLocation({ ...config, dataDir: staging }),
    async (owner, backend) => {
      await migrateTables(owner, migrations);
      // The backup contains the queues.
      await migrateQueue(owner, backend, []);
      await loadTables(owner, join(staging, tablesFolder), tables);
    },
    openLog(config.logLevel),
  );
  await database.close();
}

async function asOwner(config: Config, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: config.databaseOwnerUrl });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}
