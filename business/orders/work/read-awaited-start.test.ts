import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { readAwaitedStart } from "./read-awaited-start.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const awaited = async ({ userId, researchId }: { userId: string; researchId: string }) =>
  readAwaitedStart(app.customer(userId), researchId);

test("an unpaid case waits for its payment, and for the withdrawal period where the customer chose so", async () => {
  const now = await app.orders.confirmed();
  expect(await awaited(now)).toEqual({ payment: true, periodEnds: null });
  const after = await app.orders.confirmed({ decision: { start: "after_period" } });
  expect(await awaited(after)).toEqual({
    payment: true,
    periodEnds: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
});

test("a paid case still waits for the end of the period, and then for nothing", async () => {
  const order = await app.orders.paid({ decision: { start: "after_period" } });
  const waits = await awaited(order);
  expect(waits).toMatchObject({ payment: false, periodEnds: expect.any(String) });
  app.later({ days: 20 });
  expect(await awaited(order)).toEqual({ payment: false, periodEnds: null });
});

test("a stranger gets no answer", async () => {
  const [one, other] = [await app.orders.placed(), await app.orders.placed()];
  expect(await readAwaitedStart(app.customer(other.userId), one.researchId)).toBeNull();
});
