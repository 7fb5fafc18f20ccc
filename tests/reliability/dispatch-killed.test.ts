import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { releaseDispatch } from "#business/researches/dispatches/release-dispatch.ts";
import { readConfig } from "#platform/config.ts";
import { closeServices, openServices } from "#server/installation/services.ts";
import { installedFolder } from "./installed-folder.ts";

const folder = installedFolder("dispatches");

/** Starts send-forever.ts and kills it after `enough` held messages, somewhere between holding and releasing one. */
function sendAndKill(enough: number): Promise<string[]> {
  const child = spawn("node", ["tests/processes/send-forever.ts"], {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: "silent", DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  return new Promise((done) => {
    child.stdout.on("data", (chunk) => {
      printed += chunk;
      if (printed.split("\n").length > enough) child.kill("SIGKILL");
    });
    child.on("close", () => done(printed.split("\n").slice(0, -1)));
  });
}

test("kill -9 between holding and releasing loses no message and sends none twice", async () => {
  const held = [...(await sendAndKill(12)), ...(await sendAndKill(5))];
  expect(held.length).toBeGreaterThanOrEqual(17);
  const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), {
    workers: false,
  });
  try {
    const system = { services, now: () => new Date(), actor: { kind: "system", job: "test" } } as const;
    // Every job runs again, also those whose work was done before the process died.
    const jobs = await services.database.run(
      "select data->>'dispatchId' as id from jobs.job where name = 'researches.release'",
    );
    for (const { id } of jobs.rows) await releaseDispatch(system, { dispatchId: String(id) });
    await services.database.run("reset role");
    const sent = await services.database.run("select message from research_comments order by message");
    const waiting = await services.database.run("select id from dispatches");
    const notified = await services.database.run("select id from notifications where kind = 'team_answered'");
    await services.database.run("set role app");
    const messages = sent.rows.map(({ message }) => String(message));
    expect(held.filter((message) => !messages.includes(message))).toEqual([]);
    expect(new Set(messages).size).toBe(messages.length);
    expect(notified.rows).toHaveLength(messages.length);
    expect(waiting.rows).toEqual([]);
  } finally {
    await closeServices(services);
  }
}, 120_000);
