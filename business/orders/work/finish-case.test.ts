import { afterAll, beforeAll, expect, test } from "vitest";
import { myOrder } from "#business/orders/read-orders.ts";
import { changeStatus } from "#business/researches/change-status.ts";
import { answerCustomer } from "#business/researches/comments/write-comment.ts";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { finishCase } from "./finish-case.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("an order is completed together with its case, and not before", async () => {
  const { researchId, orderId, userId, staffId } = await app.orders.started();
  const finish = () => finishCase(app.researcher(staffId), { researchId, reason: "answered" });
  const status = async () => (await myOrder(app.customer(userId), orderId)).status;
  await expectRuleBroken(finish(), "researches_no_such_step");
  await changeStatus(app.researcher(staffId), { researchId, status: "results_available" });
  expect(await status()).toBe("processing");
  await answerCustomer(app.researcher(staffId), { researchId, message: "Fertig." });
  await expectRollbackWithoutAudit(app, "order.completed", finish);
  await finish();
  expect(await status()).toBe("completed");
  expect((await app.auditTrail(`order:${orderId}`)).at(-1)).toBe("order.completed");
  // @ts-expect-error customers do not finish their case
  void (() => finishCase(app.customer(""), { researchId, reason: "answered" }));
});
