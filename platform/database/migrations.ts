import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";

const migrationsFolder = "./migrations";

export function migrationHashes(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

/** Those that a database has had, oldest first; none of an empty one. */
export async function appliedMigrations(owner: Pick<pg.ClientBase, "query">): Promise<string[]> {
  const journal = "drizzle.__drizzle_migrations";
  const { rows: found } = await owner.query("select to_regclass($1) is not null as there", [journal]);
  if (!found[0]?.there) return [];
  const { rows } = await owner.query<{ hash: string }>(`select hash from ${journal} order by created_at`);
  return rows.map(({ hash }) => hash);
}

/** Older tables are brought up to date; those of another version are not known. */
export function areKnownMigrations(hashes: string[]): boolean {
  const known = migrationHashes();
  return hashes.every((hash, n) => hash === known[n]);
}

export async function firstMigrations(count: number, folder: string): Promise<string> {
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8")) as { entries: object[] }; // the generator's own file
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}
