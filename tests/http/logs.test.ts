import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { serveApp } from "./served-app.ts";

const lines: string[] = [];
let app: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  app = await openTestApp();
  const log = openLog("info", { write: (line) => void lines.push(line) });
  served = await serveApp({ services: { ...app.services, log } });
});
afterAll(async () => {
  await served.close();
  await app.close();
});
beforeEach(() => {
  lines.length = 0;
});

const token = "Zm9vYmFyQmF6UXV4MTIzNDU2Nzg5MA";

test.each([
  [`/de/shared/${token}`, "/:lang/shared/:token", 404],
  [`/de/dashboard/researches/${token}`, "/:lang/dashboard/researches/:researchId", 302],
  [`/de/dashboard/researches/${token}.data`, "/:lang/dashboard/researches/:researchId", 202],
  [`/de/${token}`, "/:lang/*", 404],
  [`/${token}`, "/:lang", 404],
  [`/${token}/${token}/x`, "/:lang/*", 404],
  [`/de/faq?signature=${token}`, "/:lang/faq/:question?", 200],
  [`/de/archive/${token.toLowerCase()}`, "/:lang/archive/:vehicle", 404],
  [`/robots.txt?${token}`, "/robots.txt", 200],
  [`/favicon.ico?${token}`, "(file)", 200],
  [`/de/${token.repeat(100)}`, "(refused)", 414],
  [`/%ff${token}`, "(refused)", 400],
  [`/hanna%40example.org/${token}`, "/:lang/*", 404],
])("of %s the log keeps the route", async (path, route, status) => {
  const { headers } = await served.send({ path });
  const line = JSON.parse(lines.at(-1) ?? "{}");
  expect(line).toMatchObject({ method: "GET", path: route, status });
  expect(headers["x-request-id"]).toBe(line.request);
  expect(lines.join("")).not.toMatch(new RegExp(`${token}|hanna`, "i"));
});

test("a page from memory has an id of its own each time", async () => {
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push((await served.send({ path: "/de/faq" })).headers["x-request-id"]);
  expect(new Set(ids).size).toBe(3);
  expect(JSON.parse(lines.at(-1) ?? "{}")).toMatchObject({ path: "/de/faq", request: ids.at(-1) });
});

test.each([
  ["of many signs", `/${"a@".repeat(2000)}`],
  ["of many signs as segments", "/a@".repeat(5000)],
  ["of encoded signs", `/${"%40a.".repeat(2500)}`],
  ["in the query", `/de?${"a@a.".repeat(3500)}`],
])("an address %s costs no time", async (_, path) => {
  await served.send({ path });
  const before = process.cpuUsage();
  await served.send({ path });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(250);
});

test("a form that is sent to a page without one is a line, and no failure of ours", async () => {
  for (const path of ["/de/faq", "/robots.txt"]) {
    lines.length = 0;
    const { status } = await served.send({ path, method: "POST", body: new URLSearchParams({ a: "b" }) });
    expect(status).toBe(405);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(["info"]);
  }
});
