import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { acceptsEncoding } from "./accepted-encoding.ts";

const compress = promisify(brotliCompress);
/** As fast as gzip's default, and a sixth smaller on our pages. */
const quality = 5;

/** Below this many bytes, setting up compression costs more than the packet it saves. */
export const minCompressed = 2_048;
/** Pages and click data, neither of which is streamed. */
const wholeTypes = /^text\/(html|x-script)\b/;

/** Complete bodies only; `compress()` handles streams and clients without brotli. */
export const compressPages: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  if (!wholeTypes.test(headers.get("Content-Type") ?? "") || headers.has("Content-Encoding")) return;
  if (c.req.method === "HEAD" || !c.res.body || !acceptsEncoding(c.req.header("Accept-Encoding"), "br"))
    return;
  const page = Buffer.from(await c.res.arrayBuffer());
  if (page.length < minCompressed) {
    c.res = new Response(page, c.res);
    c.res.headers.set("Content-Length", String(page.length));
    return;
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
  };
  const body = await compress(page, { params });
  c.res = new Response(new Uint8Array(body), c.res);
  c.res.headers.set("Content-Encoding", "br");
  c.res.headers.set("Content-Length", String(body.length));
  c.res.headers.append("Vary", "Accept-Encoding");
};
