import { QuoteDetails } from "#business/orders/order-details.ts";
import { acceptQuote } from "#business/quotes/accept-quote.ts";
import { sendQuote } from "#business/quotes/send-quote.ts";
import { WriteQuote, writeQuote } from "#business/quotes/write-quote.ts";
import { orderDecision } from "../order-fixtures.ts";
import type { TestApp } from "../test-app.ts";

/** What the team types. */
export function quoteInput(changes: Record<string, unknown> = {}) {
  return {
    locale: "de",
    customerType: "consumer",
    country: "DE",
    recipientName: "Hanna Beispiel",
    recipientEmail: "hanna@example.org",
    vehicleType: "classic-car",
    markeModell: "Bugatti Type 57",
    title: "Recherche in drei Archiven des Elsass",
    lines: [
      { name: "Zwei Tage im Archiv der Stadt Molsheim", cents: 96_000 },
      { name: "Anfragen an zwei Register", cents: 24_050 },
    ],
    promisedAmount: "10",
    promisedUnit: "weeks",
    conditions: "Reisekosten sind enthalten.",
    validUntil: "2026-12-20",
    ...changes,
  };
}

export class Quotes {
  readonly #app: TestApp;
  readonly #financeId: string;

  private constructor(app: TestApp, financeId: string) {
    this.#app = app;
    this.#financeId = financeId;
  }

  static async open(app: TestApp): Promise<Quotes> {
    return new Quotes(app, await app.person("fina", { role: "researcher" }));
  }

  finance = () => this.#app.staff(this.#financeId, "finance");

  async drafted(changes: Record<string, unknown> = {}): Promise<string> {
    const { id } = await writeQuote(this.finance(), WriteQuote.parse(quoteInput(changes)));
    return id;
  }

  /** To that customer's address. */
  async sentTo(userId: string, changes: Record<string, unknown> = {}): Promise<string> {
    const quoteId = await this.drafted({ recipientEmail: await this.#app.emailOf(userId), ...changes });
    await sendQuote(this.finance(), { quoteId });
    return quoteId;
  }

  accept(userId: string, quoteId: string, details: object = {}, decision: object = {}) {
    return acceptQuote(
      this.#app.customer(userId),
      quoteDetails(quoteId, details),
      orderDecision({ ...decision }),
    );
  }
}

function quoteDetails(quoteId: string, changes: object): QuoteDetails {
  return QuoteDetails.parse({
    locale: "de",
    quoteId,
    customerType: "consumer",
    name: "Hanna Beispiel",
    street: "Beispielweg 1",
    postalCode: "12345",
    city: "Musterstadt",
    country: "DE",
    ...changes,
  });
}
