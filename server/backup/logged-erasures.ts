import { dirname, join } from "node:path";
import { type LoggedErasure, readErasure } from "#business/privacy/log-erasures.ts";
import { readLines } from "#platform/files/append-only-file.ts";
import { BackupRefused, erasureLogName } from "./backup-format.ts";

export type Erasures = { erasures: LoggedErasure[]; lines: string[] };

/** Merges all erasure logs: configured, next to the backup, and named. Refuses without any. */
export async function loggedErasures(
  own: string,
  options: { file: string; erasureLogs: string[]; withoutErasureLog: boolean },
): Promise<Erasures> {
  const besideBackup = join(dirname(options.file), erasureLogName);
  const found = new Set<string>();
  let logs = 0;
  for (const path of new Set([own, besideBackup, ...options.erasureLogs])) {
    const lines = await readLines(path);
    if (lines === null && options.erasureLogs.includes(path))
      throw new BackupRefused(`There is no erasure log ${path}.`);
    if (lines !== null) logs += 1;
    for (const line of lines ?? []) found.add(line);
  }
  if (logs === 0 && !options.withoutErasureLog)
    throw new BackupRefused(
      `There is no erasure log: neither ${own} nor ${besideBackup}. Without it people who were erased could come back. Name one with --erasures FILE, or say --without-erasure-log if nobody was erased since the backup.`,
    );
  const lines = [...found];
  return { lines, erasures: lines.map(readOrRefuse) };
}

function readOrRefuse(line: string): LoggedErasure {
  try {
    return readErasure(line);
  } catch {
    throw new BackupRefused(`The erasure log has a line that cannot be read: ${line.slice(0, 100)}`);
  }
}
