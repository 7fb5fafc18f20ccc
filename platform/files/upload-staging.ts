import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { openFile, removePartialFiles } from "./file-store.ts";

/** `offset` is the size on disk, so it survives a crash. */
export type StagedUpload = {
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
  /** Appends at `offset` and flushes; an older call for the same upload ends. Returns the new offset. Throws `OffsetMismatch`. */
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

export type UploadRecord = Pick<StagedUpload, "length" | "about" | "outcome"> & { startedAt: string };

export function openUploadStaging(root: string): UploadStaging {
  const recordPath = (owner: string, id: string) => join(root, requireUuid(owner), `${requireUuid(id)}.json`);
  const bytesPath = (owner: string, id: string) => join(root, requireUuid(owner), `${requireUuid(id)}.bytes`);
  const claimPath = (owner: string, id: string) => join(root, requireUuid(owner), `${requireUuid(id)}.claim`);
  const active = new Map<string, AbortController>();

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
      // A client that comes back is quicker than the end of its broken connection: the newer request wins at once.
      active.get(id)?.abort();
      const stop = new AbortController();
      active.set(id, stop);
      try {
        const mayWrite = await claimUpload(claimPath(owner, id));
        const known = await find(owner, id);
        if (known?.offset !== offset) throw new OffsetMismatch("offset");
        const file = await open(bytesPath(owner, id), constants.O_WRONLY | constants.O_CREAT, 0o600);
        return await withOpenFile(file, () =>
          writeFrom(file, known, untilAborted(bytes, stop.signal), mayWrite),
        );
      } finally {
        if (active.get(id) === stop) active.delete(id);
      }
    },
    open: (owner, id) => openFile(bytesPath(owner, id)),
    complete: async (owner, id, outcome) => {
      const known = await find(owner, id);
      if (!known) return;
      const { length, about, startedAt } = known;
      await write(owner, id, { length, about, startedAt: startedAt.toISOString(), outcome });
      for (const path of [bytesPath(owner, id), claimPath(owner, id)]) await rm(path, { force: true });
    },
    discard: async (owner, id) => {
      active.get(id)?.abort();
      for (const path of [recordPath(owner, id), bytesPath(owner, id), claimPath(owner, id)])
        await rm(path, { force: true });
    },
    list,
    purgePartialFiles: (before) => removePartialFiles(root, before),
  };
}

/** At their offsets, where another process would write the same bytes: the file is never longer than was sent. Flushes always. */
async function writeFrom(
  file: FileHandle,
  { offset, length }: Pick<StagedUpload, "offset" | "length">,
  chunks: AsyncIterable<Uint8Array>,
  mayWrite: () => Promise<boolean>,
): Promise<number> {
  let at = offset;
  try {
    for await (const chunk of chunks) {
      if (at + chunk.length > length) throw new OffsetMismatch("length");
      if (!(await mayWrite())) throw new OffsetMismatch("offset");
      for (let written = 0; written < chunk.length; ) {
        const { bytesWritten } = await file.write(chunk, written, chunk.length - written, at + written);
        written += bytesWritten;
      }
      at += chunk.length;
    }
  } finally {
    await file.sync();
  }
  return at;
}

/** In a file, so that a request to another process with the same folder ends this one. */
async function claimUpload(path: string): Promise<() => Promise<boolean>> {
  const claim = randomUUID();
  await writeFile(`${path}.${claim}.part`, claim);
  await rename(`${path}.${claim}.part`, path);
  return async () => (await nullIfMissing(readFile(path, "utf8"))) === claim;
}

/** Does not wait for a sender that has fallen silent. */
export async function* untilAborted(chunks: AsyncIterable<Uint8Array>, signal: AbortSignal) {
  const reading = chunks[Symbol.asyncIterator]();
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(new OffsetMismatch("offset"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  aborted.catch(() => {});
  try {
    for (;;) {
      const next = await Promise.race([reading.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    void Promise.resolve(reading.return?.()).catch(() => {});
  }
}

/** Also prevents path traversal. */
export function requireUuid(id: string): string {
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
