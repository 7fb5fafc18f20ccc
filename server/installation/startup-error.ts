import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { isDiskFull } from "#platform/database/disk-full.ts";
import { isFull } from "#platform/files/store-errors.ts";

export class StartupError extends Error {
  override name = "StartupError";
}

const refusals = ["StartupError", "InvalidSettings", "FolderInUse", "StoreUnavailable"];

/** One sentence for who starts it; throws what it does not know. By name: the bundle has classes of its own. */
export function explainRefusal(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  if (refusals.includes(error.name)) return error.message;
  if (isDiskFull(error) || isFull(error))
    return `The disk is full (${error.message}). Make room as docs/runbooks/disk-full.md says, and start again.`;
  if (isDatabaseAway(error))
    return `The database does not answer (${error.code}). See whether it runs (systemctl status postgresql), or change DATABASE_URL.`;
  const { severity, code } = error as { severity?: string; code?: string };
  if (severity === "FATAL" || severity === "PANIC")
    return `The database refuses us: ${error.message} (${code}). Its log says why (journalctl -u 'postgresql*'); a full disk does that, too (docs/runbooks/disk-full.md).`;
  if (lostConnection.test(error.message))
    return "The database ended the connection. Its log says why (journalctl -u 'postgresql*'); a full disk does that, too (docs/runbooks/disk-full.md).";
  throw error;
}

/** As the client says it, without a code. */
const lostConnection = /^Connection terminated/;
const away = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EHOSTUNREACH",
  "57P01",
  "57P02",
  "57P03",
];

/** Only the database's client says so in `code`: a bucket that is away has it in `cause`. */
function isDatabaseAway(error: Error): error is Error & { code: string } {
  return "code" in error && away.includes(String(error.code));
}

export async function assertWritable(folder: string): Promise<void> {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, "");
    await rm(probe);
  } catch {
    throw new StartupError(
      `The data folder ${folder} cannot be written. Choose another one with DATA_DIR or change its rights.`,
    );
  }
}

export const anotherVersion =
  "The database was written by another version, whose tables this one does not know. Start that version or a newer one; to go back, restore the backup that was made before the upgrade (docs/runbooks/upgrade.md).";

/** A restore's staging folder; its presence means an unfinished one. */
export function restoringFolder(dataDir: string): string {
  return join(dataDir, "restoring");
}

export function mustBeWhole(dataDir: string): void {
  if (existsSync(restoringFolder(dataDir)))
    throw new StartupError(
      `The data folder ${dataDir} is being restored, or a restore was interrupted there. Run npm run restore again.`,
    );
}

/** For commands that only look: opening PGlite would create an empty database. */
export function mustContainDatabase(dataDir: string): void {
  if (!existsSync(join(dataDir, "database")))
    throw new StartupError(
      `There is no database in the data folder ${dataDir}. Say where it is with DATA_DIR.`,
    );
}

export function assertPortFree(host: string, port: number, setting = "PORT"): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const why = error.code === "EADDRINUSE" ? "is already in use" : `cannot be opened (${error.code})`;
      reject(new StartupError(`The port ${port} on ${host} ${why}. Choose another one with ${setting}.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}
