import { randomUUID } from "node:crypto";
import { RemoteBlob } from "#platform/files/remote-blob.ts";
import {
  OffsetMismatch,
  requireUuid,
  type StagedUpload,
  type UploadRecord,
  type UploadStaging,
  untilAborted,
} from "#platform/files/upload-staging.ts";
import { gatherPieces } from "./gather-pieces.ts";
import type { S3Client } from "./s3-client.ts";
import { deleteObject, headObject, listObjects, putObject, readObject, readWhole } from "./s3-objects.ts";

const pieces = { mostBytes: 4 * 1024 ** 2, idleMs: 2_000 };

type Piece = { key: string; start: number; end: number };
/** Bytes `from` to `until` of a piece. */
type Segment = { key: string; from: number; until: number };

/** Uploads under way as objects: a record, a claim, and pieces whose names say where they belong. Any process may go on. */
export function openObjectStaging(client: S3Client, prefix = "staging/"): UploadStaging {
  const folderOf = (owner: string, id: string) => `${prefix}${requireUuid(owner)}/${requireUuid(id)}/`;
  const active = new Map<string, AbortController>();

  async function segmentsOf(owner: string, id: string): Promise<Segment[]> {
    const found: Piece[] = [];
    for await (const { key } of listObjects(client, `${folderOf(owner, id)}piece-`)) found.push(pieceOf(key));
    return contiguous(found);
  }

  async function readRecord(owner: string, id: string): Promise<UploadRecord | null> {
    const text = await nullIfMissing(readWhole(client, `${folderOf(owner, id)}record.json`));
    return text && (JSON.parse(new TextDecoder().decode(text)) as UploadRecord); // written by `write` below
  }

  async function find(owner: string, id: string): Promise<StagedUpload | null> {
    const record = await readRecord(owner, id);
    if (!record) return null;
    const { startedAt, ...rest } = record;
    const offset = rest.outcome ? rest.length : lengthOf(await segmentsOf(owner, id));
    return { id, owner, startedAt: new Date(startedAt), ...rest, offset };
  }

  async function write(owner: string, id: string, record: UploadRecord): Promise<void> {
    const text = new TextEncoder().encode(JSON.stringify(record));
    await putObject(client, `${folderOf(owner, id)}record.json`, text);
  }

  /** In the store, so that a request to another process ends this one. */
  async function claimUpload(owner: string, id: string): Promise<() => Promise<boolean>> {
    const [key, claim] = [`${folderOf(owner, id)}claim`, randomUUID()];
    await putObject(client, key, new TextEncoder().encode(claim));
    return async () => {
      const now = await nullIfMissing(readWhole(client, key));
      return now !== null && new TextDecoder().decode(now) === claim;
    };
  }

  async function removeAll(folder: string, but?: string): Promise<void> {
    for await (const { key } of listObjects(client, folder)) if (key !== but) await deleteObject(client, key);
  }

  return {
    create: async ({ owner, id, length, about, startedAt }) =>
      write(owner, id, { length, about, startedAt: startedAt.toISOString() }),
    find,
    append: async (owner, id, offset, bytes) => {
      active.get(id)?.abort();
      const stop = new AbortController();
      active.set(id, stop);
      try {
        const mayWrite = await claimUpload(owner, id);
        const known = await find(owner, id);
        if (known?.offset !== offset) throw new OffsetMismatch("offset");
        const arriving = noLongerThan(known.length - offset, untilAborted(bytes, stop.signal));
        let at = offset;
        for await (const piece of gatherPieces(arriving, pieces)) {
          if (!(await mayWrite())) throw new OffsetMismatch("offset");
          await putObject(client, pieceKey(folderOf(owner, id), at, piece.length), piece);
          at += piece.length;
        }
        return at;
      } finally {
        if (active.get(id) === stop) active.delete(id);
      }
    },
    open: async (owner, id) => {
      const segments = await segmentsOf(owner, id);
      // As a folder says it.
      if (segments.length === 0) await headObject(client, `${folderOf(owner, id)}piece-0`);
      return new RemoteBlob({
        size: lengthOf(segments),
        read: (from, until) => readSegments(client, segments, from, until),
      });
    },
    complete: async (owner, id, outcome) => {
      const record = await readRecord(owner, id);
      if (!record) return;
      await write(owner, id, { ...record, outcome });
      await removeAll(folderOf(owner, id), `${folderOf(owner, id)}record.json`);
    },
    discard: async (owner, id) => {
      active.get(id)?.abort();
      // First, as an upload without one is none.
      await deleteObject(client, `${folderOf(owner, id)}record.json`);
      await removeAll(folderOf(owner, id));
    },
    list: async (owner) => {
      const found: StagedUpload[] = [];
      for await (const { key } of listObjects(client, owner ? `${prefix}${requireUuid(owner)}/` : prefix)) {
        const [of = "", id = "", name] = key.slice(prefix.length).split("/");
        const upload = name === "record.json" ? await find(of, id) : null;
        if (upload) found.push(upload);
      }
      return found;
    },
    purgePartialFiles: (before) => purgeOrphans(client, prefix, before),
  };
}

function pieceKey(folder: string, start: number, length: number): string {
  return `${folder}piece-${String(start).padStart(12, "0")}-${length}-${randomUUID()}`;
}

function pieceOf(key: string): Piece {
  const [, start = 0, length = 0] = /piece-(\d+)-(\d+)-/.exec(key)?.map(Number) ?? [];
  return { key, start, end: start + length };
}

/** Two processes may have stored the same stretch: from each piece what goes on where the one before ends. */
function contiguous(found: Piece[]): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { key, start, end } of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (start > at || end <= at) continue;
    segments.push({ key, from: at - start, until: end - start });
    at = end;
  }
  return segments;
}

function lengthOf(segments: Segment[]): number {
  return segments.reduce((sum, { from, until }) => sum + until - from, 0);
}

async function* readSegments(
  client: S3Client,
  segments: Segment[],
  from: number,
  until: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let at = 0;
  for (const segment of segments) {
    const length = segment.until - segment.from;
    const [first, last] = [Math.max(from - at, 0), Math.min(until - at, length)];
    if (first < last) {
      const head = await headObject(client, segment.key);
      yield* readObject(client, head, segment.from + first, segment.from + last);
    }
    at += length;
  }
}

/** Passes on what was announced; the rest is refused. */
async function* noLongerThan(room: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = room;
  for await (const chunk of chunks) {
    if (chunk.length > left) throw new OffsetMismatch("length");
    left -= chunk.length;
    yield chunk;
  }
}

/** Pieces without a record, of requests that ended while their upload was discarded. */
async function purgeOrphans(client: S3Client, prefix: string, before: Date): Promise<number> {
  const orphans = new Map<string, string[]>();
  const recorded = new Set<string>();
  for await (const { key, changedAt } of listObjects(client, prefix)) {
    const folder = key.slice(0, key.lastIndexOf("/"));
    if (key.endsWith("/record.json")) recorded.add(folder);
    else if (changedAt < before) orphans.set(folder, [...(orphans.get(folder) ?? []), key]);
  }
  const gone = [...orphans].filter(([folder]) => !recorded.has(folder)).flatMap(([, keys]) => keys);
  for (const key of gone) await deleteObject(client, key);
  return gone.length;
}

async function nullIfMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
