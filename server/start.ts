import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Services } from "#business/context.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { lockFolder } from "#platform/files/folder-lock.ts";
import { createPrivately } from "#platform/files/private-rights.ts";
import { watchEventLoop } from "#platform/metrics/event-loop-lag.ts";
import { readSettingsFile } from "#platform/settings-file.ts";
import { sendSpans } from "#platform/traces/send-spans.ts";
import { buildIfNeeded } from "../scripts/build.ts";
import { compileTexts } from "../scripts/compile-texts.ts";
import { assertPortFree, assertWritable, explainRefusal } from "./installation/startup-error.ts";

/** Milliseconds without a new connection before closing. */
const graceMs = 250;

try {
  readSettingsFile();
  await start(readConfig(process.env));
} catch (error) {
  console.error(explainRefusal(error));
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  // React loads its development build unless this is set first.
  process.env.NODE_ENV = "production";
  createPrivately();
  await assertWritable(config.dataDir);
  await assertPortFree(config.host, config.port);
  // Before building, not after.
  if (!config.databaseUrl) lockFolder(join(config.dataDir, "database"))();
  compileTexts();
  await buildIfNeeded();
  // Everything comes from the bundle: loading sources too would take 60 MB twice.
  const bundle = new URL("../build/server/index.js", import.meta.url).href;
  const {
    closeServices,
    createApp,
    createServerFor,
    endWhenLost,
    fillArchives,
    joinSite,
    openControl,
    openMailDoor,
    openServices,
    seedDemonstration,
    sharePauses,
    startWorker,
    warnOfClock,
    watchWorker,
    welcome,
  }: typeof import("./app.ts") = await import(bundle);
  const services = await openServices(config, { workers: config.worker });
  const leaveSite = await joinSite(services, {
    port: config.port,
    servesPages: true,
    runsJobs: config.worker,
  });
  await fillArchives({ services, actor: { kind: "system", job: "start" }, now: () => new Date() });
  await seedDemonstration(services);
  if (config.worker) await startWorker(services);
  else watchWorker(services);
  // Whoever files mails takes them.
  const mailDoor = config.worker ? await openMailDoor(services) : null;
  const closeControl = await openControl(services);
  await sharePauses(services.database, services.log, { receive: true });
  watchEventLoop();
  const stopTraces = config.traces ? sendSpans(config.traces, services.log) : async () => {};
  let isEnding = false;
  const { fetch } = createApp(services, undefined, () => isEnding);
  const server = serve({
    fetch,
    createServer: createServerFor(services, fetch),
    hostname: config.host,
    port: config.port,
  });
  await welcome(services);
  await warnOfClock(services);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    isEnding = true;
    // A proxy that asks /readyz sends nobody here any more before the port is closed.
    await setTimeout(config.drainSeconds * 1_000);
    await stopServing(server, services);
    await leaveSite();
    await mailDoor?.close();
    await closeControl();
    await closeServices(services);
    await stopTraces();
  };
  const stopOnce = () => (stopping ??= stop());
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => void stopOnce().then(() => process.exit(0)));
  endWhenLost(services, stopOnce);
}

async function stopServing(server: ReturnType<typeof serve>, services: Services): Promise<void> {
  services.log.info("stopping: no new requests, running ones finish");
  // The server would otherwise wait for open event streams.
  await services.events.close();
  await waitUntilQuiet(server);
  // Closes keep-alive connections between two requests.
  const closeIdleTimer = setInterval(() => {
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  }, graceMs);
  await new Promise((done) => server.close(done));
  clearInterval(closeIdleTimer);
}

/** Accepts connections that the kernel has already taken, one per event loop turn; closing would reset them. */
async function waitUntilQuiet(server: ReturnType<typeof serve>): Promise<void> {
  const maxRounds = 20;
  let connections = 0;
  server.on("connection", () => connections++);
  for (let round = 0; round < maxRounds; round++) {
    const before = connections;
    const startedAt = performance.now();
    await setTimeout(graceMs);
    if (connections === before && performance.now() - startedAt < graceMs * 1.2) return;
  }
}
