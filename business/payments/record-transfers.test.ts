import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { RecordTransfers, recordTransfers } from "./record-transfers.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("confirms the unpaid orders of several cases at their price, all or none", async () => {
  const one = await app.orders.confirmed();
  const other = await app.orders.confirmed();
  const paid = await app.orders.paid();
  const ruth = app.researcher(one.staffId);
  const confirm = (researchIds: string, receivedOn = "2026-11-20") =>
    recordTransfers(ruth, RecordTransfers.parse({ researchIds, receivedOn }));
  await expect(confirm(`${one.researchId},${paid.researchId}`)).rejects.toMatchObject({
    code: "payments_nothing_unpaid",
  });
  await expect(confirm(one.researchId, "2026-11-30")).rejects.toMatchObject({
    code: "payments_date_in_future",
  });
  expect(await app.countRows("payments")).toBe(1);
  await confirm(`${one.researchId},${other.researchId}`);
  expect(await app.countRows("payments")).toBe(3);
  await expect(confirm(one.researchId)).rejects.toMatchObject({ code: "payments_nothing_unpaid" });
});
