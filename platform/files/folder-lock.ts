import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderInUse extends Error {
  override name = "FolderInUse";
  constructor(folder: string, holder: string) {
    super(
      `The data folder ${folder} is in use by ${holder}. Stop that process first, or choose another folder with DATA_DIR.`,
    );
  }
}

/** A garbage-collected handle releases its lock. */
const held = new Set<DatabaseSync>();
/** https://www.sqlite.org/rescode.html#busy */
const busy = 5;

/** A kernel file lock (decision 019): two PGlite processes would silently lose transactions. */
export function lockFolder(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true });
  const lock = new DatabaseSync(`${folder}.lock.sqlite`);
  const holderPath = `${folder}.lock`;
  try {
    lock.exec("pragma journal_mode = memory; begin exclusive");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new FolderInUse(folder, holderIn(holderPath));
  }
  held.add(lock);
  writeFileSync(holderPath, `process ${process.pid} on ${hostname()}`);
  return () => {
    if (!held.delete(lock)) return;
    rmSync(holderPath, { force: true });
    lock.close();
  };
}

/** For the message only: a pid is meaningless in another container. */
function holderIn(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "another process";
  }
}
