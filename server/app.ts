import { createServer, type RequestListener, type ServerOptions } from "node:http";
import * as build from "virtual:react-router/server-build";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { addressContext, nonceContext, routeContext, servicesContext } from "#app/http/request-contexts.ts";
import { isArchivePage, sharedAddresses } from "#app/routes/api/public-pages.ts";
import { archiveTopic } from "#business/archive/archive-topic.ts";
import type { Services } from "#business/context.ts";
import { fillArchives } from "#business/letters/archives/fill-archives.ts";
import { onBehalfOf } from "#platform/child-work/on-behalf-of.ts";
import { readConfig } from "#platform/config.ts";
import { networkOf } from "#platform/network.ts";
import { seedDemonstration } from "#seed/seed-demonstration.ts";
import { addressLimits } from "./address-limits.ts";
import { bodyLimits } from "./body-limits.ts";
import { compressPages, minCompressed } from "./compress-pages.ts";
import { health } from "./health.ts";
import { openServices } from "./installation/services.ts";
import { joinSite } from "./join-site.ts";
import { logRequests, type RequestVariables } from "./log-requests.ts";
import { metrics } from "./metrics.ts";
import { createPageCache } from "./page-cache.ts";
import { setPageCaching } from "./page-caching.ts";
import { refuse } from "./refuse.ts";
import { sameOriginOnly } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";
import { endSlowBody } from "./slow-bodies.ts";
import { staticFiles } from "./static-files.ts";
import { startWorker, watchWorker } from "./worker.ts";

export { sharePauses } from "#platform/database/share-pauses.ts";
export { openControl } from "./control.ts";
export { endWhenLost } from "./end-when-lost.ts";
export { warnOfClock } from "./installation/clock-offset.ts";
export { closeServices, openServices } from "./installation/services.ts";
export { openMailDoor } from "./mail-door.ts";
export { welcome } from "./welcome.ts";
export { fillArchives, joinSite, seedDemonstration, startWorker, watchWorker };

/** The build's client files; Vite serves them in development. */
const builtFiles = import.meta.env.PROD ? "./build/client" : undefined;

/** The whole application over open services; development differs only in files and policy. */
export function createApp(services: Services, files = builtFiles, isEnding = () => false) {
  const { publicUrl, trustProxy } = services.config;
  const handle = createRequestHandler(build, import.meta.env.MODE);
  const app = new Hono<{ Variables: { nonce: string } & RequestVariables }>();
  app.use(logRequests(services.log));
  app.use(securityHeaders({ publicUrl, contentPolicy: files !== undefined }));
  app.route("/", health(services, isEnding));
  app.route("/", metrics(services));
  app.use(addressLimits);
  app.use(sameOriginOnly(publicUrl));
  app.use(bodyLimits);
  if (files) app.route("/", staticFiles(files));
  app.use(compress({ threshold: minCompressed }));
  app.use(compressPages);
  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(nonceContext, c.get("nonce"));
    c.set("route", () => context.get(routeContext));
    const network = networkOf(clientAddress(c, trustProxy));
    context.set(addressContext, network);
    const response = await onBehalfOf(`network:${network}`, () => handle(c.req.raw, context));
    setPageCaching(c.req.raw, response);
    return response;
  });
  app.onError((error, c) => {
    services.log.error({ err: error }, "request failed");
    return refuse(c, 500, "accident");
  });
  return app;
}

/** A proxy (two minutes with Caddy) and the browser close first: of two that close at once, a form sent meanwhile is lost. */
const idleMs = 125_000;

/** For `serve`: ends slow bodies, and serves strangers' pages from memory. */
export function createServerFor(
  services: Services,
  fetch: (request: Request) => Response | Promise<Response>,
) {
  const fromMemory = pagesInMemory(services, fetch);
  const create = (options: ServerOptions, listener: RequestListener) =>
    createServer({ ...options, keepAliveTimeout: idleMs }, (request, response) => {
      endSlowBody(request);
      void fromMemory(request, response).then((answered) => answered || listener(request, response));
    });
  return create as typeof createServer; // `serve` always passes both arguments
}

/** None behind the site password. */
function pagesInMemory(services: Services, fetch: (request: Request) => Response | Promise<Response>) {
  const { config, log, events } = services;
  if (config.sitePassword) return async () => false;
  const { answer, discard } = createPageCache({
    addresses: sharedAddresses,
    isShared: isArchivePage,
    fetch,
    origin: config.publicUrl,
    log,
  });
  events.listen(archiveTopic, events.cursor(), discard, discard);
  return answer;
}

function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  if (forwarded) return forwarded;
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    return "unknown";
  }
}

const globals = globalThis as typeof globalThis & { developmentServices?: Promise<Services> };

export async function developmentApp() {
  globals.developmentServices ??= (async () => {
    const services = await openServices(readConfig(process.env), { workers: true });
    await fillArchives({ services, actor: { kind: "system", job: "start" }, now: () => new Date() });
    await seedDemonstration(services);
    await startWorker(services);
    await joinSite(services, { port: null, servesPages: true, runsJobs: true });
    return services;
  })();
  return createApp(await globals.developmentServices);
}
