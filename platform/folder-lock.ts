import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Another living process holds the folder. */
export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data folder ${folder} is in use by process ${pid}. Stop that process first, or choose another folder with DATA_DIR.`,
    );
  }
}

/**
 * Takes the folder for this process. The embedded database has no lock of its own, and two
 * processes on one folder silently lose each other's transactions.
 * Returns the release; a lock whose process has died is cleared.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  for (;;) {
    try {
      const file = openSync(path, "wx");
      writeSync(file, `${process.pid} ${startOf(process.pid)}`);
      closeSync(file);
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const [pid = 0, started] = readFileSync(path, "utf8").split(" ").map(Number);
      if (pid !== process.pid && isAlive(pid) && startOf(pid) === started) throw new FolderInUse(folder, pid);
      rmSync(path, { force: true });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Start time in clock ticks: tells a process from a later one that got the same number. 0 where there is no /proc. */
function startOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[19] ?? 0);
  } catch {
    return 0;
  }
}
