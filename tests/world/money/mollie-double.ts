import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Amount = { currency: string; value: string };
type Movement = { type: string; cents: number; feeCents?: number };
type Held = {
  id: string;
  status: string;
  amount: Amount;
  refunds: { id: string; cents: number; status: string; metadata: unknown }[];
  /** What Mollie answers to a refund that it will not make. */
  refusesRefunds?: boolean;
  chargebacks: { id: string; cents: number; reversedAt: string | null }[];
  asked: Record<string, unknown>;
};

/** Speaks the published shapes of Mollie's payments interface (v2) over HTTP; the tests say what the customer does. */
export class MollieDouble {
  readonly payments = new Map<string, Held>();
  /** Answers 503 to everything, as when Mollie is down. */
  down = false;
  /** May hold an answer up, and change it into an older one. */
  beforeAnswer: ((answer: object) => Promise<object>) | null = null;
  /** Does what it is asked, and never says so. */
  silent = false;
  /** What moved the balance beside payments, refunds and charge-backs: fees and payouts, in the order of events. */
  readonly others: Movement[] = [];
  /** When it says that what it sees for the first time has happened. */
  at = "2026-11-21T10:00:00+00:00";
  offered = ["creditcard", "paypal", "applepay", "wero"];
  #made = 0;
  readonly #moved: (Moved & { at: string })[] = [];
  readonly #byKey = new Map<string, object>();
  readonly #server = createServer((request, response) => {
    void bodyOf(request).then(async (body) => {
      const [status, given] = this.#answer(request, body);
      if (this.silent) return;
      const answer = this.beforeAnswer ? await this.beforeAnswer(given) : given;
      response.writeHead(status, { "Content-Type": "application/hal+json" }).end(JSON.stringify(answer));
    });
  });

  /** The settings under which the application talks to it. */
  async open(): Promise<Record<string, string>> {
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    const { port } = this.#server.address() as AddressInfo; // listens on a port
    return {
      MOLLIE_API_KEY: "test_abcdefghijklmnopqrstuvwxyz",
      MOLLIE_REPORT_TOKEN: "access_abcdefghijklmnopqrstuvwxyz",
      MOLLIE_ENDPOINT: `http://127.0.0.1:${port}/v2/`,
    };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  held(id: string): Held {
    const held = this.payments.get(id);
    if (!held) throw new Error(`There is no payment ${id}.`);
    return held;
  }

  get only(): Held {
    const [first, ...others] = this.payments.values();
    if (!first || others.length > 0) throw new Error(`There are ${this.payments.size} payments.`);
    return first;
  }

  #answer(request: IncomingMessage, body: Record<string, unknown>): [number, object] {
    const { pathname } = new URL(request.url ?? "/", "http://mollie.test");
    const key = request.headers["idempotency-key"];
    if (this.down) return [503, { status: 503, title: "Service Unavailable", detail: "Down" }];
    if (pathname.startsWith("/v2/balances/")) return this.#balances(request, pathname);
    if (!/^Bearer test_\w+$/.test(request.headers.authorization ?? ""))
      return [401, { status: 401, title: "Unauthorized Request", detail: "Missing authentication" }];
    if (request.method === "GET" && pathname === "/v2/methods") return [200, this.#methods()];
    if (request.method === "POST" && pathname === "/v2/payments") return [201, this.#create(body, key)];
    const [, id = "", refunds] = /^\/v2\/payments\/(\w+)(\/refunds)?$/.exec(pathname) ?? [];
    const held = this.payments.get(id);
    if (!held)
      return [404, { status: 404, title: "Not Found", detail: `No payment exists with token ${id}.` }];
    if (!refunds) return [200, { ...payment(held), ...embedded(held) }];
    if (request.method === "GET") return [200, refundList(held)];
    return this.#refund(held, body, key);
  }

  /** Only the organisation's token reads balances. */
  #balances(request: IncomingMessage, pathname: string): [number, object] {
    if (!/^Bearer access_\w+$/.test(request.headers.authorization ?? ""))
      return [401, { status: 401, title: "Unauthorized Request", detail: "Missing authentication" }];
    const amount = (cents: number) => ({ currency: "EUR", value: (cents / 100).toFixed(2) });
    const all = this.movements;
    if (pathname === "/v2/balances/primary") {
      const sum = all.reduce((total, { cents, feeCents }) => total + cents - feeCents, 0);
      return [
        200,
        { resource: "balance", id: "bal_double", availableAmount: amount(sum), pendingAmount: amount(0) },
      ];
    }
    const { searchParams } = new URL(request.url ?? "/", "http://mollie.test");
    const newestFirst = all.toReversed();
    const from = searchParams.get("from");
    const start = from ? newestFirst.findIndex(({ id }) => id === from) : 0;
    const end = start + Math.min(Number(searchParams.get("limit") ?? 50), 250);
    const found = newestFirst.slice(start, end).map(({ id, type, cents, feeCents, paymentId, at }) => ({
      resource: "balance_transaction",
      id,
      type,
      createdAt: at,
      initialAmount: amount(cents),
      deductions: feeCents ? amount(-feeCents) : null,
      resultAmount: amount(cents - feeCents),
      context: paymentId ? { paymentId } : {},
    }));
    const next = newestFirst[end];
    const href = `https://api.mollie.com/v2/balances/bal_double/transactions?from=${next?.id}&limit=250`;
    const _links = { next: next ? { href, type: "application/hal+json" } : null };
    return [200, { count: found.length, _embedded: { balance_transactions: found }, _links }];
  }

  /** All that moved the balance until now, each under a name that stays, in the order in which it was first seen. */
  get movements(): (Moved & { at: string })[] {
    const now = [...[...this.payments.values()].flatMap(movementsOf), ...this.others.map(otherMoved)];
    const seen = new Set(this.#moved.map(({ id }) => id));
    this.#moved.push(...now.filter(({ id }) => !seen.has(id)).map((each) => ({ ...each, at: this.at })));
    return this.#moved;
  }

  #methods(): object {
    const methods = this.offered.map((id) => ({ resource: "method", id, description: id }));
    return { count: methods.length, _embedded: { methods }, _links: {} };
  }

  #create(asked: Record<string, unknown>, key: string | string[] | undefined): object {
    const known = this.#byKey.get(String(key));
    if (known) return known;
    const id = `tr_double${++this.#made}`;
    const held = { id, status: "open", amount: asked.amount as Amount, refunds: [], chargebacks: [], asked };
    this.payments.set(id, held);
    const made = payment(held);
    this.#byKey.set(String(key), made);
    return made;
  }

  #refund(held: Held, body: Record<string, unknown>, key: string | string[] | undefined): [number, object] {
    const known = this.#byKey.get(String(key));
    if (known) return [201, known];
    const { value } = body.amount as Amount;
    const cents = Math.round(Number(value) * 100);
    if (held.refusesRefunds || refunded(held) + cents > Math.round(Number(held.amount.value) * 100))
      return [
        422,
        { status: 422, title: "Unprocessable Entity", detail: "The amount is higher than the maximum" },
      ];
    const refund = {
      id: `re_double${held.refunds.length + 1}`,
      cents,
      status: "pending",
      metadata: body.metadata,
    };
    held.refunds.push(refund);
    const made = refundShape(held, refund);
    this.#byKey.set(String(key), made);
    return [201, made];
  }
}

type Moved = { id: string; type: string; cents: number; feeCents: number; paymentId: string | null };

/** A charge-back that was won back moves the balance a second time. */
function movementsOf({ id: paymentId, status, amount, refunds, chargebacks }: Held): Moved[] {
  if (status !== "paid") return [];
  const moved = (id: string, type: string, cents: number) => ({
    id: `baltr_${id}`,
    type,
    cents,
    feeCents: type === "payment" ? 25 : 0,
    paymentId,
  });
  return [
    moved(paymentId, "payment", Math.round(Number(amount.value) * 100)),
    ...refunds
      .filter((refund) => refund.status === "refunded")
      .map((refund) => moved(`${paymentId}_${refund.id}`, "refund", -refund.cents)),
    ...chargebacks.flatMap(({ id, cents, reversedAt }) => [
      moved(`${paymentId}_${id}`, "chargeback", -cents),
      ...(reversedAt ? [moved(`${paymentId}_${id}_won`, "chargeback-reversal", cents)] : []),
    ]),
  ];
}

function otherMoved({ type, cents, feeCents = 0 }: Movement, at: number): Moved {
  return { id: `baltr_other${at}`, type, cents, feeCents, paymentId: null };
}

function refunded({ refunds }: Held): number {
  return refunds.filter(({ status }) => status !== "failed").reduce((sum, { cents }) => sum + cents, 0);
}

function chargedBack({ chargebacks }: Held): number {
  return chargebacks.reduce((sum, { cents, reversedAt }) => sum + (reversedAt ? 0 : cents), 0);
}

function embedded(held: Held): object {
  const { currency } = held.amount;
  const refunds = held.refunds.map((refund) => refundShape(held, refund));
  const chargebacks = held.chargebacks.map(({ id, cents, reversedAt }) => ({
    resource: "chargeback",
    id,
    amount: { currency, value: (cents / 100).toFixed(2) },
    reversedAt,
  }));
  return { _embedded: { refunds, chargebacks } };
}

function refundShape(
  { id: paymentId, amount }: Held,
  { id, cents, status, metadata }: Held["refunds"][number],
) {
  const value = (cents / 100).toFixed(2);
  return {
    resource: "refund",
    id,
    mode: "test",
    amount: { currency: amount.currency, value },
    status,
    metadata,
    paymentId,
    _links: {},
  };
}

function refundList(held: Held): object {
  const refunds = held.refunds.map((refund) => refundShape(held, refund));
  return { count: refunds.length, _embedded: { refunds }, _links: {} };
}

function payment(held: Held): object {
  const amount = (cents: number) => ({ currency: held.amount.currency, value: (cents / 100).toFixed(2) });
  return {
    resource: "payment",
    id: held.id,
    mode: "test",
    status: held.status,
    amount: held.amount,
    amountRefunded: amount(refunded(held)),
    amountChargedBack: amount(chargedBack(held)),
    metadata: held.asked.metadata,
    _links: {
      self: { href: `https://api.mollie.com/v2/payments/${held.id}`, type: "application/hal+json" },
      checkout: { href: `https://www.mollie.com/checkout/${held.id}`, type: "text/html" },
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text ? JSON.parse(text) : {};
}
