import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";

/** The built files of `folder`. Those under /assets have content hashes in their names and never change. */
export function staticFiles(folder: string): Hono {
  const files = serveStatic({
    root: folder,
    precompressed: true,
    onFound: (_, c) => c.header("Vary", "Accept-Encoding"),
  });
  return new Hono().use("/assets/*", immutable).use(files);
}

async function immutable(c: Context, next: () => Promise<void>) {
  await next();
  if (!c.res.ok) return;
  c.res.headers.set("Cache-Control", "public, max-age=31536000, immutable");
  // None is a page that could load something; that of pages would be sent some fifty times before a first page is complete.
  c.res.headers.set("Content-Security-Policy", "default-src 'none'");
}
