import { issueDueInvoices } from "#business/invoices/issue-due.ts";
import { creditorReference } from "#business/orders/creditor-reference.ts";
import { releaseOnAccount } from "#business/orders/on-account/release-on-account.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { readReport } from "#business/payments/online/read-report.ts";
import { refreshPayment } from "#business/payments/online/refresh-payment.ts";
import { startPayment } from "#business/payments/online/start-payment.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import type { OrderFixture } from "../../order-fixtures.ts";
import type { TestApp } from "../../test-app.ts";
import type { MollieDouble } from "../mollie-double.ts";
import { undoSteps } from "../undo-steps.ts";
import { voucherSteps } from "../voucher-steps.ts";
import { withdrawOrder } from "../withdraw-order.ts";
import { priceOf } from "./expected-sums.ts";
import type { InventedOrder } from "./invented-month.ts";
import { dayOf, MonthBank } from "./month-bank.ts";
import { MonthRefunds } from "./month-refunds.ts";

export const voucherCents = 10_000;

export type PlayedOrder = OrderFixture & {
  invented: InventedOrder;
  number: string;
  payer: string;
  online: { attemptId: string; reference: string } | null;
};

/** A month of the trade as it happens: the product's own verbs, its provider, and what its bank will show. */
export class PlayedMonth {
  readonly bank = new MonthBank();
  readonly orders: PlayedOrder[] = [];
  voucher: { code: string; number: string } | null = null;
  /** What the provider paid out, and charged beside its fee per payment. */
  paidOutCents = 0;
  readonly refunds: MonthRefunds;
  readonly #app: TestApp;
  readonly #mollie: MollieDouble;

  constructor(app: TestApp, mollie: MollieDouble) {
    this.#app = app;
    this.#mollie = mollie;
    this.refunds = new MonthRefunds(app, mollie, this.bank);
  }

  /** The clock of `app` ends in the evening of the month's last day. */
  async play(orders: readonly InventedOrder[]): Promise<void> {
    // From 21 November.
    this.#app.later({ days: 10 });
    this.bank.line(3, -800_00, { name: "Vermieter", text: "Miete Dezember" });
    this.bank.line(30, -4_90, { text: "Entgeltabrechnung Dezember" });
    for (let day = 1; day <= 31; day++) {
      this.#mollie.at = `${dayOf(day)}T10:00:00+00:00`;
      if (day === 2) await this.#sellVoucher();
      for (const order of orders) if (order.day === day) await this.#place(order);
      for (const order of this.orders) if (order.invented.day === day - 2) await this.#follow(order, day);
      await this.invoice();
      await this.refunds.send(day);
      if (day % 7 === 0) await this.#payOut(day);
      if (day < 31) this.#app.later({ days: 1 });
    }
    await this.refunds.carryOut();
    await readReport(this.#app.system());
    this.#app.later({ minutes: 6 * 60 });
  }

  async #sellVoucher(): Promise<void> {
    const { userId, orderId, code } = await voucherSteps(this.#app).sold();
    const { number } = await myOrder(this.#app.customer(userId), orderId);
    this.bank.line(2, voucherCents, { name: "Inge Beispiel", text: number });
    this.voucher = { code, number };
  }

  async #place(invented: InventedOrder): Promise<void> {
    const app = this.#app;
    const { at, buyer, day, payment } = invented;
    const payer =
      invented.aftermath === "withdrawn"
        ? "Hanna Beispiel"
        : `Kunde ${String.fromCharCode(65 + (at % 26), 97 + Math.floor(at / 26))}`;
    const details = { ...buyer.address, name: payer, packageId: invented.package };
    const placed = await app.orders.placed({ details });
    const { number } = await myOrder(app.customer(placed.userId), placed.orderId);
    const order: PlayedOrder = { ...placed, invented, number, payer, online: null };
    this.orders.push(order);
    const cents = priceOf(invented);
    const name = payer;
    if (payment === "online") order.online = await this.#payOnline(order);
    if (payment === "number")
      this.bank.line(day + 1, cents, { name, text: at % 2 ? number : creditorReference(number) });
    if (payment === "name") this.bank.line(day + 1, cents, { name, text: "Meine Bestellung" });
    if (payment === "nameless") this.bank.line(day + 1, cents, { text: `Danke ${at}` });
    if (payment === "account")
      await releaseOnAccount(await app.treasurer(), { orderId: order.orderId, reason: "Seit Jahren Kunde" });
    if (payment === "voucher") await voucherSteps(app).redeem(order, this.voucher?.code ?? "");
    if (payment === "by-hand") {
      await recordTransfer(app.staff(order.staffId, "finance"), {
        orderId: order.orderId,
        receivedCents: cents,
        receivedOn: dayOf(day),
      });
      this.bank.line(day, cents, { name, text: number });
    }
  }

  async #payOnline({ userId, orderId }: PlayedOrder): Promise<PlayedOrder["online"]> {
    const attemptId = await startPayment(this.#app.customer(userId), {
      orderId,
      means: "card",
      locale: "de",
    });
    const held = [...this.#mollie.payments.values()].at(-1);
    if (!held) throw new Error("The provider opened no payment.");
    held.status = "paid";
    await refreshPayment(this.#app.system(), { attemptId });
    return { attemptId, reference: held.id };
  }

  /** Two days later. */
  async #follow(order: PlayedOrder, day: number): Promise<void> {
    const { aftermath, reducedCents } = order.invented;
    const { undo } = undoSteps(this.#app);
    if (aftermath === "mistake" || aftermath === "duplicate") await undo(order, { reason: aftermath });
    if (aftermath === "price_reduced") await undo(order, { reason: aftermath, shareCents: reducedCents });
    if (aftermath === "withdrawn") await withdrawOrder(this.#app, order);
    if (aftermath === "twice")
      this.bank.line(day, priceOf(order.invented), {
        name: order.payer,
        text: `${order.number} noch einmal`,
      });
    if (aftermath === "lost" || aftermath === "won") await this.#chargeBack(order, aftermath === "won");
    if (order.online && aftermath) this.refunds.note(order);
  }

  async #chargeBack({ online, invented }: PlayedOrder, isWon: boolean): Promise<void> {
    if (!online) throw new Error("Only the provider's payments are charged back.");
    const chargeback = {
      id: `chb_${invented.at}`,
      cents: priceOf(invented),
      reversedAt: null as string | null,
    };
    this.#mollie.held(online.reference).chargebacks.push(chargeback);
    await refreshPayment(this.#app.system(), online);
    if (!isWon) return;
    // The provider's own list has to see both.
    await readReport(this.#app.system());
    chargeback.reversedAt = this.#mollie.at;
    await refreshPayment(this.#app.system(), online);
  }

  /** What the jobs of every minute do. */
  async invoice(): Promise<void> {
    await this.#app.runJobs("orders.bill");
    await issueDueInvoices(this.#app.system());
    await this.#app.runJobs("invoices.issue");
    await this.#app.runJobs("orders.undo-invoice");
  }

  /** The bank shows it two days later. */
  async #payOut(day: number): Promise<void> {
    const held = this.#mollie.movements.reduce((sum, { cents, feeCents }) => sum + cents - feeCents, 0);
    const cents = held - 20_000;
    if (cents <= 0) return;
    this.#mollie.others.push({ type: "outgoing-transfer", cents: -cents });
    this.paidOutCents += cents;
    this.bank.line(day + 2, cents, { name: "Mollie B.V.", text: `Auszahlung ${day}` });
    await readReport(this.#app.system());
  }
}
