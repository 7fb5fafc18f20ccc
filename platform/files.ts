import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";

export type FileStore = {
  /** Keeps bytes under a key of their own. Asked again for the same bytes, as after a fall, it does no harm. Returns their SHA-256. */
  put: (key: string, bytes: Uint8Array) => Promise<string>;
  get: (key: string) => Promise<Uint8Array<ArrayBuffer>>;
  remove: (key: string) => Promise<void>;
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
  };
}
