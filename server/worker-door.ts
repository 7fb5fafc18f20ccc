import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { Services } from "#business/context.ts";
import { watchEventLoop } from "#platform/metrics/event-loop-lag.ts";
import { health } from "./health.ts";
import { metrics } from "./metrics.ts";

/** With WORKER_PORT a process that only runs jobs answers /healthz, /readyz and /metrics there, and nothing else. */
export async function openWorkerDoor(
  services: Services,
  isEnding: () => boolean,
): Promise<{ close: () => Promise<void> }> {
  const { host, workerPort } = services.config;
  if (workerPort === null) return { close: async () => {} };
  watchEventLoop();
  const app = new Hono().route("/", health(services, isEnding)).route("/", metrics(services));
  const server = serve({ fetch: app.fetch, hostname: host, port: workerPort });
  await new Promise<void>((open, fail) => server.once("listening", open).once("error", fail));
  return {
    close: async () => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
