import { afterAll, beforeAll, expect, test } from "vitest";
import { creditorReference } from "#business/orders/creditor-reference.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { refundsForTeam } from "#business/payments/refunds/read-refunds.ts";
import { sendRefund } from "#business/payments/refunds/send-refund.ts";
import { writeRefundFile } from "#business/payments/refunds/write-refund-file.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { awaitedPerPage } from "./awaited-filter.ts";
import { readMoney } from "./read-money.ts";
import { teamCounts } from "./read-team-counts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("lists what is awaited, what is too much and what came last; the rail counts exactly these rows", async () => {
  const partly = await app.orders.placed();
  const untouched = await app.orders.placed();
  const over = await app.orders.placed();
  const ruth = app.researcher(partly.staffId);
  const receive = (orderId: string, receivedCents: number, knownCents = 0) =>
    recordTransfer(ruth, { orderId, receivedCents, knownCents, receivedOn: "2026-11-20" });
  await receive(partly.orderId, 100);
  await receive(over.orderId, 500);
  const cancelled = await app.orders.placed();
  await app.orders.setStatus(cancelled, "cancelled");
  await receive(cancelled.orderId, 7);
  const found = await readMoney(ruth);
  expect(found.awaiting.map(({ id, missingCents }) => [id, missingCents])).toEqual([
    [partly.orderId, 99],
    [untouched.orderId, 199],
  ]);
  const refunds = await refundsForTeam(ruth);
  expect(refunds.owed.map(({ id, cents }) => [id, cents])).toEqual([
    [over.orderId, 301],
    [cancelled.orderId, 7],
  ]);
  expect(found.recorded.map(({ receivedCents }) => receivedCents).toSorted((a, b) => a - b)).toEqual([
    7, 100, 500,
  ]);
  expect(found.awaiting[0]).toMatchObject({
    customer: "Hanna Beispiel",
    reference: expect.stringMatching(/^RF\d\d/),
  });
  const counts = await teamCounts(ruth);
  expect(counts).toMatchObject({ payments: 2, refunds: 2, withdrawals: 0 });
  const account = { holder: "Hanna Beispiel", iban: "DE02120300000000202051" };
  await sendRefund(await app.treasurer(), { orderId: over.orderId, ...account });
  expect(await teamCounts(ruth)).toMatchObject({ refunds: 2 });
  await writeRefundFile(ruth);
  expect(await teamCounts(ruth)).toMatchObject({ refunds: 1 });
  expect(await app.auditTrail(`money:${partly.staffId}`)).toEqual(["money.read"]);
  // @ts-expect-error customers read no such list
  void (() => readMoney(app.customer("")));
});

test("of many, a page is shown, and any is found by number, reference or name", async () => {
  const { orderId, staffId } = await app.orders.placed();
  await app.runAsOwner(`insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'number', 'B-1999-' || lpad(n::text, 4, '0'), 'idempotency_key', gen_random_uuid(), 'created_at', o.created_at + make_interval(mins => n)))).*
    from orders o, generate_series(1, ${2 * awaitedPerPage}) n where o.id = '${orderId}'`);
  const ruth = app.researcher(staffId);
  const first = await readMoney(ruth);
  expect(first.awaiting).toHaveLength(awaitedPerPage);
  expect(first).toMatchObject({ more: true, awaited: (await teamCounts(ruth)).payments });
  const pages = [first, await readMoney(ruth, { page: 2 }), await readMoney(ruth, { page: 3 })];
  const ids = pages.flatMap(({ awaiting }) => awaiting.map(({ id }) => id));
  expect(new Set(ids).size).toBe(first.awaited);
  const found = async (q: string) => (await readMoney(ruth, { q })).awaiting.map(({ number }) => number);
  const [wanted] = await found("B-1999-0077");
  expect(wanted).toBe("B-1999-0077");
  expect(await found("b 1999 0077")).toEqual([wanted]);
  expect(await found(creditorReference("B-1999-0077"))).toEqual([wanted]);
  expect(await found("beispiel")).toHaveLength(awaitedPerPage);
  expect(await found("50%")).toEqual([]);
});
