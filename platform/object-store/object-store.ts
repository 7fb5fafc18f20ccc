import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { blobPath } from "#platform/files/blob-path.ts";
import { chunksOf, type FileStore, openFile, openFolderStore } from "#platform/files/file-store.ts";
import { RemoteBlob } from "#platform/files/remote-blob.ts";
import { isFull } from "#platform/files/store-errors.ts";
import { abortUnfinished, partBytes, putInParts } from "./multipart.ts";
import type { S3Client } from "./s3-client.ts";
import { deleteObject, headObject, listObjects, putObject, readObject, readWhole } from "./s3-objects.ts";

/** For so long uploads are not even begun after the store said that it is full. */
const fullForMs = 60_000;

/** Files in a bucket. What arrives, and what other programs read, lies in `folder` for as long as that takes. */
export function openObjectStore(client: S3Client, folder: string, prefix = "files/"): FileStore {
  const local = openFolderStore(folder);
  const objectKey = (key: string) => {
    if (key.split("/").some((part) => !part || part === "." || part === ".."))
      throw new Error("A file key may not leave its folder.");
    return prefix + key;
  };
  let fullUntil = 0;

  async function open(key: string): Promise<RemoteBlob> {
    const head = await headObject(client, objectKey(key));
    return new RemoteBlob({ size: head.size, read: (from, until) => readObject(client, head, from, until) });
  }

  /** Under a path of this machine, for the time of `work`. */
  async function besides<T>(content: Blob, work: (path: string) => Promise<T>): Promise<T> {
    const path = join(folder, "arriving", `${randomUUID()}.part`);
    await mkdir(dirname(path), { recursive: true });
    try {
      await pipeline(chunksOf(content), createWriteStream(path, { flags: "wx", mode: 0o600 }));
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** Read twice, as S3 wants the checksum first: what does not lie on this machine is brought here. */
  async function putLarge(key: string, content: Blob): Promise<string> {
    if (blobPath(content) === undefined)
      return besides(content, async (path) => putLarge(key, await openFile(path)));
    const hash = createHash("sha256");
    for await (const piece of chunksOf(content)) hash.update(piece);
    const sha256 = hash.digest("hex");
    await putInParts(client, key, content, sha256);
    return sha256;
  }

  return {
    put: async (key, content) => {
      const blob = content instanceof Blob ? content : null;
      try {
        if (blob && blob.size > partBytes) return await putLarge(objectKey(key), blob);
        const body = new Uint8Array(blob ? await blob.bytes() : (content as Uint8Array));
        await putObject(client, objectKey(key), body);
        return createHash("sha256").update(body).digest("hex");
      } catch (error) {
        if (isFull(error)) fullUntil = Date.now() + fullForMs;
        throw error;
      }
    },
    receive: local.receive,
    get: async (key) => readWhole(client, objectKey(key)),
    open,
    withPath: async (key, work) => besides(await open(key), work),
    remove: async (key) => deleteObject(client, objectKey(key)),
    list: async function* () {
      for await (const { key, ...rest } of listObjects(client, prefix))
        yield { ...rest, key: key.slice(prefix.length) };
    },
    freeBytes: async () => (Date.now() < fullUntil ? 0 : local.freeBytes()),
    purgePartialFiles: async (before) =>
      (await local.purgePartialFiles(before)) + (await abortUnfinished(client, prefix, before)),
  };
}
