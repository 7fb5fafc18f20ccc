import { setTimeout } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { House } from "#business/context.ts";
import { type Config, readConfig, WrongSettings } from "#platform/config.ts";
import { FolderInUse } from "#platform/folder-lock.ts";
import { buildIfNeeded } from "../scripts/build.ts";
import { compileTexts } from "../scripts/texts.ts";
import { mustBeFree, mustBeWritable, Trouble } from "./trouble.ts";

/** How long nobody new must have come before the door is shut. */
const graceMs = 250;

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!(error instanceof WrongSettings || error instanceof FolderInUse || error instanceof Trouble))
    throw error;
  console.error(error.message);
  process.exit(1);
}

/** Opens the house, builds if needed, furnishes an empty house, serves until told to stop. */
async function start(config: Config): Promise<void> {
  // React renders with its development build unless this is set before it is loaded.
  process.env.NODE_ENV = "production";
  await mustBeWritable(config.dataDir);
  await mustBeFree(config.host, config.port);
  // On a clean clone nothing that reads the texts can be loaded before this.
  compileTexts();
  const { closeHouse, openHouse } = await import("./house.ts");
  const { startWorker } = await import("./worker.ts");
  const { furnish } = await import("../seed/furnish.ts");
  const house = await openHouse(config, { workers: config.worker });
  await buildIfNeeded();
  await furnish(house);
  if (config.worker) await startWorker(house);
  const bundle = new URL("../build/server/index.js", import.meta.url).href;
  const { createApp }: typeof import("./app.ts") = await import(bundle);
  const server = serve({ fetch: createApp(house).fetch, hostname: config.host, port: config.port });
  const { welcome } = await import("./welcome.ts");
  welcome(house);
  stopOn(["SIGINT", "SIGTERM"], server, house, closeHouse);
}

/** No new connections; running requests and jobs finish; then the database is closed. */
function stopOn(
  signals: NodeJS.Signals[],
  server: ReturnType<typeof serve>,
  house: House,
  closeHouse: (house: House) => Promise<void>,
) {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    house.log.info("stopping: no new requests, running ones finish");
    // Open event streams would be waited for until their end.
    await house.events.close();
    await quiet(server);
    // An open page asks for its news again and again on the connection it holds: it is let go of between two of them.
    const letGo = setInterval(() => {
      if ("closeIdleConnections" in server) server.closeIdleConnections();
    }, graceMs);
    await new Promise((done) => server.close(done));
    clearInterval(letGo);
    await closeHouse(house);
    process.exit(0);
  };
  for (const signal of signals) process.on(signal, () => void stop());
}

/**
 * Connections that the kernel has already taken for us are accepted first; closing at once would reset them. Node accepts one of them
 * in each turn of its loop, so that under load they come one by one, and what they ask lies unread as long as a turn is late.
 */
async function quiet(server: ReturnType<typeof serve>): Promise<void> {
  const atMost = 20;
  let came = 0;
  server.on("connection", () => came++);
  for (let round = 0; round < atMost; round++) {
    const before = came;
    const begun = performance.now();
    await setTimeout(graceMs);
    if (came === before && performance.now() - begun < graceMs * 1.2) return;
  }
}
