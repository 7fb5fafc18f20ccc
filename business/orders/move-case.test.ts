import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { moveCase } from "./move-case.ts";
import { myOrder } from "./read-orders.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("with its case an order is completed, and not before", async () => {
  const { researchId, orderId, userId, staffId } = await house.orders.begun();
  const move = (status: "results_available" | "completed") =>
    moveCase(house.researcher(staffId), { researchId, status });
  const status = async () => (await myOrder(house.customer(userId), orderId)).status;
  await expectRule(move("completed"), "researches_no_such_step");
  await move("results_available");
  expect(await status()).toBe("processing");
  await expectUndoneWithoutTrace(house, "order.completed", () => move("completed"));
  await move("completed");
  expect(await status()).toBe("completed");
  expect((await house.trail(`order:${orderId}`)).at(-1)).toBe("order.completed");
  // @ts-expect-error customers do not move their case
  void (() => moveCase(house.customer(""), { researchId, status: "completed" }));
});
