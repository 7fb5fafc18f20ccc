import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { health } from "./health.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("a process that is ended is alive and not ready, so that a proxy turns to another", async () => {
  let isEnding = false;
  const server = health(app.services, () => isEnding);
  const statuses = () =>
    Promise.all(["/healthz", "/readyz"].map(async (path) => (await server.request(path)).status));
  expect(await statuses()).toEqual([200, 200]);
  isEnding = true;
  expect(await statuses()).toEqual([200, 503]);
});
