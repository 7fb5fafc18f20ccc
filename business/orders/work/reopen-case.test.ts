import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { myUnreadNotifications } from "#business/messages/read-messages.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { ReopenResearch } from "#business/researches/ending/reopen-research.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { reopenCase } from "./reopen-case.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.finished();
});

const reopen = (reason = "new_lead") =>
  reopenCase(app.researcher(order.staffId), ReopenResearch.parse({ researchId: order.researchId, reason }));
const research = () => myResearch(app.customer(order.userId), order.researchId);
const orderStatus = async () => (await myOrder(app.customer(order.userId), order.orderId)).status;

test("a finished case is reopened with its orders; the time in between does not count", async () => {
  const before = (await research()).promisedAt?.getTime() ?? 0;
  expect(await orderStatus()).toBe("completed");
  app.later({ days: 3 });
  await reopen();
  expect(await research()).toMatchObject({
    status: "in_progress",
    promisedAt: new Date(before + 3 * 86_400_000),
  });
  expect(await orderStatus()).toBe("processing");
  const { list } = await myUnreadNotifications(app.customer(order.userId), 1);
  expect(list[0]).toMatchObject({ kind: "status_changed", params: { status: "in_progress" } });
});

test("the reason is in the audit log, and nothing happens without it", async () => {
  await expectRollbackWithoutAudit(app, "research.reopened", reopen);
  await expectRollbackWithoutAudit(app, "order.reopened", reopen);
  await reopen("complaint");
  const { rows } = await app.runAsOwner(
    `select event, details from audit_log where subject = 'research:${order.researchId}' and details ? 'reason' order by at, event desc`,
  );
  expect(rows.map(({ event, details }) => [event, (details as { reason: string }).reason])).toEqual([
    ["research.status-changed", "answered"],
    ["research.reopened", "complaint"],
  ]);
  expectInvalid(ReopenResearch, { researchId: order.researchId, reason: "" }, "researches_reason_missing");
});

test("only a finished case is reopened", async () => {
  await reopen();
  await expectRuleBroken(reopen(), "researches_no_such_step");
  await app.orders.setCaseStatus(order, "cancelled");
  await expectRuleBroken(reopen(), "researches_no_such_step");
  await expectNothingLeft(app, () => reopen());
  // @ts-expect-error customers do not reopen their case
  void (() => reopenCase(app.customer(""), { researchId: "", reason: "new_lead" }));
});
