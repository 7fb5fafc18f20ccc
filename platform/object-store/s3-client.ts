import { createHash } from "node:crypto";
import { setTimeout as startTimer } from "node:timers";
import { setTimeout } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { createBreaker } from "#platform/circuit-breaker.ts";
import { StoreFull, StoreUnavailable } from "#platform/files/store-errors.ts";
import type { ObjectStoreSettings } from "#platform/store-settings.ts";
import { withSpan } from "#platform/traces/spans.ts";
import { textsOf } from "./s3-xml.ts";

/** Milliseconds. An answer's first byte, a piece on its way, a pause between two bytes; after silence the store rests. */
const patience = { answer: 5_000, piece: 60_000, pause: 10_000, rest: 10_000 };
export type Patience = typeof patience;

/** What is sent in one go. */
const smallBytes = 100_000;

/** Waits before the second and third attempt; every request may be repeated. */
const retryAfterMs = [200, 1_000];

export type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
};

export type S3Client = {
  /** The answer, also 404 and 412. Throws `StoreUnavailable`, `StoreFull`, and an `Error` for what it refuses. */
  ask: (request: S3Request) => Promise<Response>;
  /** The bytes of an answer as they come. Throws `StoreUnavailable` when they cease. */
  bytesOf: (answer: Response) => AsyncGenerator<Uint8Array<ArrayBuffer>>;
};

/** Signs (Signature Version 4), repeats, waits no longer than people would, and asks a silent store no more for a while. */
export function openS3Client(settings: ObjectStoreSettings, waits: Partial<Patience> = {}): S3Client {
  const limits = { ...patience, ...waits };
  const breaker = createBreaker(limits.rest);
  const cache = new Map<string, ArrayBuffer>();
  const { accessKeyId, secretAccessKey, region } = settings;

  async function send({ method, key = "", query, headers, body }: S3Request): Promise<Response> {
    const url = new URL(
      `${settings.endpoint}/${settings.bucket}/${key.split("/").map(encodeURIComponent).join("/")}`,
    );
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const signer = new AwsV4Signer({
      url: url.href,
      method,
      headers: { ...headers, "x-amz-content-sha256": hash },
      accessKeyId,
      secretAccessKey,
      region,
      service: "s3",
      cache,
    });
    const signed = await signer.sign();
    const stop = new AbortController();
    const waitMs = body && body.length > smallBytes ? limits.piece : limits.answer;
    const timer = startTimer(() => stop.abort(new StoreSilent("The object store does not answer.")), waitMs);
    try {
      const { signal } = stop;
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        body: body ?? null,
        signal,
        redirect: "error",
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async function attempt(request: S3Request): Promise<Response> {
    try {
      const answer = await send(request);
      if (answer.ok || [404, 412].includes(answer.status)) return answer;
      throw await refusalOf(answer, request);
    } catch (error) {
      if ([StoreFull, StoreUnavailable, StoreRefused].some((kind) => error instanceof kind)) throw error;
      throw new StoreUnavailable(`The object store at ${settings.endpoint} cannot be reached.`, {
        cause: error,
      });
    }
  }

  async function persist(request: S3Request): Promise<Response> {
    for (const waitMs of retryAfterMs) {
      try {
        return await attempt(request);
      } catch (error) {
        // Whoever has waited once is not made to wait again.
        if (!(error instanceof StoreUnavailable) || error instanceof StoreSilent) throw error;
        await setTimeout(waitMs);
      }
    }
    return attempt(request);
  }

  return {
    ask: (request) =>
      withSpan({ kind: "client", name: () => `${request.method} object` }, () =>
        breaker(
          new Date(),
          () => persist(request),
          (error) => error instanceof StoreUnavailable,
        ),
      ),
    bytesOf: (answer) => patiently(answer, limits.pause),
  };
}

/** The store understood the request and says no: wrong keys, a missing bucket, a clock that is wrong. */
export class StoreRefused extends Error {}

/** It does not know this kind of request, or a condition of it. */
export class StoreUnable extends StoreRefused {}

async function refusalOf(answer: Response, { method, key = "" }: S3Request): Promise<Error> {
  const text = await answer.text().catch(() => "");
  const code = textsOf(text, "Code")[0] ?? "";
  const answered = [answer.status, code, textsOf(text, "Message")[0]].filter(Boolean).join(" ");
  if (answer.status === 507 || /quota|storagefull|insufficientstorage/i.test(code))
    return new StoreFull(`The object store takes no more (${answered}).`);
  if (answer.status === 501)
    return new StoreUnable(`The object store cannot do ${method} ${key || "of its bucket"} (${answered}).`);
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408)
    return new StoreUnavailable(`The object store cannot do it now (${answered}).`);
  return new StoreRefused(`The object store refuses ${method} ${key || "its bucket"} (${answered}).`);
}

/** It accepted the connection and says nothing. */
class StoreSilent extends StoreUnavailable {}

async function* patiently(answer: Response, pauseMs: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = answer.body?.getReader();
  if (!reader) return;
  try {
    for (;;) {
      const next = await within(pauseMs, reader.read());
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    throw new StoreUnavailable("The object store broke off in the middle of a file.", { cause: error });
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = startTimer(
      () => reject(new StoreSilent("The object store fell silent in the middle of a file.")),
      ms,
    );
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
