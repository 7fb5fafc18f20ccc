import { and, eq, isNull } from "drizzle-orm";
import { inTransaction } from "#business/context.ts";
import { deliverLetter } from "#business/letters/deliver-letter.ts";
import { outboundMails } from "#business/letters/letters.sql.ts";
import { writeLetter } from "#business/letters/write-letter.ts";
import { beginWork } from "#business/orders/begin-work.ts";
import { CheckoutDetails } from "#business/orders/checkout.ts";
import { confirmOrder } from "#business/orders/confirm-order.ts";
import { orders } from "#business/orders/orders.sql.ts";
import { placeOrder } from "#business/orders/place-order.ts";
import { myOrder } from "#business/orders/read-orders.ts";
import { OrderDecision } from "#business/orders/write-order.ts";
import { recordTransfer } from "#business/payments/record-transfer.ts";
import { changeStatus } from "#business/researches/change-status.ts";
import type { ResearchStatus } from "#business/researches/research.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { TestHouse } from "./house.ts";

/** What a consumer in Germany enters on the first page of the checkout; `changes` are what a test is about. */
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

/** What is ticked beside the button: begin at once, both declarations given. */
export function orderDecision(changes: Record<string, unknown> = {}) {
  return OrderDecision.parse({
    start: "now",
    demanded: "on",
    understood: "on",
    idempotencyKey: uuidv7(),
    ...changes,
  });
}

export type OrderSituation = { orderId: string; researchId: string; userId: string; staffId: string };

type Wishes = {
  details?: Record<string, unknown>;
  decision?: Record<string, unknown>;
  userId?: string;
  enquiryId?: string;
};

/** Orders as they stand after each step on their way, each lived through with the verbs that people use. */
export class Orders {
  readonly #house: TestHouse;
  #staffId: string | undefined;

  constructor(house: TestHouse) {
    this.#house = house;
  }

  /** The button was pressed; nothing has been confirmed. */
  async placed(wishes: Wishes = {}): Promise<OrderSituation> {
    const house = this.#house;
    const userId = wishes.userId ?? (await house.person("hanna"));
    this.#staffId ??= await house.person("ruth", { role: "researcher" });
    const details = checkoutDetails(wishes.details);
    const customer = house.customer(userId, wishes.enquiryId);
    const { id } = await placeOrder(customer, details, orderDecision(wishes.decision));
    const { researchId } = await myOrder(customer, id);
    return { orderId: id, researchId, userId, staffId: this.#staffId };
  }

  /** The confirmation is written; no mail server has accepted it. */
  async confirmed(wishes: Wishes = {}): Promise<OrderSituation> {
    const order = await this.placed(wishes);
    await confirmOrder(this.#house.system(), order);
    return order;
  }

  /** The money is there; a confirmation without its paper, which takes a second to set, still waits for the mail server. */
  async paid(wishes: Wishes = {}): Promise<OrderSituation> {
    const order = await this.placed(wishes);
    await this.#confirmShortly(order);
    const receivedOn = this.#house.system().now().toISOString().slice(0, 10);
    await recordTransfer(this.#house.researcher(order.staffId), {
      orderId: order.orderId,
      receivedCents: 199,
      receivedOn,
    });
    return order;
  }

  /** Paid, the confirmation accepted by the mail server, the work under way. */
  async begun(wishes: Wishes = {}): Promise<OrderSituation> {
    const order = await this.paid(wishes);
    await this.#deliverConfirmation(order);
    const outcome = await beginWork(this.#house.system(), { orderId: order.orderId });
    if (outcome !== "begun") throw new Error(`The work could not begin: ${outcome}`);
    return order;
  }

  /** Begun, and moved on along these states. */
  async movedTo(...steps: ResearchStatus[]): Promise<OrderSituation> {
    const order = await this.begun();
    const staff = this.#house.researcher(order.staffId);
    for (const status of steps) await changeStatus(staff, { researchId: order.researchId, status });
    return order;
  }

  #confirmShortly(order: OrderSituation): Promise<string> {
    return inTransaction(this.#house.system(), async (ctx) => {
      await ctx.db.update(orders).set({ confirmedAt: ctx.now() }).where(eq(orders.id, order.orderId));
      return writeLetter(ctx, {
        template: "orders.confirmation",
        to: "hanna@example.org",
        userId: order.userId,
        about: `order:${order.orderId}`,
        locale: "de",
        text: { subject: "Auftragsbestätigung", paragraphs: ["Vielen Dank."] },
      });
    });
  }

  async #deliverConfirmation({ orderId }: OrderSituation): Promise<void> {
    const waiting = await inTransaction(this.#house.system(), (ctx) =>
      ctx.db
        .select({ letterId: outboundMails.id })
        .from(outboundMails)
        .where(and(eq(outboundMails.about, `order:${orderId}`), isNull(outboundMails.acceptedAt))),
    );
    for (const letter of waiting) await deliverLetter(this.#house.system(), letter);
  }
}
