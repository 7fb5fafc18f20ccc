import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Services } from "#business/context.ts";
import { logErasures } from "#business/privacy/log-erasures.ts";
import { dumpTables, readSequences } from "#platform/database/dump-tables.ts";
import { appliedMigrations } from "#platform/database/migrations.ts";
import { fileAsItIs, packChecked, type TarFile, textFile } from "#platform/files/checked-tar.ts";
import { lockFolder } from "#platform/files/folder-lock.ts";
import { dataFolders } from "#server/stores/data-folders.ts";
import { installationId, stagedUploads, storedFile } from "#server/stores/stored-files.ts";
import {
  type BackupHeader,
  headerName,
  missingName,
  secretNames,
  type TablesHeader,
  tablesFolder,
  tablesName,
} from "./backup-format.ts";
import { namedFiles } from "./named-files.ts";

/** The rows of one snapshot and the files they name, as a tar archive. Throws `FolderInUse` while another backup runs. */
export function writeBackup(services: Services): Readable {
  return packChecked(contents(services));
}

async function* contents(services: Services): AsyncGenerator<TarFile> {
  const { dataDir, objectStore } = services.config;
  const spool = join(dataDir, "backup-spool");
  const release = lockFolder(spool);
  try {
    await rm(spool, { recursive: true, force: true });
    await mkdir(spool, { mode: 0o700 });
    await logErasures({ services, actor: { kind: "system", job: "backup" }, now: () => new Date() });
    const madeAt = new Date().toISOString();
    yield textFile(headerName, json<BackupHeader>({ format: 1, madeAt }));
    // Before the database: an upload that finishes meanwhile is then in both, never in neither.
    yield* objectStore ? stagedUploads(services) : folder(dataDir, dataFolders.staging);
    const { tables, files } = await services.database.snapshot(async (owner) => ({
      tables: await readTables(owner, spool),
      files: await namedFiles(owner),
    }));
    yield textFile(tablesName, json<TablesHeader>(tables));
    for (const { file } of tables.dumps) yield* fileAsItIs(`${tablesFolder}/${file}`, join(spool, file));
    const absent = new Set(files);
    for (const key of files)
      for await (const file of objectStore ? storedFile(services, key) : fileInFolder(dataDir, key)) {
        absent.delete(key);
        yield file;
      }
    const missing = absent.size === 0 ? [] : await stillNamed(services, absent);
    if (missing.length > 0) yield textFile(missingName, json<string[]>(missing));
    yield* folder(dataDir, dataFolders.outbox);
    for (const name of secretNames) yield* fileAsItIs(name, join(dataDir, name));
    if (objectStore) yield* installationId(services);
  } finally {
    await rm(spool, { recursive: true, force: true });
    release();
  }
}

function fileInFolder(dataDir: string, key: string): AsyncGenerator<TarFile> {
  return fileAsItIs(`${dataFolders.files}/${key}`, join(dataDir, dataFolders.files, key));
}

/** What was erased since the rows were read is named no longer. */
async function stillNamed({ database }: Services, absent: Set<string>): Promise<string[]> {
  const named = await database.snapshot(namedFiles);
  return named.filter((key) => absent.has(key));
}

async function readTables(owner: Parameters<typeof dumpTables>[0], spool: string): Promise<TablesHeader> {
  return {
    migrations: await appliedMigrations(owner),
    sequences: await readSequences(owner),
    dumps: await dumpTables(owner, spool),
  };
}

/** Skips files still being written. */
async function* folder(dataDir: string, name: string): AsyncGenerator<TarFile> {
  const found = await readdir(join(dataDir, name), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  const paths = found
    .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of paths.sort()) yield* fileAsItIs(path.slice(dataDir.length + 1), path);
}

function json<T>(value: T): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
