import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, type Customer, inTransaction, type Staff, type System } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { deliverMail } from "#business/mails/deliver-mail.ts";
import { outboundMails } from "#business/mails/mails.sql.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { OrderDecision } from "#business/orders/checkout/insert-order.ts";
import { placeOrder } from "#business/orders/checkout/place-order.ts";
import { confirmOrder } from "#business/orders/contracts/confirm-order.ts";
import { CheckoutDetails } from "#business/orders/order-details.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { finishCase } from "#business/orders/work/finish-case.ts";
import { startWork } from "#business/orders/work/start-work.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { changeStatus } from "#business/researches/change-status.ts";
import { recordSearch } from "#business/researches/record-search.ts";
import type { ResearchStatus } from "#business/researches/research.ts";
import { uuidv7 } from "#platform/uuid.ts";

export function checkoutDetails(changes: Record<string, unknown> = {}): CheckoutDetails {
  return CheckoutDetails.parse({
    locale: "de",
    packageId: "basic",
    vehicleType: "classic-car",
    markeModell: "Volkswagen Käfer",
    kennzeichen: "B-XY 123",
    customerType: "consumer",
    name: "Hanna Beispiel",
    street: "Beispielweg 1",
    postalCode: "12345",
    city: "Musterstadt",
    country: "DE",
    ...changes,
  });
}

export function orderDecision(changes: Record<string, unknown> = {}) {
  return OrderDecision.parse({
    start: "now",
    demanded: "on",
    understood: "on",
    idempotencyKey: uuidv7(),
    ...changes,
  });
}

type Actors = {
  person: (name: string, options?: { role?: "customer" | "researcher" }) => Promise<string>;
  system: () => Ctx<System>;
  customer: (userId: string, enquiryId?: string) => Ctx<Customer>;
  researcher: (userId: string) => Ctx<Staff>;
  runAsOwner: (statement: string) => Promise<unknown>;
  runJobs: (jobName: string) => Promise<number>;
};

export type OrderFixture = { orderId: string; researchId: string; userId: string; staffId: string };

type OrderOptions = {
  details?: Record<string, unknown>;
  decision?: Record<string, unknown>;
  userId?: string;
  enquiryId?: string;
  /** Instead of the whole price. */
  receivedCents?: number;
};

export class OrderFixtures {
  readonly #app: Actors;
  #staffId: string | undefined;

  constructor(app: Actors) {
    this.#app = app;
  }

  async placed(options: OrderOptions = {}): Promise<OrderFixture> {
    const app = this.#app;
    const userId = options.userId ?? (await app.person("hanna"));
    this.#staffId ??= await app.person("ruth", { role: "researcher" });
    const details = checkoutDetails(options.details);
    const customer = app.customer(userId, options.enquiryId);
    const { id } = await placeOrder(customer, details, orderDecision(options.decision));
    const { researchId } = await myOrder(customer, id);
    if (!researchId) throw new Error("An order of a package has a case.");
    return { orderId: id, researchId, userId, staffId: this.#staffId };
  }

  /** Placed before a release that changed the label `now` of the summary; the order still has `before`. */
  async placedUnderLabel(
    label: { before: string; now: string },
    options: OrderOptions,
  ): Promise<OrderFixture> {
    const order = await this.placed(options);
    await this.#app.runAsOwner("alter table legal_snapshots disable trigger legal_snapshots_append_only");
    await this.#app.runAsOwner(`update legal_snapshots
      set summary = replace(summary::text, '"${label.now}"', '"${label.before}"')::jsonb where order_id = '${order.orderId}'`);
    await this.#app.runAsOwner("alter table legal_snapshots enable trigger legal_snapshots_append_only");
    return order;
  }

  async confirmed(options: OrderOptions = {}): Promise<OrderFixture> {
    const order = await this.placed(options);
    await confirmOrder(this.#app.system(), order);
    return order;
  }

  /** The confirmation is unsent and has no PDF, which takes a second. */
  async paid(options: OrderOptions = {}): Promise<OrderFixture> {
    const order = await this.placed(options);
    await this.#confirmShortly(order);
    const receivedOn = this.#app.system().now().toISOString().slice(0, 10);
    const { priceCents } = await myOrder(this.#app.customer(order.userId), order.orderId);
    await recordTransfer(this.#app.researcher(order.staffId), {
      orderId: order.orderId,
      receivedCents: options.receivedCents ?? priceCents,
      receivedOn,
    });
    return order;
  }

  async started(options: OrderOptions = {}): Promise<OrderFixture> {
    const order = await this.paid(options);
    await this.#deliverConfirmation(order);
    const outcome = await startWork(this.#app.system(), { orderId: order.orderId });
    if (outcome !== "started") throw new Error(`The work could not begin: ${outcome}`);
    await this.#app.runJobs("messages.gathered");
    return order;
  }

  async movedTo(...steps: Exclude<ResearchStatus, "completed" | "cancelled">[]): Promise<OrderFixture> {
    const order = await this.started();
    const staff = this.#app.researcher(order.staffId);
    for (const status of steps) await changeStatus(staff, { researchId: order.researchId, status });
    return order;
  }

  /** With a recorded search; its orders are completed too. */
  async finished(): Promise<OrderFixture> {
    const order = await this.movedTo("results_available");
    const { researchId } = order;
    const staff = this.#app.researcher(order.staffId);
    await recordSearch(staff, {
      researchId,
      place: "Stadtarchiv",
      searchedOn: berlinDay(staff.now()),
      lookedFor: null,
    });
    await finishCase(staff, { researchId, reason: "answered" });
    return order;
  }

  /** Sets a status past the rules, for actions that refuse it. */
  async setStatus({ orderId }: { orderId: string }, status: string): Promise<void> {
    const waived = status === "withdrawn" ? ", waived_cents = price_cents" : "";
    await this.#app.runAsOwner(`update orders set status = '${status}'${waived} where id = '${orderId}'`);
  }

  /** Sets the status of the case past the rules, for actions that refuse it. */
  async setCaseStatus({ researchId }: { researchId: string }, status: string): Promise<void> {
    await this.#app.runAsOwner(`update researches set status = '${status}' where id = '${researchId}'`);
  }

  #confirmShortly(order: OrderFixture): Promise<string> {
    return inTransaction(this.#app.system(), async (ctx) => {
      await ctx.db.update(orders).set({ confirmedAt: ctx.now() }).where(eq(orders.id, order.orderId));
      return queueMail(ctx, {
        template: "orders.confirmation",
        to: "hanna@example.org",
        userId: order.userId,
        about: `order:${order.orderId}`,
        locale: "de",
        text: { subject: "Auftragsbestätigung", paragraphs: ["Vielen Dank."] },
      });
    });
  }

  async #deliverConfirmation({ orderId }: OrderFixture): Promise<void> {
    const waiting = await inTransaction(this.#app.system(), (ctx) =>
      ctx.db
        .select({ mailId: outboundMails.id })
        .from(outboundMails)
        .where(and(eq(outboundMails.about, `order:${orderId}`), isNull(outboundMails.acceptedAt))),
    );
    for (const mail of waiting) await deliverMail(this.#app.system(), mail);
  }
}
