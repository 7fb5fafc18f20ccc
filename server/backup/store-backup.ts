import { createWriteStream } from "node:fs";
import { link, open, readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { appendMissing, readLines } from "#platform/files/append-only-file.ts";
import { mendRights } from "#platform/files/private-rights.ts";
import { BackupRefused, erasureLogName } from "./backup-format.ts";
import { type CheckedBackup, checkBackup } from "./check-backup.ts";

/** Verifies before naming, so a partial backup never looks complete. Copies the erasure log. Returns what it read back. */
export async function storeBackup(
  backup: Readable,
  target: string,
  erasureLog: string,
): Promise<CheckedBackup> {
  const part = `${target}.${process.pid}.part`;
  try {
    if (await exists(target)) throw new BackupRefused(`The file ${target} exists already.`);
    const file = createWriteStream(part, { flags: "wx", mode: 0o600 });
    await (target.endsWith("gz") ? pipeline(backup, createGzip(), file) : pipeline(backup, file));
    await flush(part);
    const checked = await checkBackup(part);
    await appendMissing(join(dirname(target), erasureLogName), (await readLines(erasureLog)) ?? []);
    for (const name of await readdir(dirname(target)))
      if (name === erasureLogName || /^werdegang-.+\.tar(\.gz)?$/.test(name))
        await mendRights(join(dirname(target), name));
    // Unlike `rename`, `link` refuses to overwrite.
    await link(part, target);
    return checked;
  } finally {
    await rm(part, { force: true });
    await closed(backup);
  }
}

/** `werdegang-20261123T031500Z.tar.gz` in a folder, or the named file. */
export async function backupPath(fileOrFolder: string, now: Date): Promise<string> {
  const found = await stat(fileOrFolder).catch(() => null);
  if (!found?.isDirectory()) {
    if (!/\.(tar|tar\.gz|tgz)$/.test(basename(fileOrFolder)))
      throw new BackupRefused("A backup is named FILE.tar or FILE.tar.gz; or name a folder that exists.");
    return fileOrFolder;
  }
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  return join(fileOrFolder, `werdegang-${stamp}.tar.gz`);
}

/** The producer may still be reading the database, which is closed next. */
async function closed(backup: Readable): Promise<void> {
  if (backup.closed) return;
  const close = new Promise((done) => backup.once("close", done));
  backup.destroy();
  await close;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
