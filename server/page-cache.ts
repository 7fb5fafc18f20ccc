import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Log } from "#platform/log.ts";
import { withRequestId } from "#platform/request-id.ts";
import { acceptsEncoding } from "./accepted-encoding.ts";
import { policyOf } from "./security-headers.ts";

const freshMs = 60_000;
/** Besides those that are named; some 100 kB each. */
const maxMore = 200;
const quick = { brotli: 5, gzip: 6 } as const;
/** Log name of unlisted addresses. */
const sharedPattern = "/:lang/archive/*";
/** No cookie, or the one that chooses light or dark. */
const impersonal = /^$|^(__Host-)?theme=(light|dark)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

type Encoding = "br" | "gzip" | "identity";
type Variant = { body: Buffer; headers: Record<string, string> };
type CachedPage = { until: number; hash: string; variants: Record<Encoding, Variant> };

type Options = {
  /** Whole addresses, as they come in the first line of a request. */
  addresses: ReadonlySet<string>;
  /** Further addresses, too many to list: the most recent are kept. */
  isShared?: (address: string) => boolean;
  /** The application, called without the visitor's headers, so nothing personal can be cached. */
  fetch: (request: Request) => Response | Promise<Response>;
  origin: string;
  log: Log;
  now?: () => number;
};

/** Caches pages that look the same to every stranger. Only without cookies, or with the theme's. */
export function createPageCache({ addresses, isShared, fetch, origin, log, now = Date.now }: Options) {
  const pages = new Map<string, Promise<CachedPage | null>>();
  const fewest = addresses.size * 3;

  function keep(key: string, page: Promise<CachedPage | null>): void {
    pages.delete(key);
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > fewest + maxMore && oldest !== undefined) pages.delete(oldest);
  }

  async function render(
    address: string,
    cookie: string,
    known: CachedPage | null,
  ): Promise<CachedPage | null> {
    const response = await fetch(new Request(origin + address, { headers: { cookie } }));
    const isPage = response.status === 200 && response.headers.get("Cache-Control") === "no-cache";
    if (!isPage || response.headers.has("Set-Cookie")) return null;
    const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "";
    const rendered = await response.text();
    const html = withoutNonce(rendered, nonce);
    const hash = createHash("sha256").update(html).digest("base64url").slice(0, 22);
    const until = now() + freshMs;
    if (known?.hash === hash) return { ...known, until };
    const headers: Record<string, string> = Object.fromEntries(response.headers);
    if (nonce)
      headers["content-security-policy"] = policyOf(
        sourcesIn(rendered, "script", nonce),
        sourcesIn(rendered, "style", nonce),
      );
    headers.vary = "Cookie, Accept-Encoding";
    // A page requested all day is worth the best compression.
    return { until, hash, variants: await variantsOf(html, hash, headers, addresses.has(address)) };
  }

  function renewed(address: string, cookie: string, known: CachedPage | null): Promise<CachedPage | null> {
    const page = render(address, cookie, known).catch((error: unknown) => {
      log.error({ err: error }, "a page for everybody was not rendered");
      return null;
    });
    keep(`${address} ${cookie}`, page);
    return page;
  }

  /** Answers and returns true, or leaves the request to the application. */
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const startedAt = performance.now();
    const { method, url = "", headers } = request;
    if ((method !== "GET" && method !== "HEAD") || !(addresses.has(url) || isShared?.(url))) return false;
    const { cookie = "" } = headers;
    if (!impersonal.test(cookie)) return false;
    const known = (await pages.get(`${url} ${cookie}`)) ?? null;
    const page = known && known.until > now() ? known : await renewed(url, cookie, known);
    if (!page) return false;
    return withRequestId((id) => {
      const variant = page.variants[encodingFor(headers["accept-encoding"])];
      const unchanged = headers["if-none-match"]?.includes(variant.headers.etag ?? "");
      const status = unchanged ? 304 : 200;
      response.writeHead(status, { ...variant.headers, "x-request-id": id });
      response.end(unchanged || method === "HEAD" ? undefined : variant.body);
      log.info({
        method,
        path: addresses.has(url) ? url : sharedPattern,
        status,
        ms: Math.round(performance.now() - startedAt),
      });
      return true;
    });
  }

  return { answer, discard: () => pages.clear() };
}

function encodingFor(accepted: string | undefined): Encoding {
  if (acceptsEncoding(accepted, "br")) return "br";
  return acceptsEncoding(accepted, "gzip") ? "gzip" : "identity";
}

/** Replaces the nonce, which must never repeat, by the hashes of the scripts and styles that carry it. */
function withoutNonce(text: string, nonce: string): string {
  return nonce ? text.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "") : text;
}

async function variantsOf(
  html: string,
  hash: string,
  headers: Record<string, string>,
  best: boolean,
): Promise<CachedPage["variants"]> {
  const identity = Buffer.from(html);
  const quality = { [constants.BROTLI_PARAM_QUALITY]: best ? constants.BROTLI_MAX_QUALITY : quick.brotli };
  const level = best ? constants.Z_BEST_COMPRESSION : quick.gzip;
  const variant = (body: Buffer, encoding: Encoding): Variant => ({
    body,
    headers: {
      ...headers,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      "content-length": String(body.length),
      etag: `"${hash}-${encoding}"`,
    },
  });
  return {
    br: variant(await brotli(identity, { params: quality }), "br"),
    gzip: variant(await deflate(identity, { level }), "gzip"),
    identity: variant(identity, "identity"),
  };
}

/** Of elements with the nonce only: injected ones get no hash. Data blocks run nothing and need none. */
function sourcesIn(rendered: string, element: "script" | "style", nonce: string): string {
  const pieces = rendered.split(`<${element}`).slice(1);
  const hashes = pieces.flatMap((piece) => {
    const [start, end] = [piece.indexOf(">"), piece.indexOf(`</${element}>`)];
    const attributes = piece.slice(0, Math.max(0, start));
    const hasNonce = attributes.includes(` nonce="${nonce}"`) && !attributes.includes('type="application');
    const content = hasNonce && end > start ? withoutNonce(piece.slice(start + 1, end), nonce) : "";
    return content ? [`'sha256-${createHash("sha256").update(content).digest("base64")}'`] : [];
  });
  return [...new Set(hashes)].join(" ");
}
