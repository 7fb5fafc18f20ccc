import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Damaged, firstText, readChecked, readText } from "#platform/files/checked-tar.ts";
import {
  BackupHeader,
  BackupRefused,
  backupDays,
  headerName,
  MissingFiles,
  missingName,
} from "./backup-format.ts";

export type CheckedBackup = { madeAt: string; files: number; missing: string[] };

/** Reads a whole backup without writing. `missing`: files that it names and lacks. Throws `BackupRefused`. */
export async function checkBackup(path: string): Promise<CheckedBackup> {
  let files = 0;
  let missing: string[] = [];
  const madeAt = await asBackup(path, async (name, bytes) => {
    files += 1;
    if (name === missingName) missing = MissingFiles.parse(JSON.parse(await readText(bytes)));
    else for await (const _chunk of bytes);
  });
  return { madeAt, files, missing };
}

/** Passes on what follows the header. Resolves with its time once every checksum matches. */
export async function asBackup(
  path: string,
  take: (name: string, bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<string> {
  let header: BackupHeader | undefined;
  try {
    await readChecked(path, async (name, bytes) => {
      if (header) return take(name, bytes);
      if (name !== headerName) throw new Damaged("It does not start like a backup.");
      header = parsed(await readText(bytes));
      if (!header) throw new Damaged("It was made by a version that this one does not understand.");
    });
  } catch (error) {
    if (error instanceof Damaged)
      throw new BackupRefused(`The file ${path} is no backup, or a damaged one. ${error.message}`);
    throw error;
  }
  if (!header) throw new BackupRefused(`The file ${path} is no backup: it is empty.`);
  return header.madeAt;
}

/** Removes expired backups, and only backups. Returns their names. */
export async function purgeBackups(folder: string, now: Date): Promise<string[]> {
  const oldest = now.getTime() - backupDays * 86_400_000;
  const purged: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await firstText(join(folder, entry.name), headerName);
    const header = text === null ? undefined : parsed(text);
    if (!header || new Date(header.madeAt).getTime() >= oldest) continue;
    await rm(join(folder, entry.name));
    purged.push(entry.name);
  }
  return purged.sort();
}

function parsed(text: string): BackupHeader | undefined {
  try {
    return BackupHeader.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
