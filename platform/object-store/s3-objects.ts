import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { DamagedFile, missingObject, StoreUnavailable } from "#platform/files/store-errors.ts";
import { type S3Client, StoreUnable } from "./s3-client.ts";
import { elementsOf, textsOf } from "./s3-xml.ts";

export type StoredObject = { key: string; size: number; etag: string; sha256: string | null };
type ListedObject = { key: string; size: number; changedAt: Date };

const digestHeader = "x-amz-meta-sha256";
const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Whole or not at all. `once`: of those who write at the same time the first one's stays; false when there is one already. */
export async function putObject(
  client: S3Client,
  key: string,
  body: Uint8Array<ArrayBuffer>,
  { once = false } = {},
): Promise<boolean> {
  const put = (condition = {}) =>
    client.ask({ method: "PUT", key, headers: { [digestHeader]: sha256Of(body), ...condition }, body });
  let answer: Response;
  try {
    answer = await put(once ? { "if-none-match": "*" } : {});
  } catch (error) {
    if (!(once && error instanceof StoreUnable)) throw error;
    // Swift knows no such condition. Looking first leaves the second writer a moment.
    if (await isThere(client, key)) return false;
    answer = await put();
  }
  await answer.body?.cancel();
  if (answer.status === 404) throw new Error("The object store has no such bucket.");
  return answer.status !== 412;
}

async function isThere(client: S3Client, key: string): Promise<boolean> {
  const { status } = await client.ask({ method: "HEAD", key });
  return status !== 404;
}

/** Throws like a file system when there is none. */
export async function headObject(client: S3Client, key: string): Promise<StoredObject> {
  const { status, headers } = await client.ask({ method: "HEAD", key });
  if (status === 404) throw missingObject(key);
  return {
    key,
    size: Number(headers.get("content-length")),
    etag: headers.get("etag") ?? "",
    sha256: headers.get(digestHeader),
  };
}

/** Bytes `from` to `until` of the object that `head` saw. Throws `DamagedFile` when they are fewer, or those of another. */
export async function* readObject(
  client: S3Client,
  head: StoredObject,
  from = 0,
  until = head.size,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (until <= from) return;
  const headers = { range: `bytes=${from}-${until - 1}`, ...(head.etag ? { "if-match": head.etag } : {}) };
  const answer = await client.ask({ method: "GET", key: head.key, headers });
  if (answer.status === 404) throw missingObject(head.key);
  if (answer.status === 412) throw new DamagedFile(`The object ${head.key} changed while it was read.`);
  const isWhole = from === 0 && until === head.size;
  const hash = createHash("sha256");
  let length = 0;
  for await (const piece of client.bytesOf(answer)) {
    length += piece.length;
    hash.update(piece);
    yield piece;
  }
  if (length !== until - from)
    throw new DamagedFile(`The object ${head.key} has ${length} of ${until - from} bytes.`);
  if (isWhole && head.sha256 && hash.digest("hex") !== head.sha256)
    throw new DamagedFile(`The object ${head.key} has other bytes than were stored.`);
}

/** The whole object in memory; read once more if the first time gives half of it. */
export async function readWhole(client: S3Client, key: string): Promise<Uint8Array<ArrayBuffer>> {
  const head = await headObject(client, key);
  const read = async () => new Uint8Array(await buffer(readObject(client, head)));
  return read().catch(async (error: unknown) => {
    if (!(error instanceof DamagedFile || error instanceof StoreUnavailable)) throw error;
    await setTimeout(100);
    return read();
  });
}

/** Succeeds for what is not there. */
export async function deleteObject(client: S3Client, key: string): Promise<void> {
  const answer = await client.ask({ method: "DELETE", key });
  await answer.body?.cancel();
}

/** Every object whose key begins so, in the order of the keys. */
export async function* listObjects(client: S3Client, prefix: string): AsyncGenerator<ListedObject> {
  let next: string | undefined;
  do {
    const query = { "list-type": "2", prefix, ...(next ? { "continuation-token": next } : {}) };
    const answer = await client.ask({ method: "GET", query });
    const xml = await answer.text();
    if (answer.status === 404) throw new Error("The object store has no such bucket.");
    for (const entry of elementsOf(xml, "Contents"))
      yield {
        key: textsOf(entry, "Key")[0] ?? "",
        size: Number(textsOf(entry, "Size")[0]),
        changedAt: new Date(textsOf(entry, "LastModified")[0] ?? 0),
      };
    next = textsOf(xml, "IsTruncated")[0] === "true" ? textsOf(xml, "NextContinuationToken")[0] : undefined;
  } while (next);
}
