import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { openFile, removePartialFiles } from "./file-store.ts";

/** `offset` is the size on disk, so it survives a crash. */
type StagedUpload = {
  id: string;
  owner: string;
  length: number;
  offset: number;
  startedAt: Date;
  about: object;
  outcome?: object | undefined;
};

export type UploadStaging = {
  create: (file: Omit<StagedUpload, "offset" | "outcome">) => Promise<void>;
  find: (owner: string, id: string) => Promise<StagedUpload | null>;
  /** Appends at `offset` and flushes. Returns the new offset. Throws `OffsetMismatch`. */
  append: (owner: string, id: string, offset: number, bytes: AsyncIterable<Uint8Array>) => Promise<number>;
  open: (owner: string, id: string) => Promise<Blob>;
  /** Drops the bytes but stores the outcome for clients that missed the response. */
  complete: (owner: string, id: string, outcome: object) => Promise<void>;
  discard: (owner: string, id: string) => Promise<void>;
  list: (owner?: string) => Promise<StagedUpload[]>;
  purgePartialFiles: (before: Date) => Promise<number>;
};

/** Wrong offset, more than the announced length, or a malformed id. */
export class OffsetMismatch extends Error {
  readonly reason: "offset" | "length" | "id";
  constructor(reason: OffsetMismatch["reason"]) {
    super(`wrong ${reason}`);
    this.reason = reason;
  }
}

type UploadRecord = Pick<StagedUpload, "length" | "about" | "outcome"> & { startedAt: string };

export function openUploadStaging(root: string): UploadStaging {
  const recordPath = (owner: string, id: string) => join(root, requireUuid(owner), `${requireUuid(id)}.json`);
  const bytesPath = (owner: string, id: string) => join(root, requireUuid(owner), `${requireUuid(id)}.bytes`);
  const activeAppends = new Map<string, { stop: () => void; done: Promise<unknown> }>();

  async function find(owner: string, id: string): Promise<StagedUpload | null> {
    const record = await nullIfMissing(readFile(recordPath(owner, id), "utf8"));
    if (!record) return null;
    const { startedAt, ...rest } = JSON.parse(record) as UploadRecord; // Written by `write` below.
    const size = await nullIfMissing(stat(bytesPath(owner, id)));
    const offset = rest.outcome ? rest.length : (size?.size ?? 0);
    return { id, owner, startedAt: new Date(startedAt), ...rest, offset };
  }

  async function write(owner: string, id: string, record: UploadRecord) {
    const path = recordPath(owner, id);
    const file = await open(`${path}.part`, "w");
    await withOpenFile(file, async () => {
      await file.writeFile(JSON.stringify(record));
      await file.sync();
    });
    await rename(`${path}.part`, path);
  }

  async function list(owner?: string): Promise<StagedUpload[]> {
    const owners = owner ? [owner] : ((await nullIfMissing(readdir(root))) ?? []);
    const found = await Promise.all(
      owners.map(async (each) => {
        const names = (await nullIfMissing(readdir(join(root, requireUuid(each))))) ?? [];
        const ids = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
        return Promise.all(ids.map((id) => find(each, id)));
      }),
    );
    return found.flat().filter((file) => file !== null);
  }

  return {
    create: async ({ owner, id, length, about, startedAt }) => {
      await mkdir(join(root, requireUuid(owner)), { recursive: true });
      await write(owner, id, { length, about, startedAt: startedAt.toISOString() });
    },
    find,
    append: async (owner, id, offset, bytes) => {
      // A reconnecting client may race its old request: the newer one wins.
      const before = activeAppends.get(id);
      before?.stop();
      await before?.done.catch(() => {});
      const stop = new AbortController();
      const done = add(offset, bytes, stop.signal);
      activeAppends.set(id, { stop: () => stop.abort(), done });
      try {
        return await done;
      } finally {
        if (activeAppends.get(id)?.done === done) activeAppends.delete(id);
      }

      async function add(from: number, chunks: AsyncIterable<Uint8Array>, signal: AbortSignal) {
        const known = await find(owner, id);
        if (known?.offset !== from) throw new OffsetMismatch("offset");
        const file = await open(bytesPath(owner, id), "a");
        let at = from;
        return withOpenFile(file, async () => {
          try {
            for await (const chunk of chunks) {
              if (signal.aborted) throw new OffsetMismatch("offset");
              if (at + chunk.length > known.length) throw new OffsetMismatch("length");
              await file.appendFile(chunk);
              at += chunk.length;
            }
          } finally {
            await file.sync();
          }
          return at;
        });
      }
    },
    open: (owner, id) => openFile(bytesPath(owner, id)),
    complete: async (owner, id, outcome) => {
      const known = await find(owner, id);
      if (!known) return;
      const { length, about, startedAt } = known;
      await write(owner, id, { length, about, startedAt: startedAt.toISOString(), outcome });
      await rm(bytesPath(owner, id), { force: true });
    },
    discard: async (owner, id) => {
      activeAppends.get(id)?.stop();
      await rm(recordPath(owner, id), { force: true });
      await rm(bytesPath(owner, id), { force: true });
    },
    list,
    purgePartialFiles: (before) => removePartialFiles(root, before),
  };
}

/** Also prevents path traversal. */
function requireUuid(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new OffsetMismatch("id");
  return id;
}

async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function withOpenFile<T>(file: FileHandle, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await file.close();
  }
}
