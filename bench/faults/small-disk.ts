import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = { path: string; fill: () => void; free: () => void };

/** A file system of so many megabytes, in a mount namespace that `bench/faults.ts` made and that ends with it. */
export function openSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), "small-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=777`, "tmpfs", path]);
  if (mounted.status !== 0) throw new Error(`No file system could be mounted: ${String(mounted.stderr)}`);
  const filler = join(path, "filler");
  mkdirSync(filler);
  return {
    path,
    fill: () => {
      for (const bytes of [1_000_000, 1_000]) fillWith(join(filler, String(bytes)), bytes);
    },
    free: () => rmSync(filler, { recursive: true, force: true }),
  };
}

function fillWith(path: string, bytes: number): void {
  const file = openSync(path, "w");
  try {
    for (;;) writeSync(file, Buffer.alloc(bytes, 1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}
