import { createReadStream } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { type Keys, wrongSignature } from "./signature-check.ts";
import { StoredObjects } from "./stored-objects.ts";

const bucket = "werdegang";
const pageLength = 1000;
const smallestPart = 5 * 1024 ** 2;

export const objectServerKeys: Keys = {
  accessKeyId: "WERDEGANGTEST",
  secretAccessKey: "a secret of the tests only",
  region: "eu-central-1",
};

/** What goes wrong: for each request a status and S3's code, silence, or half of what was asked for. */
export type Mishap = { status: number; code: string } | "silence" | "half" | null;
export type Asked = { method: string; key: string; query: URLSearchParams };

/** An S3 server for tests: signatures, conditions, lists, ranges and uploads in parts, as AWS describes them. */
export class ObjectServer {
  readonly stored: StoredObjects;
  mishap: (asked: Asked) => Mishap = () => null;
  now = () => new Date();
  /** OpenStack Swift's has none when it writes. */
  hasConditions = true;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  constructor(folder: string) {
    this.stored = new StoredObjects(folder);
  }

  async listen(port = 0): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(port, "127.0.0.1", done));
    return this;
  }

  get settings() {
    const { port } = this.#server.address() as AddressInfo;
    return { endpoint: `http://127.0.0.1:${port}`, bucket, ...objectServerKeys };
  }

  /** As environment variables. */
  get environment() {
    const { endpoint, region, accessKeyId, secretAccessKey } = this.settings;
    return {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { pathname, searchParams: query } = new URL(request.url ?? "", "http://host");
      const [, inBucket, ...rest] = pathname.split("/").map(decodeURIComponent);
      const asked = { method: request.method ?? "", key: rest.join("/"), query };
      const wrong = wrongSignature(request, objectServerKeys, this.now());
      if (wrong) return refuse(response, 403, wrong);
      if (inBucket !== bucket) return refuse(response, 404, "NoSuchBucket");
      const mishap = this.mishap(asked);
      if (mishap === "silence") return;
      if (mishap && mishap !== "half") return refuse(response, mishap.status, mishap.code);
      await this.#do(asked, request, response, mishap === "half");
    } catch (error) {
      if (!response.headersSent) refuse(response, 500, "InternalError", String(error));
      else response.destroy();
    }
  }

  async #do(asked: Asked, request: IncomingMessage, response: ServerResponse, half: boolean): Promise<void> {
    const { method, key, query } = asked;
    const uploadId = query.get("uploadId");
    if (method === "GET" && !key)
      return query.has("uploads") ? this.#listUnfinished(response) : this.#list(query, response);
    if (method === "GET" || method === "HEAD") return this.#send(asked, request, response, half);
    if (method === "PUT") return this.#put(asked, request, response);
    if (method === "DELETE") {
      await (uploadId ? this.stored.abort(uploadId) : this.stored.remove(key));
      return void response.writeHead(204).end();
    }
    if (method === "POST" && query.has("uploads")) {
      const id = this.stored.begin(key, metaOf(request));
      return void response.end(
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (method === "POST" && uploadId) return this.#complete(uploadId, request, response);
    refuse(response, 405, "MethodNotAllowed");
  }

  async #put({ key, query }: Asked, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers["if-none-match"] && !this.hasConditions)
      return refuse(response, 501, "NotImplemented");
    const length = Number(request.headers["content-length"]);
    const part = await this.stored.take(request, length, String(request.headers["x-amz-content-sha256"]));
    if (!part) return refuse(response, 400, "XAmzContentSHA256Mismatch");
    const upload = this.stored.unfinished.get(query.get("uploadId") ?? "");
    if (upload) {
      upload.parts.set(Number(query.get("partNumber")), part);
      return void response.writeHead(200, { etag: `"${part.md5}"` }).end();
    }
    if (query.has("uploadId")) return refuse(response, 404, "NoSuchUpload");
    if (request.headers["if-none-match"] === "*" && this.stored.objects.has(key))
      return refuse(response, 412, "PreconditionFailed");
    const { etag } = await this.stored.put(key, part, metaOf(request));
    response.writeHead(200, { etag }).end();
  }

  async #complete(uploadId: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const named = (await text(request)).match(/<ETag>[^<]+/g)?.map((each) => each.slice(6)) ?? [];
    const parts = [...(this.stored.unfinished.get(uploadId)?.parts ?? [])].sort(([a], [b]) => a - b);
    if (parts.length === 0) return refuse(response, 404, "NoSuchUpload");
    if (parts.map(([, { md5 }]) => `"${md5}"`).join() !== named.join())
      return refuse(response, 400, "InvalidPart");
    if (parts.slice(0, -1).some(([, { size }]) => size < smallestPart))
      return refuse(response, 400, "EntityTooSmall");
    const { etag } = await this.stored.complete(uploadId);
    response.end(`<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`);
  }

  async #send(
    { method, key }: Asked,
    request: IncomingMessage,
    response: ServerResponse,
    half: boolean,
  ): Promise<void> {
    const found = this.stored.objects.get(key);
    if (!found) return refuse(response, 404, "NoSuchKey");
    const condition = request.headers["if-match"];
    if (condition && condition !== found.etag) return refuse(response, 412, "PreconditionFailed");
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const start = Number(first ?? 0);
    const end = Math.min(Number(last ?? found.size - 1), found.size - 1);
    response.writeHead(first === undefined ? 200 : 206, {
      "content-length": found.size === 0 ? 0 : end - start + 1,
      etag: found.etag,
      ...(found.sha256 ? { "x-amz-meta-sha256": found.sha256 } : {}),
    });
    if (method === "HEAD" || found.size === 0) return void response.end();
    const middle = start + Math.floor((end - start) / 2);
    await pipeline(createReadStream(found.path, { start, end: half ? middle : end }), response, {
      end: !half,
    });
    if (half) response.destroy();
  }

  #list(query: URLSearchParams, response: ServerResponse): void {
    const after = query.get("continuation-token") ?? "";
    const keys = [...this.stored.objects.keys()]
      .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
      .sort();
    const page = keys.slice(0, pageLength);
    const entries = page.map((key) => {
      const { size = 0, changedAt = new Date() } = this.stored.objects.get(key) ?? {};
      return `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
    });
    const more = keys.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    response.end(
      `<ListBucketResult>${entries.join("")}<IsTruncated>${more}</IsTruncated>${next}</ListBucketResult>`,
    );
  }

  #listUnfinished(response: ServerResponse): void {
    const uploads = [...this.stored.unfinished].map(
      ([id, { key, startedAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${startedAt.toISOString()}</Initiated></Upload>`,
    );
    response.end(`<ListMultipartUploadsResult>${uploads.join("")}</ListMultipartUploadsResult>`);
  }
}

function metaOf(request: IncomingMessage): string | null {
  const meta = request.headers["x-amz-meta-sha256"];
  return typeof meta === "string" ? meta : null;
}

function refuse(response: ServerResponse, status: number, code: string, message = ""): void {
  response.writeHead(status, { "content-type": "application/xml", connection: "close" });
  response.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}
