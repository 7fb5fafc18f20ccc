import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import { inTransaction } from "#business/context.ts";
import { dropCharges } from "#business/dunning/drop-charges.ts";
import { moveCharges } from "#business/dunning/move-charges.ts";
import { RuleBroken } from "#business/errors.ts";
import { issueDueInvoices } from "#business/invoices/issue-due.ts";
import { setWriteOff } from "#business/invoices/trim-write-off.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { lockOrder } from "#business/orders/mark-order-paid.ts";
import { releaseOnAccount } from "#business/orders/on-account/release-on-account.ts";
import { missingCents } from "#business/orders/order.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { recordRefund } from "#business/payments/refunds/record-refund.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { undoSteps } from "#tests/world/money/undo-steps.ts";
import { historySeed, type Random, randomOf } from "#tests/world/random.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { undoOrder } from "./undo-order.ts";
import { undoReasons } from "./undoing.ts";

const sequences = 90;

let app: TestApp;
let staffId: string;
beforeAll(async () => {
  app = await openTestApp();
  await app.treasurer();
});
afterAll(() => app.close());

const finance = () => app.staff(staffId, "finance");

/** A third of them pay in advance, a third on account, and a third down. */
async function openOrders(): Promise<string[]> {
  const consumer = await app.orders.placed({ details: { packageId: "premium" } });
  ({ staffId } = consumer);
  const details = { packageId: "premium", customerType: "business", company: "Beispiel GmbH" };
  const business = await app.orders.placed({ details });
  await releaseOnAccount(finance(), { orderId: business.orderId, reason: "Stammkunde seit 2019" });
  const paidDown = await app.orders.placed({ details: { packageId: "worldwide" } });
  for (const { orderId } of [consumer, business, paidDown]) {
    await app.runAsOwner(`insert into orders
      select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'B-2026-7' || right(o.number, 1) || lpad(n::text, 4, '0'), 'idempotency_key', gen_random_uuid()))).*
      from orders o, generate_series(1, ${sequences / 3}) n where o.id = '${orderId}'`);
    await app.runAsOwner(`insert into order_lines
      select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id))).*
      from order_lines l join orders s on s.id = l.order_id join orders o on o.number like 'B-2026-7' || right(s.number, 1) || '____'
      where l.order_id = '${orderId}'`);
  }
  const { rows } = await app.runAsOwner("select id from orders where number like 'B-2026-7_____'");
  return rows.map(({ id }) => String(id));
}

async function undo(orderId: string, { pick, below, chance }: Random): Promise<void> {
  const asked = { reason: pick(undoReasons), ...(chance(0.9) ? { shareCents: 1 + below(30_000) } : {}) };
  const order = { orderId, staffId, researchId: "", userId: "" };
  const { input } = await undoSteps(app).undo(order, asked);
  // A double click.
  if (chance(0.5)) await undoOrder(finance(), input);
}

async function charge(orderId: string, cents: number): Promise<void> {
  await inTransaction(finance(), async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    if (!order.releasedAt || order.status === "cancelled") return;
    await moveCharges(ctx, order, cents, uuidv7());
  });
}

async function writeOff(orderId: string, share: number): Promise<void> {
  await inTransaction(finance(), async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    if (!order.releasedAt || order.writtenOffCents > 0) return;
    await setWriteOff(ctx, order, Math.floor(missingCents(order) * share), "Es kommt nichts mehr.");
  });
}

async function pay(orderId: string, receivedCents: number): Promise<void> {
  const { rows } = await app.runAsOwner(`select received_cents from orders where id = '${orderId}'`);
  const knownCents = Number(rows[0]?.received_cents);
  await recordTransfer(finance(), { orderId, receivedCents, receivedOn: "2026-11-21", knownCents });
}

async function bill(): Promise<void> {
  await issueDueInvoices(app.system());
  for (const job of ["orders.bill", "invoices.issue", "orders.undo-invoice"]) await app.runJobs(job);
}

const refund = async (orderId: string) =>
  recordRefund(await app.treasurer(), { orderId, paidOn: "2026-11-21" });

/** What was paid down is begun, and what was begun is finished, past the rules of the case. */
async function advance(orderId: string): Promise<void> {
  await app.runAsOwner(`update orders set status = case status when 'pending' then 'processing' else 'completed' end
    where id = '${orderId}' and status in ('pending', 'processing') and down_paid_at is not null and reopened_at is null`);
}

/** What a rule refuses is a step that did not happen. */
async function step(orderId: string, random: Random): Promise<void> {
  const { pick, below } = random;
  const steps = [
    () => undo(orderId, random),
    () => undo(orderId, random),
    () => pay(orderId, pick([49_900, 75_000, 174_900, 249_900, 1 + below(60_000)])),
    () => advance(orderId),
    () => refund(orderId),
    () => charge(orderId, below(6_000)),
    () => writeOff(orderId, random.pick([1, random.next()])),
    () => dropCharges(finance(), { orderId }),
    () => app.runJobs("invoices.issue"),
  ];
  await pick(steps)().catch((error: unknown) => {
    if (!(error instanceof RuleBroken)) throw error;
  });
}

test(`after ${sequences} random sequences invoices, money and books agree to the cent`, async () => {
  const seed = historySeed();
  const ids = await openOrders();
  for (const [at, orderId] of ids.entries()) {
    const random = randomOf(seed, at);
    const steps = 2 + random.below(6);
    for (let count = 0; count < steps; count++) await step(orderId, random);
    if (random.chance(0.1)) await bill();
  }
  await bill();
  await bill();
  expect({ seed, differences: await findDifferences(app.system()) }).toEqual({ seed, differences: [] });
  for (const orderId of ids)
    await refund(orderId).catch((error: unknown) => expect(error).toBeInstanceOf(RuleBroken));
  expect({ seed, differences: await findDifferences(app.system()) }).toEqual({ seed, differences: [] });
  const { rows } =
    await app.runAsOwner(`select number, status, price_cents - waived_cents as due, charged_cents as charged,
      received_cents - refunded_cents as money, waived_cents between 0 and price_cents as in_bounds,
      down_paid_at is not null and paid_at is null and status in ('pending', 'processing') as before_rest,
      written_off_cents as lost, written_off_vat_cents as lost_vat,
      (select coalesce(sum(gross_cents), 0)::int from tax.invoices i where i.order_id = o.id) as billed,
      (select coalesce(sum(share_cents), 0)::int from order_undoings u where u.order_id = o.id) as undone, waived_cents as waived
    from orders o where number like 'B-2026-7_____'`);
  expect(rows).toHaveLength(sequences);
  expect(rows.filter(({ undone }) => Number(undone) > 0).length).toBeGreaterThan(sequences / 4);
  const lostCents = rows.reduce((sum, { lost, lost_vat }) => sum + Number(lost) - Number(lost_vat), 0);
  expect({ seed, lostCents }).toEqual({ seed, lostCents: (await balances(app.system())).bad_debts ?? 0 });
  for (const row of rows) {
    const { due, charged, money, billed, undone, waived, status, in_bounds } = row;
    expect({ seed, row, in_bounds }).toMatchObject({ in_bounds: true });
    expect({ seed, row, undone }).toMatchObject({ undone: waived });
    const short = Math.max(0, status === "cancelled" ? 0 : Number(due) + Number(charged) - Number(money));
    expect(Number(row.lost), JSON.stringify({ seed, row })).toBeLessThanOrEqual(short);
    // Nothing beyond what it costs stays here, and what is billed is what it costs.
    expect(Number(money), JSON.stringify({ seed, row })).toBeLessThanOrEqual(Number(due) + Number(charged));
    if (row.before_rest)
      expect(Number(billed), JSON.stringify({ seed, row })).toBeLessThanOrEqual(Number(due));
    else if (Number(billed) !== 0) expect({ seed, row, billed }).toMatchObject({ billed: due });
    if (status === "cancelled") expect({ seed, row, money, charged }).toMatchObject({ money: 0, charged: 0 });
  }
}, 240_000);
