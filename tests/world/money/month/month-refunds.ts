import { refreshPayment } from "#business/payments/online/refresh-payment.ts";
import { endToEndOf } from "#business/payments/refunds/end-to-end.ts";
import { refundsForTeam } from "#business/payments/refunds/read-refunds.ts";
import { sendRefund } from "#business/payments/refunds/send-refund.ts";
import { writeRefundFile } from "#business/payments/refunds/write-refund-file.ts";
import type { TestApp } from "../../test-app.ts";
import type { MollieDouble } from "../mollie-double.ts";
import type { MonthBank } from "./month-bank.ts";

type Online = { attemptId: string; reference: string };
type Refunded = { orderId: string; number: string; online: Online | null };

const iban = "DE02120300000000202051";

/** What finance sends back: online at once, else by a file for the bank, which shows it a day later. */
export class MonthRefunds {
  readonly #app: TestApp;
  readonly #mollie: MollieDouble;
  readonly #bank: MonthBank;
  readonly #noted: Refunded[] = [];
  /** Of what was sent by transfer; the first comes back. */
  readonly transfers: { number: string; cents: number }[] = [];
  sent = 0;

  constructor(app: TestApp, mollie: MollieDouble, bank: MonthBank) {
    this.#app = app;
    this.#mollie = mollie;
    this.#bank = bank;
  }

  note(order: Refunded): void {
    this.#noted.push(order);
  }

  /** All that is owed back today. */
  async send(day: number): Promise<void> {
    const treasurer = await this.#app.treasurer();
    await this.carryOut();
    const { owed } = await refundsForTeam(treasurer);
    if (owed.length === 0) return;
    for (const { id } of owed) await sendRefund(treasurer, { orderId: id, holder: "Hanna Beispiel", iban });
    this.sent += owed.length;
    await this.#app.runJobs("payments.refresh-refund");
    if (owed.every(({ parts }) => parts.every(({ method }) => method !== "transfer"))) return;
    await writeRefundFile(treasurer);
    const { rows } = await this.#app.runAsOwner(
      `select r.id, r.paid_cents, o.number from refunds r join orders o on o.id = r.order_id
       where r.status = 'under_way' and r.method = 'transfer' and r.created_at >= '${this.#app.system().now().toISOString()}'`,
    );
    for (const { id, paid_cents, number } of rows)
      this.#show(day + 1, String(id), String(number), Number(paid_cents));
  }

  #show(day: number, id: string, number: string, cents: number): void {
    const text = `Erstattung ${number} ${endToEndOf(id)}`;
    this.#bank.line(day, -cents, { name: "Hanna Beispiel", text });
    if (this.transfers.length === 0)
      this.#bank.line(day + 2, cents, { text: `Konto erloschen ${text}`, returned: true });
    this.transfers.push({ number, cents });
  }

  /** The provider has carried out what it took. */
  async carryOut(): Promise<void> {
    for (const { online } of this.#noted) {
      const held = online && this.#mollie.held(online.reference);
      if (!online || !held?.refunds.some(({ status }) => status === "pending")) continue;
      for (const refund of held.refunds) refund.status = "refunded";
      await refreshPayment(this.#app.system(), online);
    }
  }
}
