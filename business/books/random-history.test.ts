import { afterAll, beforeAll, expect, test } from "vitest";
import { RuleBroken, TooMany } from "#business/errors.ts";
import { issueDueInvoices } from "#business/invoices/issue-due.ts";
import { balances } from "#business/ledger/read-ledger.ts";
import { cancelOrder } from "#business/orders/cancel-order.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { linePurposes } from "#business/payments/line-purposes.ts";
import { assignLine } from "#business/payments/lines/assign-line.ts";
import { ignoreLine } from "#business/payments/lines/ignore-line.ts";
import { readResolvedLines } from "#business/payments/lines/read-resolved-lines.ts";
import { reopenLine } from "#business/payments/lines/reopen-line.ts";
import { readReport } from "#business/payments/online/read-report.ts";
import { refreshPayment } from "#business/payments/online/refresh-payment.ts";
import { startPayment } from "#business/payments/online/start-payment.ts";
import { recordByNumber } from "#business/payments/record-by-number.ts";
import { endToEndOf } from "#business/payments/refunds/end-to-end.ts";
import { recordRefund } from "#business/payments/refunds/record-refund.ts";
import { sendRefund } from "#business/payments/refunds/send-refund.ts";
import { writeRefundFile } from "#business/payments/refunds/write-refund-file.ts";
import { importStatement } from "#business/payments/statements/import-statement.ts";
import { readOpenLines } from "#business/payments/statements/read-open-lines.ts";
import { expireVouchers } from "#business/vouchers/expire-vouchers.ts";
import { camtFile } from "#tests/world/money/camt053.ts";
import { MollieDouble } from "#tests/world/money/mollie-double.ts";
import { undoSteps } from "#tests/world/money/undo-steps.ts";
import { type SoldVoucher, voucherSteps } from "#tests/world/money/voucher-steps.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { historySeed, type Random, randomOf } from "#tests/world/random.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { compareBank } from "./compare-bank.ts";
import { compareProvider } from "./compare-provider.ts";
import { findDifferences } from "./reconcile.ts";

let app: TestApp;
const mollie = new MollieDouble();
beforeAll(async () => {
  app = await openTestApp(await mollie.open());
});
afterAll(async () => {
  await app.close();
  await mollie.close();
});

type Line = Parameters<typeof camtFile>[0]["lines"][number];
type Placed = OrderFixture & { number: string };

/** A trade and its bank: what the bank will show next, and what it has shown. */
class Trade {
  readonly orders: Placed[] = [];
  readonly attempts: { attemptId: string; reference: string }[] = [];
  readonly vouchers: SoldVoucher[] = [];
  waiting: Line[] = [];
  #shown: Line[] = [];
  #balance = 1_000_00;
  #opened = this.#balance;
  #day = 0;
  #references = 0;

  get finance() {
    return app.staff(this.orders[0]?.staffId ?? "", "finance");
  }

  line(cents: number, text: string, more: Partial<Line> = {}): void {
    const bankReference = `R${++this.#references}`;
    const amount = (Math.abs(cents) / 100).toFixed(2);
    this.waiting.push({ bankReference, amount, debit: cents < 0, text, ...more });
  }

  /** The next statement; sometimes announced before, sometimes twice, sometimes with the day before once more. */
  async import({ chance }: Random): Promise<void> {
    const on = `2026-11-${String(1 + this.#day).padStart(2, "0")}`;
    this.#day = Math.min(this.#day + 1, 20);
    const lines = this.waiting.map((line) => ({ on, ...line }));
    this.waiting = [];
    const repeats = chance(0.3) && this.#shown.length > 0;
    const before = repeats ? this.#opened : this.#balance;
    this.#opened = this.#balance;
    this.#balance += lines.reduce((sum, line) => sum + signed(line), 0);
    if (chance(0.3) && lines.length > 0) await this.#take(camtFile({ kind: "054", lines }));
    const all = repeats ? [...this.#shown, ...lines] : lines;
    const from = repeats ? (this.#shown[0]?.on ?? on) : on;
    const file = camtFile({
      id: on,
      opening: [before / 100, from],
      closing: [this.#balance / 100, on],
      lines: all,
    });
    await this.#take(file);
    if (chance(0.2)) await this.#take(file).catch(unlessRefused);
    this.#shown = lines;
  }

  #take(file: string) {
    const bytes = new TextEncoder().encode(file);
    return importStatement(this.finance, { fileName: "auszug.xml", bytes });
  }

  get balance(): number {
    return this.#balance;
  }
}

function signed({ amount, debit }: Line): number {
  const cents = Math.round(Number(amount) * 100);
  return debit ? -cents : cents;
}

/** What people may not do is refused, and changes nothing. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof RuleBroken)) throw error;
}

/** One thing that happens to a trade, at its bank or its provider. */
async function happen(trade: Trade, random: Random): Promise<void> {
  const { pick, below, chance } = random;
  const order = pick(trade.orders);
  const { orderId, number } = order;
  const cents = pick([199, 199, 100, 99, 1 + below(500)]);
  const held = [...mollie.payments.values()].filter(({ status }) => status === "paid");
  const actions: (() => unknown)[] = [
    () => trade.line(cents, chance(0.7) ? number : "Danke"),
    () => trade.line(-cents, "Rückruf", { returned: true }),
    () => trade.line(-490, "Entgeltabrechnung"),
    () => trade.line(pick([-2_500, 700]), "Sonstiges"),
    async () => {
      const known = await recordByNumber(trade.finance, {
        orderNumber: number,
        receivedCents: cents,
        receivedOn: "2026-11-15",
      });
      if (chance(0.7)) trade.line(cents, number);
      return known;
    },
    async () => {
      const [line] = await readOpenLines(trade.finance);
      if (line) await assignLine(trade.finance, { lineId: line.id, orderNumber: number });
    },
    async () => {
      const lines = await readOpenLines(trade.finance);
      if (lines.length > 0)
        await ignoreLine(trade.finance, {
          lineId: pick(lines).id,
          purpose: pick(linePurposes),
          note: "Grund",
        });
    },
    async () => {
      const lines = await readResolvedLines(trade.finance);
      if (lines.length > 0) await reopenLine(trade.finance, { lineId: pick(lines).id });
    },
    async () => {
      const attemptId = await startPayment(app.customer(order.userId), {
        orderId,
        means: "card",
        locale: "de",
      });
      const opened = [...mollie.payments.values()].at(-1);
      if (!opened) return;
      opened.status = "paid";
      trade.attempts.push({ attemptId, reference: opened.id });
      await refreshPayment(app.system(), { attemptId });
    },
    () =>
      held.length > 0 && pick(held).chargebacks.push({ id: `c${random.digits(9)}`, cents, reversedAt: null }),
    () => {
      const lost = held.flatMap(({ chargebacks }) => chargebacks);
      if (lost.length > 0) pick(lost).reversedAt = "2026-11-20";
    },
    () =>
      held.length > 0 &&
      pick(held).refunds.push({ id: `r${random.digits(9)}`, cents: 10, status: "refunded", metadata: null }),
    () => {
      mollie.others.push({ type: "outgoing-transfer", cents: -cents });
      if (chance(0.7)) trade.line(cents, "Auszahlung", { name: "Mollie B.V." });
    },
    () => mollie.others.push({ type: "invoice-compensation", cents: -25 }),
    () => cancelOrder(app.customer(order.userId), { orderId }),
    async () => recordRefund(await app.treasurer(), { orderId, paidOn: "2026-11-16" }),
    () => transferBack(trade, order, random),
    () => redeem(order, pick(trade.vouchers)),
    () => redeem(order, pick(trade.vouchers)),
    () => endVoucher(trade, random),
    () => advance(order),
  ];
  await Promise.resolve(pick(actions)()).catch(unlessRefused);
}

/** What was paid down is begun, what was begun is finished, past the rules of the case; then what is due is billed. */
async function advance({ orderId }: Placed): Promise<void> {
  await app.runAsOwner(`update orders set status = case status when 'pending' then 'processing' else 'completed' end
    where id = '${orderId}' and status in ('pending', 'processing') and down_paid_at is not null and reopened_at is null`);
  await issueDueInvoices(app.system());
  for (const job of ["orders.bill", "invoices.issue", "orders.undo-invoice"]) await app.runJobs(job);
}

/** As far as it goes; of an order that is undone it gets back what it paid. */
async function redeem(order: Placed, { code }: SoldVoucher): Promise<void> {
  await voucherSteps(app)
    .redeem(order, code)
    .catch((error: unknown) => {
      if (!(error instanceof TooMany)) throw error;
    });
}

/** Its last day passes, or its buyer's order is undone. */
async function endVoucher(trade: Trade, { pick, chance }: Random): Promise<void> {
  const { voucherId, orderId } = pick(trade.vouchers);
  if (chance(0.5)) {
    const staffId = trade.orders[0]?.staffId ?? "";
    await undoSteps(app).undo({ orderId, staffId, userId: "", researchId: "" }, { reason: "mistake" });
    return;
  }
  if (chance(0.5)) return;
  await app.runAsOwner(
    `update vouchers set valid_until = '2026-11-01' where id = '${voucherId}' and issued_at is not null`,
  );
  await expireVouchers(app.system());
}

/** By a file for the bank, which shows it later, and sometimes brings it back. */
async function transferBack(trade: Trade, { orderId }: Placed, { chance }: Random): Promise<void> {
  const treasurer = await app.treasurer();
  const iban = "DE02120300000000202051";
  await sendRefund(treasurer, { orderId, holder: "Hanna Beispiel", iban });
  await app.runJobs("payments.refresh-refund");
  await app.runJobs("payments.refund-to-voucher");
  await writeRefundFile(treasurer);
  const { rows } = await app.runAsOwner(
    `select id, paid_cents from refunds where order_id = '${orderId}' and status = 'under_way' and method = 'transfer' and file_id is not null`,
  );
  for (const { id, paid_cents } of rows) {
    trade.line(-Number(paid_cents), endToEndOf(String(id)));
    if (chance(0.3)) trade.line(Number(paid_cents), `zurück ${endToEndOf(String(id))}`, { returned: true });
  }
}

async function voucherBalances(): Promise<number> {
  const { rows } = await app.runAsOwner("select sum(balance_cents)::int as cents from vouchers");
  return Number(rows[0]?.cents);
}

/** All that must hold after anything that happened. */
async function check(trade: Trade, seed: number): Promise<void> {
  for (const { attemptId } of trade.attempts) await refreshPayment(app.system(), { attemptId });
  await readReport(app.system());
  const sums = await balances(app.system());
  const { rows } = await app.runAsOwner(
    "select -coalesce(sum(amount_cents) filter (where state = 'open'), 0)::int as waiting from statement_lines",
  );
  const provider = await compareProvider(app.system());
  expect({
    seed,
    total: Object.values(sums).reduce((sum, cents) => sum + cents, 0),
    bank: sums.bank ?? 0,
    unassigned: sums.unassigned ?? 0,
    vouchers: (sums.vouchers ?? 0) + (await voucherBalances()),
    orders: await findDifferences(app.system()),
    days: (await compareBank(app.system())).differences,
    payments: provider.state === "compared" && provider.differences,
  }).toEqual({
    seed,
    total: 0,
    bank: trade.balance,
    unassigned: rows[0]?.waiting,
    vouchers: 0,
    orders: [],
    days: [],
    payments: [],
  });
}

test("after any history the books balance and are the bank's and the provider's", async () => {
  const seed = historySeed();
  const trade = new Trade();
  for (let count = 0; count < 8; count++) {
    const order = await app.orders.placed();
    const { number } = await myOrder(app.customer(order.userId), order.orderId);
    if (count % 2 === 1)
      await app.runAsOwner(`update orders set down_payment_cents = 60 where id = '${order.orderId}'`);
    trade.orders.push({ ...order, number });
  }
  for (let count = 0; count < 5; count++) trade.vouchers.push(await voucherSteps(app).sold({ amount: "20" }));
  for (let history = 0; history < 20; history++) {
    const random = randomOf(seed, history);
    const steps = 4 + random.below(10);
    for (let step = 0; step < steps; step++) await happen(trade, random);
    await trade.import(random);
    for (let step = 0; step < 4; step++) await happen(trade, random);
    await check(trade, seed);
  }
}, 240_000);
