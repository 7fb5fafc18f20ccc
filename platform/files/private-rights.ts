import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

export type MendedRights = { folders: number; files: number; foreign: number };

/** Files that this process and its children create are private to its user. Not in worker threads. */
export function createPrivately(): void {
  process.umask(0o077);
}

/** Removes other users' rights below a path, not following links; the folder last, so a rerun resumes. */
export async function mendRights(path: string): Promise<MendedRights> {
  const mended = { folders: 0, files: 0, foreign: 0 };
  const found = await lstat(path).catch(() => null);
  if (!found?.isDirectory()) await close(path, mended);
  else if (await isOpen(path)) await closeFolder(path, mended);
  return mended;
}

async function isOpen(folder: string): Promise<boolean> {
  const entries = await readdir(folder);
  const modes = await Promise.all([folder, ...entries.map((name) => join(folder, name))].map(modeOf));
  return modes.some((mode) => (mode & 0o077) !== 0);
}

/** One after the other: a folder may hold a million files. */
async function closeFolder(folder: string, mended: MendedRights): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeFolder(path, mended);
    else if (entry.isFile()) await close(path, mended);
  }
  await close(folder, mended);
}

async function close(path: string, mended: MendedRights): Promise<void> {
  const found = await lstat(path).catch(() => null);
  if (!found || (found.mode & 0o077) === 0 || !(found.isFile() || found.isDirectory())) return;
  try {
    await chmod(path, found.mode & 0o700);
    mended[found.isDirectory() ? "folders" : "files"]++;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") throw error;
    mended.foreign++;
  }
}

/** 0 for links and sockets, and for files that have gone. */
async function modeOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => null);
  return found?.isFile() || found?.isDirectory() ? found.mode : 0;
}
