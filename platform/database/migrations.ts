import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";

const migrationsFolder = "./migrations";

export function migrationHashes(): string[] {
  return readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
}

export async function firstMigrations(count: number, folder: string): Promise<string> {
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8")) as { entries: object[] }; // the generator's own file
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}
