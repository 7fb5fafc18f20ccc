import { chunksOf } from "#platform/files/file-store.ts";
import type { S3Client } from "./s3-client.ts";
import { elementsOf, textsOf } from "./s3-xml.ts";

/** S3 takes at most 10,000 parts of at least 5 MiB, the last one excepted. */
export const partBytes = 8 * 1024 ** 2;

/** In parts, each with its checksum and repeated by itself; the object appears when the last one is there, or never. */
export async function putInParts(
  client: S3Client,
  key: string,
  content: Blob,
  sha256: string,
): Promise<void> {
  const headers = { "x-amz-meta-sha256": sha256 };
  const created = await client.ask({ method: "POST", key, query: { uploads: "" }, headers });
  const [uploadId = ""] = textsOf(await created.text(), "UploadId");
  if (!uploadId) throw new Error("The object store begins no upload in parts.");
  try {
    const etags: string[] = [];
    for await (const part of chunksOf(content, partBytes)) {
      const query = { partNumber: String(etags.length + 1), uploadId };
      const answer = await client.ask({ method: "PUT", key, query, body: new Uint8Array(part) });
      await answer.body?.cancel();
      if (answer.status === 404) throw new Error("The object store has lost an upload in parts.");
      etags.push(answer.headers.get("etag") ?? "");
    }
    await complete(client, key, uploadId, etags);
  } catch (error) {
    // What cannot be ended now is ended by `abortUnfinished`.
    await abort(client, key, uploadId).catch(() => {});
    throw error;
  }
}

async function complete(client: S3Client, key: string, uploadId: string, etags: string[]): Promise<void> {
  const parts = etags.map((etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
  const body = new TextEncoder().encode(
    `<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`,
  );
  const answer = await client.ask({ method: "POST", key, query: { uploadId }, body });
  // S3 may say 200 first and fail afterwards.
  const text = await answer.text();
  const [code] = textsOf(text, "Code");
  if (code || !text.includes("ETag"))
    throw new Error(`The object store could not put parts together: ${code}.`);
}

async function abort(client: S3Client, key: string, uploadId: string): Promise<void> {
  const answer = await client.ask({ method: "DELETE", key, query: { uploadId } });
  await answer.body?.cancel();
}

/** Ends uploads of killed processes that began before this moment: their parts are paid for and seen by nobody. */
export async function abortUnfinished(client: S3Client, prefix: string, before: Date): Promise<number> {
  const answer = await client.ask({ method: "GET", query: { uploads: "", prefix } });
  const unfinished = elementsOf(await answer.text(), "Upload").filter(
    (each) => new Date(textsOf(each, "Initiated")[0] ?? 0) < before,
  );
  for (const each of unfinished)
    await abort(client, textsOf(each, "Key")[0] ?? "", textsOf(each, "UploadId")[0] ?? "");
  return unfinished.length;
}
