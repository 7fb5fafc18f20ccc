import { join } from "node:path";
import pg from "pg";
import type { Config } from "#platform/config.ts";
import { FolderInUse, lockFolder } from "#platform/files/folder-lock.ts";

/** No process has the database open. */
export async function isNobodyServing(config: Config): Promise<boolean> {
  if (!config.databaseUrl) return isFree(join(config.dataDir, "database"));
  const owner = new pg.Client({ connectionString: config.databaseOwnerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query(
      `select 1 from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    );
    return rows.length === 0;
  } finally {
    await owner.end();
  }
}

function isFree(database: string): boolean {
  try {
    lockFolder(database)();
    return true;
  } catch (error) {
    if (error instanceof FolderInUse) return false;
    throw error;
  }
}
