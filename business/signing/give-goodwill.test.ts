import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { finishUnsigned } from "./finish-unsigned.ts";

let app: TestApp;
let second: string;
beforeAll(async () => {
  app = await openTestApp({ REFUND_WITHOUT_FIND: "basic" });
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());

/** A basic search, answered with one accepted finding: with a source of ours, or without any. */
async function finished(source: "ours" | "none", packageId = "basic", changes = "number = number") {
  const signing = await openSigning(app, second, { documented: false });
  const { researchId } = signing;
  const without = source === "none" ? ", citation = null, evidence_class = 'F'" : "";
  await app.runAsOwner(
    `update research_timeline set status = 'accepted'${without} where research_id = '${researchId}'`,
  );
  await app.runAsOwner(
    `update orders set package_id = '${packageId}', ${changes} where research_id = '${researchId}'`,
  );
  await finishUnsigned(app.researcher(signing.staffId), { researchId, reason: "answered" });
  const { rows } = await app.runAsOwner(
    `select id, number, status, waived_cents = price_cents as free, waived_for from orders
     where research_id = '${researchId}'`,
  );
  return { userId: signing.userId, order: rows[0] };
}

test("a basic search that found nothing gives its price back in the same moment, and says so", async () => {
  const { userId, order } = await finished("none");
  expect(order).toMatchObject({ status: "completed", free: true, waived_for: "goodwill" });
  const [mail, ...more] = await app.mails("orders.goodwill", { userId });
  expect(more).toEqual([]);
  expect(mail?.text).toContain("Sie brauchen nichts zu tun");
  expect(await app.jobs("orders.undo-invoice")).toContainEqual({ orderId: order?.id });
  expect(await app.auditTrail(`order:${order?.id}`)).toEqual(
    expect.arrayContaining(["order.price-waived", "goodwill.given"]),
  );
  await app.runJobs("orders.undo-invoice");
  expect(await findDifferences(app.system())).toEqual([]);
});

test("one that found something keeps its price, and so does a package that is not named", async () => {
  for (const { order, userId } of [await finished("ours"), await finished("none", "match")]) {
    expect(order).toMatchObject({ status: "completed", free: false, waived_for: null });
    expect(await app.mails("orders.goodwill", { userId })).toEqual([]);
  }
});

test("whoever has not paid, as after a charge-back, has nothing to pay any more", async () => {
  const { order, userId } = await finished("none", "basic", "received_cents = 0");
  expect(order).toMatchObject({ status: "completed", free: true });
  const [mail] = await app.mails("orders.goodwill", { userId });
  expect(mail?.text).toContain("nichts mehr zu bezahlen");
});

test("nothing is given unless the operator says so, and never for a package with the guarantee", async () => {
  const silent = await openTestApp();
  expect(silent.services.config.refundWithoutFind).toEqual([]);
  await silent.close();
  await expect(openTestApp({ REFUND_WITHOUT_FIND: "premium" })).rejects.toThrow(/REFUND_WITHOUT_FIND/);
});
