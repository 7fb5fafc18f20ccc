import { globSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import type { LoadServer } from "../load/load-server.ts";

const everyMs = 500;

export type Memory = { server: number; children: number };

/** Megabytes, taken twice a second until `stop`. */
export function watchMemory(server: LoadServer): { samples: Memory[]; stop: () => void } {
  const samples: Memory[] = [];
  const take = () =>
    samples.push({ server: server.residentMegabytes(), children: server.childrenMegabytes() });
  take();
  const timer = setInterval(take, everyMs);
  return { samples, stop: () => clearInterval(timer) };
}

/** Bytes of all files below each folder of `root`. */
export function bytesByFolder(root: string): Map<string, number> {
  const bytes = new Map<string, number>();
  for (const path of globSync("**/*", { cwd: root })) {
    const folder = path.split(sep)[0] ?? "";
    // A file may have been finished and renamed since it was listed.
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isFile()) bytes.set(folder, (bytes.get(folder) ?? 0) + stat.size);
  }
  return bytes;
}
