import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { recentPauses, runNamed } from "#platform/pauses.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { sharePauses } from "./share-pauses.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

function block(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const log = openLog("silent");
const pausesOf = (job: string) => recentPauses().filter(({ during }) => during.includes(job));

test("a process that does the jobs tells the others of its pauses and what caused them", async () => {
  const { database } = app.services;
  const received: string[] = [];
  const subscriber = { onMessage: (text: string) => void received.push(text), onReconnect: () => {} };
  const stopListening = await database.listen("pauses", subscriber);
  const stop = await sharePauses(database, log, { receive: false });
  await setTimeout(200);
  await runNamed(
    () => "report.print",
    async () => block(500),
  );
  await expect.poll(() => received.length, { timeout: 5000 }).toBeGreaterThan(0);
  const [first = "{}"] = received;
  expect(JSON.parse(first)).toMatchObject({ during: ["report.print"], ms: expect.any(Number) });
  await stop();
  await stopListening();
});

test("one that serves pages remembers them until it stops, and its own only once", async () => {
  const { database } = app.services;
  const stop = await sharePauses(database, log, { receive: true });
  const tell = (during: string) => {
    const pause = { from: "elsewhere", at: "2026-11-21T11:00:00.000Z", ms: 900, during: [during] };
    return database.run("select pg_notify('pauses', $1)", [JSON.stringify(pause)]);
  };
  await tell("statement.book");
  await expect.poll(() => pausesOf("statement.book"), { timeout: 5000 }).toHaveLength(1);
  expect(pausesOf("statement.book")[0]).toEqual({
    at: new Date("2026-11-21T11:00:00Z"),
    ms: 900,
    during: ["statement.book"],
  });
  await runNamed(
    () => "GET /:lang/slow",
    async () => block(500),
  );
  await expect.poll(() => pausesOf("GET /:lang/slow"), { timeout: 5000 }).toHaveLength(1);
  await stop();
  await tell("after the end");
  await setTimeout(200);
  expect(pausesOf("GET /:lang/slow")).toHaveLength(1);
  expect(pausesOf("after the end")).toEqual([]);
});
