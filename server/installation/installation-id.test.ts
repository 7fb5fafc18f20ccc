import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Identity } from "#server/stores/store-identity.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { mustBelongTogether } from "./installation-id.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.emptyTables("operation_marks"));

function slowPlace(): Identity {
  let held: string | null = null;
  const nothing = async () => null;
  return {
    place: "bucket",
    read: async () => held,
    write: async (id) => {
      await setTimeout(300);
      held ??= id;
    },
    remove: async () => {},
    readLeft: nothing,
    leave: async () => {},
    readMoving: nothing,
    setMoving: async () => {},
  };
}

test("three processes that start at once on an empty place all belong to it", async () => {
  const place = slowPlace();
  await Promise.all([1, 2, 3].map(() => mustBelongTogether(app.services, place)));
  await expect(mustBelongTogether(app.services, slowPlace())).rejects.toThrow(
    "another folder or bucket does",
  );
});
