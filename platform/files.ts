import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";

export type FileStore = {
  /** Keeps bytes under a key of their own. Asked again for the same bytes, as after a fall, it does no harm. Returns their SHA-256. */
  put: (key: string, bytes: Uint8Array) => Promise<string>;
  get: (key: string) => Promise<Uint8Array<ArrayBuffer>>;
  remove: (key: string) => Promise<void>;
  /** Removes what a killed process began to write before this moment and never renamed. Returns how many. */
  sweep: (before: Date) => Promise<number>;
};

/** A folder as file store. A file is whole or not there: written beside its place, flushed, then renamed. */
export function openFolder(root: string): FileStore {
  const place = (key: string) => {
    const path = normalize(join(root, key));
    if (!path.startsWith(root + sep)) throw new Error("A file key may not leave its folder.");
    return path;
  };
  return {
    put: async (key, bytes) => {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${randomUUID()}.part`;
      const file = await open(part, "wx");
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(part, path);
      return createHash("sha256").update(bytes).digest("hex");
    },
    get: async (key) => new Uint8Array(await readFile(place(key))),
    remove: async (key) => rm(place(key), { force: true }),
    sweep: (before) => sweepParts(root, before),
  };
}

/** Removes `.part` files below a folder that were last written before this moment; a folder that is not there holds none. */
export async function sweepParts(root: string, before: Date): Promise<number> {
  const names = await readdir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  let swept = 0;
  for (const name of names.filter((each) => each.endsWith(".part"))) {
    // Renamed between the two questions: it was no leftover.
    const found = await stat(join(root, name)).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(join(root, name), { force: true });
    swept += 1;
  }
  return swept;
}
