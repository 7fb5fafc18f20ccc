import { afterAll, beforeAll, expect, test } from "vitest";
import { secondsAhead } from "#platform/database/seconds-ahead.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { warnOfClock } from "./clock-offset.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("a clock that is an hour off is noticed, in either direction, and a right one is not", async () => {
  const warned: unknown[] = [];
  const log = { ...app.services.log, warn: (...given: unknown[]) => void warned.push(given[0]) };
  for (const hours of [0, 1, -1])
    await warnOfClock(
      { ...app.services, log: log as typeof app.services.log },
      () => Date.now() + hours * 3_600_000,
    );
  expect(warned).toEqual([{ seconds: 3600 }, { seconds: -3600 }]);
  expect(Math.abs(await secondsAhead(app.services.database.run))).toBeLessThan(5);
});
