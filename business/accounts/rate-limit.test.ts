import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectTooMany } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { countAttempt } from "./rate-limit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("an exceeded limit is logged, by its name and the key of who exceeded it", async () => {
  const warn = vi.spyOn(app.services.log, "warn");
  for (let n = 0; n < 20; n++) await countAttempt(app.visitor(), "site-gate", "198.51.100.7");
  expect(warn).not.toHaveBeenCalled();
  await expectTooMany(countAttempt(app.visitor(), "site-gate", "198.51.100.7"));
  expect(warn).toHaveBeenCalledWith({ limit: "site-gate", key: expect.any(String) }, "a limit was exceeded");
  expect(JSON.stringify(warn.mock.calls)).not.toContain("198.51.100");
});
