import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { Services } from "#business/context.ts";
import { readConfig } from "#platform/config.ts";
import { dumpTables } from "#platform/database/dump-tables.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { readSchemas } from "#server/backup/schemas-aside.ts";
import { storeBackup } from "#server/backup/store-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { restoringFolder } from "#server/installation/startup-error.ts";
import { ownDatabase, type TestApp } from "#tests/world/test-app.ts";

const folders: string[] = [];

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "backup-"));
  folders.push(folder);
  return folder;
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

export async function backupOf(app: TestApp, name = "backup.tar.gz"): Promise<string> {
  const path = join(await newFolder(), name);
  await storeBackup(writeBackup(app.services), path, app.services.config.erasureLog);
  return path;
}

/** An empty data folder, and an empty database when testing against a server. */
export async function emptyPlace(settings: Record<string, string> = {}) {
  const onServer = await ownDatabase("template0");
  return readConfig({
    DATA_DIR: await newFolder(),
    LOG_LEVEL: "silent",
    ...(onServer ? { DATABASE_URL: onServer.url, DATABASE_OWNER_URL: onServer.ownerUrl } : {}),
    ...settings,
  });
}

export type Place = Awaited<ReturnType<typeof emptyPlace>>;
type Options = Partial<Parameters<typeof restoreBackup>[1]>;

export function restoreInto(place: Place, file: string, options: Options = {}) {
  return restoreBackup(place, {
    file,
    replace: false,
    erasureLogs: [],
    withoutErasureLog: false,
    ...options,
  });
}

export async function openedIn(place: Place): Promise<Services> {
  const app = await openServices(place, { workers: false });
  onTestFinished(() => closeServices(app));
  return app;
}

export async function rowsOf(app: Services): Promise<Record<string, string[]>> {
  const folder = await newFolder();
  const dumps = await app.database.snapshot((owner) => dumpTables(owner, folder));
  const files = dumps.map(async ({ table, file }) => {
    const lines = (await readFile(join(folder, file), "utf8")).split("\n");
    return [table, lines.sort()] as const;
  });
  return Object.fromEntries(await Promise.all(files));
}

export async function filesOf(app: Services, name: string): Promise<Record<string, Buffer>> {
  const folder = join(app.config.dataDir, name);
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map(async (path) => [path.slice(folder.length + 1), await readFile(path)] as const);
  return Object.fromEntries(await Promise.all(files));
}

export function settingsOf({ dataDir, databaseUrl = "", databaseOwnerUrl = "" }: Place) {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    LOG_LEVEL: "silent",
  };
}

/** Restores in a child process, killed as soon as the name is in the staging folder: by default when it starts to unpack. */
export function killedRestore(
  place: Place,
  file: string,
  { args = [], when = "tables" }: { args?: string[]; when?: string } = {},
): Promise<NodeJS.Signals | null> {
  const child = spawn("node", ["scripts/restore.ts", ...args, file], {
    env: settingsOf(place),
    stdio: "ignore",
  });
  const look = setInterval(() => {
    if (existsSync(join(restoringFolder(place.dataDir), when))) child.kill("SIGKILL");
  }, 5);
  return new Promise((done) =>
    child.on("close", (_, signal) => {
      clearInterval(look);
      done(signal);
    }),
  );
}

/** Schemas of a server's database that a restore put aside. */
export async function putAsideIn({ databaseOwnerUrl }: Place): Promise<string[]> {
  if (!databaseOwnerUrl) return [];
  return asOwnerOf({ databaseOwnerUrl }, async (owner) => (await readSchemas(owner)).putAside);
}

/** As a newer version leaves it. */
export function withUnknownMigration(app: Services): Promise<unknown> {
  const statement =
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)";
  if (!app.config.databaseOwnerUrl) return app.database.run(`reset role; ${statement}; set role app`);
  return asOwnerOf(app.config, (owner) => owner.query(statement));
}

async function asOwnerOf<T>(
  { databaseOwnerUrl }: Pick<Place, "databaseOwnerUrl">,
  work: (owner: pg.Client) => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: databaseOwnerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
