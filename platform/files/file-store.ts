import { createHash, randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from "node:fs/promises";
import { dirname, join, normalize, sep } from "node:path";
import { withBlobPath } from "./blob-path.ts";
import { RemoteBlob } from "./remote-blob.ts";

export type ReceivedFile = { file: (name: string, type: string) => File; discard: () => Promise<void> };

export type StoredFile = { key: string; size: number; changedAt: Date };

export type FileStore = {
  /** Copies in chunks; idempotent for the same bytes. Returns their SHA-256. */
  put: (key: string, content: Uint8Array | Blob) => Promise<string>;
  /** Writes incoming bytes to a `.part` file for one request. */
  receive: (arriving: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>;
  get: (key: string) => Promise<Uint8Array<ArrayBuffer>>;
  open: (key: string) => Promise<Blob>;
  /** Lends the file's path to another program on this machine. */
  withPath: <T>(key: string, work: (path: string) => Promise<T>) => Promise<T>;
  remove: (key: string) => Promise<void>;
  /** Every stored file, none of which is half written. */
  list: () => AsyncIterable<StoredFile>;
  /** Bytes available to an unprivileged process; 0 while the store says that it is full. */
  freeBytes: () => Promise<number>;
  /** Removes `.part` files left by a killed process before this moment. Returns how many. */
  purgePartialFiles: (before: Date) => Promise<number>;
};

/** A folder as file store. Files appear atomically: written to `.part`, flushed, renamed. */
export function openFolderStore(root: string): FileStore {
  const resolveKey = (key: string) => {
    const path = normalize(join(root, key));
    if (!path.startsWith(root + sep)) throw new Error("A file key may not leave its folder.");
    return path;
  };
  return {
    put: async (key, content) => {
      const path = resolveKey(key);
      await mkdir(dirname(path), { recursive: true });
      const part = `${path}.${randomUUID()}.part`;
      try {
        const sha256 = await copy(content, await open(part, "wx"));
        await rename(part, path);
        return sha256;
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    receive: async (arriving) => {
      const path = join(root, "arriving", `${randomUUID()}.part`);
      await mkdir(dirname(path), { recursive: true });
      const discard = () => rm(path, { force: true });
      try {
        await writeFile(path, arriving, { flag: "wx" });
        const blob = await openAsBlob(path);
        return { file: (name, type) => withBlobPath(new File([blob], name, { type }), path), discard };
      } catch (error) {
        await discard();
        throw error;
      }
    },
    get: async (key) => new Uint8Array(await readFile(resolveKey(key))),
    open: (key) => openFile(resolveKey(key)),
    withPath: async (key, work) => work(resolveKey(key)),
    remove: async (key) => rm(resolveKey(key), { force: true }),
    list: () => listFolder(root),
    freeBytes: async () => {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
    purgePartialFiles: (before) => removePartialFiles(root, before),
  };
}

async function* listFolder(root: string): AsyncGenerator<StoredFile> {
  for (const name of await namesIn(root)) {
    if (name.endsWith(".part")) continue;
    const found = await stat(join(root, name)).catch(() => null);
    if (found?.isFile()) yield { key: name.split(sep).join("/"), size: found.size, changedAt: found.mtime };
  }
}

function namesIn(root: string): Promise<string[]> {
  return readdir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
}

async function copy(content: Uint8Array | Blob, file: FileHandle): Promise<string> {
  const hash = createHash("sha256");
  try {
    for await (const piece of content instanceof Blob ? chunksOf(content) : [content]) {
      hash.update(piece);
      await file.appendFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest("hex");
}

/** A blob in chunks. Throws a `RangeError` above 4 GB, where Node's `slice` would crash the process. */
export async function* chunksOf(blob: Blob, chunkBytes = 1024 * 1024): AsyncGenerator<Uint8Array> {
  if (blob instanceof RemoteBlob) return yield* inChunks(blob.read(), chunkBytes);
  if (blob.size > 0xffffffff) throw new RangeError("A blob of more than 4 GB cannot be read in pieces.");
  for (let at = 0; at < blob.size; at += chunkBytes) yield blob.slice(at, at + chunkBytes).bytes();
}

/** All but the last are as large as they may be, as the parts of an upload have to. */
async function* inChunks(pieces: AsyncIterable<Uint8Array>, chunkBytes: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < chunkBytes) continue;
    let whole = Buffer.concat(held);
    for (; whole.length >= chunkBytes; whole = whole.subarray(chunkBytes))
      yield whole.subarray(0, chunkBytes);
    held = [whole];
    bytes = whole.length;
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** A file as a lazily read blob. Throws like `stat`. */
export async function openFile(path: string): Promise<Blob> {
  await stat(path);
  return withBlobPath(await openAsBlob(path), path);
}

export async function removePartialFiles(root: string, before: Date): Promise<number> {
  const names = await namesIn(root);
  let removed = 0;
  for (const name of names.filter((each) => each.endsWith(".part"))) {
    // Renamed between `readdir` and `stat`.
    const found = await stat(join(root, name)).catch(() => null);
    if (!found || found.mtime >= before) continue;
    await rm(join(root, name), { force: true });
    removed += 1;
  }
  return removed;
}
