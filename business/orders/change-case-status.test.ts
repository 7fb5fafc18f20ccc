import { afterAll, beforeAll, expect, test } from "vitest";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { answerCustomer } from "../researches/write-comment.ts";
import { changeCaseStatus } from "./change-case-status.ts";
import { myOrder } from "./read-orders.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("an order is completed together with its case, and not before", async () => {
  const { researchId, orderId, userId, staffId } = await app.orders.started();
  const move = (status: "results_available" | "completed") =>
    changeCaseStatus(app.researcher(staffId), {
      researchId,
      status,
      ...(status === "completed" ? { reason: "answered" } : {}),
    });
  const status = async () => (await myOrder(app.customer(userId), orderId)).status;
  await expectRuleBroken(move("completed"), "researches_no_such_step");
  await move("results_available");
  expect(await status()).toBe("processing");
  await answerCustomer(app.researcher(staffId), { researchId, message: "Fertig." });
  await expectRollbackWithoutAudit(app, "order.completed", () => move("completed"));
  await move("completed");
  expect(await status()).toBe("completed");
  expect((await app.auditTrail(`order:${orderId}`)).at(-1)).toBe("order.completed");
  // @ts-expect-error customers do not change the status of their case
  void (() => changeCaseStatus(app.customer(""), { researchId, status: "completed" }));
});
