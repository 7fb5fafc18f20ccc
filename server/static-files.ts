import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";

/** The built files of `folder`; those under /assets are content-hashed and never change. */
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
  // No file is a page that could load anything; the pages' policy would be sent fifty times per first page.
  c.res.headers.set("Content-Security-Policy", "default-src 'none'");
}
