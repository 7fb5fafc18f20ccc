import { randomBytes } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { languageOf } from "#app/language.ts";
import { sentence } from "#app/problems.ts";
import { addressContext, houseContext, nonceContext } from "#app/zones.ts";
import type { House } from "#business/context.ts";
import { readConfig } from "#platform/config.ts";
import { compressPages } from "./compress-pages.ts";
import { health } from "./health.ts";
import { openHouse } from "./house.ts";
import { logRequests } from "./log-requests.ts";
import { securityHeaders } from "./security-headers.ts";
import { startWorker } from "./worker.ts";

const megabyte = 1024 * 1024;
/** Five files of 20 MB, the limit of the quick search, and some room for the other fields. */
const largestBody = 101 * megabyte;

/** The whole application around one open house; the same in development and production. */
export function createApp(house: House) {
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const app = new Hono<{ Variables: { nonce: string } }>();
  app.use(logRequests(house.log));
  app.route("/", health(house));
  if (import.meta.env.PROD) {
    app.use("/assets/*", immutable, serveStatic({ root: "./build/client", precompressed: true }));
    app.use(serveStatic({ root: "./build/client", precompressed: true }));
  }
  app.use(compress());
  app.use(compressPages);
  app.use(async (c, next) => {
    c.set("nonce", randomBytes(16).toString("base64"));
    await next();
  });
  if (import.meta.env.PROD) app.use(securityHeaders(house.config.publicUrl));
  app.use(bodyLimit({ maxSize: largestBody, onError: tooLarge }));
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(houseContext, house);
    context.set(nonceContext, c.get("nonce"));
    context.set(addressContext, addressOf(c, house.config.trustProxy));
    return handle(asSeenOutside(c, house.config.trustProxy), context);
  });
  return app;
}

async function immutable(c: Context, next: () => Promise<void>) {
  await next();
  if (c.res.ok) c.res.headers.set("Cache-Control", "public, max-age=31536000, immutable");
}

function tooLarge(c: Context) {
  return c.text(sentence("files_too_large_together", languageOf(c.req.path)), 413);
}

/** Behind a proxy that ends TLS the router must see https, or it takes every form for a foreign one. */
function asSeenOutside(c: Context, trustProxy: boolean): Request {
  const secure = trustProxy && c.req.header("x-forwarded-proto") === "https";
  return secure ? new Request(c.req.url.replace(/^http:/, "https:"), c.req.raw) : c.req.raw;
}

function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    return "unknown";
  }
}

const held = globalThis as typeof globalThis & { developmentHouse?: Promise<House> };

/** In development modules are loaded anew after each edit; the house stays open. */
export async function developmentApp() {
  held.developmentHouse ??= (async () => {
    const { furnish } = await import("../seed/furnish.ts");
    const house = await openHouse(readConfig(process.env), { workers: true });
    await furnish(house);
    await startWorker(house);
    return house;
  })();
  return createApp(await held.developmentHouse);
}
