import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { publishHeadJob } from "#business/anchoring/anchoring.jobs.ts";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { ownDatabase } from "#tests/world/test-app.ts";
import { installedFolder } from "./installed-folder.ts";

const folder = installedFolder("worker");

test("a job whose process was killed is done by the next one", { timeout: 240_000 }, async () => {
  const onServer = await ownDatabase();
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    ...(onServer ? { DATABASE_URL: onServer.url, DATABASE_OWNER_URL: onServer.ownerUrl } : {}),
  };
  const killed = spawn("node", ["tests/processes/work-forever.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  expect(String(await once(killed.stdout, "data"))).toContain("running");
  killed.kill("SIGKILL");
  await once(killed, "close");
  const services = await openServices(readConfig(settings), { workers: true });
  try {
    const done = Promise.withResolvers<string>();
    await services.queue.work(publishHeadJob, async () => done.resolve("done"));
    // At once on the embedded database; on a server after a minute without a heartbeat, and a look at it each minute.
    expect(await done.promise).toBe("done");
  } finally {
    await closeServices(services);
  }
});
