import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { serveApp } from "./served-app.ts";

let app: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  app = await openTestApp();
  served = await serveApp(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await served.close();
  await app.close();
});

test("a rendered page leaves no timer behind", async () => {
  const started = vi.spyOn(globalThis, "setTimeout");
  const stopped = vi.spyOn(globalThis, "clearTimeout");
  expect((await served.send({ path: "/de/faq?anew" })).status).toBe(200);
  const timers = started.mock.calls.flatMap(([, ms], n) =>
    ms === 10_000 ? [started.mock.results[n]?.value] : [],
  );
  expect(timers.length).toBeGreaterThan(0);
  for (const timer of timers)
    expect(
      stopped.mock.calls.some(([given]) => given === timer),
      "Until its timer fires, a page and all that it was made of stay in memory: at 100 a second 1,000 of them.",
    ).toBe(true);
});
