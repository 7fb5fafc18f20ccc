import { createWriteStream, existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { reapplyErasures } from "#business/privacy/erasure/reapply-erasures.ts";
import type { Config } from "#platform/config.ts";
import { appendMissing } from "#platform/files/append-only-file.ts";
import { lockFolder } from "#platform/files/folder-lock.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { restoringFolder } from "#server/installation/startup-error.ts";
import { dataFolders } from "#server/stores/data-folders.ts";
import { fillBucket, firstInBucket } from "#server/stores/fill-bucket.ts";
import {
  BackupRefused,
  missingName,
  ownFolders,
  secretNames,
  TablesHeader,
  tablesFolder,
  tablesName,
} from "./backup-format.ts";
import { asBackup } from "./check-backup.ts";
import { type Erasures, loggedErasures } from "./logged-erasures.ts";
import {
  besideTheOld,
  dropReplaced,
  loadDatabase,
  mustBeAlone,
  mustKnowMigrations,
} from "./restore-database.ts";

type Options = { file: string; replace: boolean; erasureLogs: string[]; withoutErasureLog: boolean };
type Restored = { madeAt: string; rows: number; files: number; erasedAgain: number };

/** Restores into an empty data folder and database, or any with `replace`. Throws `BackupRefused`, `FolderInUse`. */
export async function restoreBackup(config: Config, options: Options): Promise<Restored> {
  const { dataDir } = config;
  await mkdir(dataDir, { recursive: true });
  const release = lockFolder(join(dataDir, "database"));
  const staging = restoringFolder(dataDir);
  // Its folder or database may hold half of another backup: no failure makes it whole.
  let mayBeHalf = existsSync(staging);
  try {
    const erasures = await loggedErasures(config.erasureLog, options);
    if (!options.replace) await mustBeEmpty(config);
    await mustBeAlone(config, options.replace);
    await rm(staging, { recursive: true, force: true });
    await mkdir(staging, { mode: 0o700 });
    const { madeAt, files } = await unpack(options.file, staging);
    const tables = TablesHeader.parse(JSON.parse(await readFile(join(staging, tablesName), "utf8")));
    mustKnowMigrations(tables.migrations);
    const erasedAgain = await besideTheOld(config, mayBeHalf, async () => {
      await loadDatabase(config, staging, tables);
      return eraseAgain({ ...config, dataDir: staging, objectStore: null }, erasures);
    });
    mayBeHalf = true;
    await fillBucket(config, staging);
    await moveIntoPlace(staging, config);
    await dropReplaced(config);
    await rm(staging, { recursive: true });
    return { madeAt, files, erasedAgain, rows: tables.dumps.reduce((sum, { rows }) => sum + rows, 0) };
  } catch (error) {
    if (mayBeHalf) await mkdir(staging, { recursive: true, mode: 0o700 });
    else await rm(staging, { recursive: true, force: true });
    throw error;
  } finally {
    release();
  }
}

function contentsOf(config: Pick<Config, "databaseUrl">): string[] {
  return [...ownFolders, ...secretNames, ...(config.databaseUrl ? [] : ["database"])];
}

async function mustBeEmpty(config: Config): Promise<void> {
  const { dataDir } = config;
  const stored = await firstInBucket(config);
  if (stored !== null)
    throw new BackupRefused(
      `The bucket ${config.objectStore?.bucket} is not empty: it holds "${stored}". Choose another one with S3_BUCKET, or say --replace if all of it may go.`,
    );
  for (const name of contentsOf({ databaseUrl: undefined })) {
    const found = await stat(join(dataDir, name)).catch(() => null);
    const empty = found?.isDirectory() && (await readdir(join(dataDir, name))).length === 0;
    if (found && !empty)
      throw new BackupRefused(
        `The data folder ${dataDir} is not empty: it holds "${name}". Choose another one with DATA_DIR, or say --replace if all of it may go.`,
      );
  }
}

async function unpack(file: string, staging: string): Promise<{ madeAt: string; files: number }> {
  let files = 0;
  const madeAt = await asBackup(file, async (name, bytes) => {
    const [top = ""] = name.split("/");
    if (![...ownFolders, tablesFolder, ...secretNames, tablesName, missingName].includes(top))
      throw new BackupRefused(`The backup ${file} holds "${name}", which this version does not know.`);
    if (top === dataFolders.files) files += 1;
    const path = join(staging, name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  });
  return { madeAt, files };
}

/** Opening the services also migrates the restored tables. */
async function eraseAgain(config: Config, { erasures, lines }: Erasures): Promise<number> {
  const services = await openServices(config, { workers: false });
  try {
    await appendMissing(config.erasureLog, lines);
    const ctx = { services, actor: { kind: "system", job: "restore" }, now: () => new Date() } as const;
    return await reapplyErasures(ctx, erasures);
  } finally {
    await closeServices(services);
  }
}

/** One rename per entry; the staging folder, which blocks every start, is still there. */
async function moveIntoPlace(staging: string, config: Config): Promise<void> {
  const replaced = join(staging, "replaced");
  await mkdir(replaced);
  for (const name of contentsOf(config)) {
    await renameIfThere(join(config.dataDir, name), join(replaced, name));
    await renameIfThere(join(staging, name), join(config.dataDir, name));
  }
  await flushFolder(config.dataDir);
}

async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
