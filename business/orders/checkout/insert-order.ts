import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { myAccount } from "#business/accounts/read-account.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { limits } from "#business/limits.ts";
import type { Locale } from "#business/locale.ts";
import { nextNumber } from "#business/numbers/next-number.ts";
import type { Duration } from "#business/orders/catalogue/catalogue.ts";
import { type LegalText, legalText } from "#business/orders/contracts/legal-texts.ts";
import { downPaymentOf } from "#business/orders/down-payment.ts";
import { awaitingPayment } from "#business/orders/on-account/awaits-payment.ts";
import { agreedStart, buttonLabel } from "#business/orders/order.ts";
import { confirmOrderJob } from "#business/orders/orders.jobs.ts";
import {
  type Billing,
  legalSnapshots,
  orderLines,
  orders,
  type Summary,
} from "#business/orders/orders.sql.ts";
import type { Regime } from "#business/tax/regime.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { OrderTerms } from "./order-terms.ts";

export const OrderDecision = z.object({
  start: z.enum(["now", "after_period"]).optional(),
  demanded: z.stringbool().default(false),
  understood: z.stringbool().default(false),
  idempotencyKey: z.uuid(),
  /** Hash of the summary that stood above the button. */
  shown: z.string().max(64).optional(),
});
export type OrderDecision = z.infer<typeof OrderDecision>;

type OrderParty = { locale: Locale; customerType: "consumer" | "business"; billing: Billing };
type OrderItem = {
  id: string;
  name: string;
  terms: OrderTerms;
  summary: Summary;
  /** Of an open case. */
  further?: boolean;
  quote?: { number: string; promised: Duration; lines: readonly PricedLine[] };
};
type PricedLine = { name: string; netCents: number; vatCents: number; grossCents: number };

/** A consumer never sees the terms for businesses, a business no right of withdrawal (§§ 13, 14, 312g BGB). */
const textKinds = {
  consumer: ["terms", "withdrawal", "consumer-information", "privacy"],
  business: ["terms", "terms-business", "privacy"],
} as const;

/** With what the law of the consumer's country adds, as an annex of its own. */
export function textsInForce(
  ctx: Ctx,
  { locale, customerType }: OrderParty,
  regime: Regime,
): Promise<LegalText[]> {
  const { particulars } = regime.texts;
  const kinds = [...textKinds[customerType], ...(particulars ? [`particulars-${particulars}` as const] : [])];
  return Promise.all(kinds.map((kind) => legalText(ctx.services.config, kind, locale, ctx.now())));
}

export function countOrder(ctx: Ctx<Customer>, customerType: OrderParty["customerType"]): Promise<void> {
  return countAttempt(ctx, customerType === "business" ? "order-business" : "order", ctx.actor.userId);
}

/** Serialises double clicks, which get the first order. Otherwise throws unless the person may order. */
export async function findExistingOrder(ctx: Tx<Customer>, details: OrderParty, decision: OrderDecision) {
  const key = sql`hashtextextended(${decision.idempotencyKey}, 0)`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${key})`);
  const [existing] = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.idempotencyKey, decision.idempotencyKey));
  const person = await myAccount(ctx);
  if (existing) return { existing, email: person?.email ?? "" };
  if (!person?.emailConfirmed) throw new RuleBroken("orders_email_unconfirmed");
  if (details.customerType === "consumer" && !decision.start) throw new RuleBroken("orders_start_missing");
  await mustNotOweMore(ctx, details.customerType);
  return { existing: undefined, email: person.email };
}

/** Serialises the orders of one person, so that concurrent ones count each other. */
async function mustNotOweMore(ctx: Tx<Customer>, customerType: OrderParty["customerType"]): Promise<void> {
  const { userId } = ctx.actor;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 4))`);
  const unpaid = and(eq(orders.userId, userId), awaitingPayment, eq(orders.customerType, customerType));
  if ((await ctx.db.$count(orders, unpaid)) < limits.open.unpaidOrders[customerType]) return;
  throw new RuleBroken(
    customerType === "business" ? "orders_unpaid_too_many_business" : "orders_unpaid_too_many",
  );
}

/** Writes an order, the texts as shown, and its confirmation job. Throws `orders_key_taken` for a foreign idempotency key. */
export async function insertOrder(
  ctx: Tx<Customer>,
  input: {
    details: OrderParty;
    decision: OrderDecision;
    texts: LegalText[];
    /** Null of a voucher. */
    researchId: string | null;
    item: OrderItem;
    consents: { demand: string; knowledge: string };
  },
): Promise<{ id: string }> {
  const { details, decision, item } = input;
  const { price, regime, productClass, priceTableVersion, vatCheck } = item.terms;
  const summarySha256 = summaryHash(item.summary);
  if (decision.shown && decision.shown !== summarySha256) throw new RuleBroken("orders_changed_meanwhile");
  const id = uuidv7(ctx.now().getTime());
  const number = await nextNumber(ctx, "B");
  const { customerType, billing, locale } = details;
  const start = agreedStart({ ...decision, customerType, start: decision.start ?? "after_period" });
  const { userId } = ctx.actor;
  // Customers may not write orders, or they could name their own price; a composite key ties the case to them.
  await asSystem(ctx, "write-order", async (ctx) => {
    const [written] = await ctx.db
      .insert(orders)
      .values({
        id,
        number,
        userId,
        researchId: input.researchId,
        packageId: item.id,
        packageName: item.name,
        further: item.further ?? false,
        quoteNumber: item.quote?.number ?? null,
        promised: item.quote?.promised ?? null,
        downPaymentCents: downPaymentOf(item, price.priceCents),
        ...price,
        taxTreatment: regime.tax.treatment,
        taxBasisPoints: regime.tax.basisPoints,
        taxNote: regime.tax.note,
        country: billing.country,
        productClass,
        priceTableVersion,
        vatCheck,
        customerType,
        billing,
        start,
        locale,
        idempotencyKey: decision.idempotencyKey,
        createdAt: ctx.now(),
      })
      .onConflictDoNothing({ target: orders.idempotencyKey })
      .returning({ id: orders.id });
    if (!written) throw new RuleBroken("orders_key_taken");
    await ctx.db.insert(orderLines).values(
      linesOf(item).map((line, i) => ({
        ...line,
        id: uuidv7(ctx.now().getTime()),
        orderId: id,
        userId,
        position: i + 1,
        at: ctx.now(),
      })),
    );
    await ctx.db.insert(legalSnapshots).values({
      orderId: id,
      userId,
      texts: input.texts.map(({ kind, lang, version, sha256, title, markdown }) => ({
        kind,
        lang,
        version,
        sha256,
        title,
        markdown,
      })),
      summary: item.summary,
      summarySha256,
      buttonLabel: buttonLabel[locale],
      uiLang: locale,
      consents: grantedConsents(decision, customerType, input.consents),
      at: ctx.now(),
    });
  });
  await record(ctx, "order.placed", `order:${id}`, {
    number,
    package: item.id,
    cents: price.priceCents,
    start,
  });
  await ctx.services.queue.send(ctx.db, confirmOrderJob, { orderId: id });
  return { id };
}

function linesOf({ id, name, quote, terms: { price } }: OrderItem) {
  if (quote) return quote.lines.map((line) => ({ ...line, itemId: null }));
  const { netCents, vatCents, priceCents } = price;
  return [{ itemId: id, name, netCents, vatCents, grossCents: priceCents }];
}

/** What the review carries, so that nothing is ordered that reads otherwise than what was shown: a new price, another term. */
export function summaryHash(summary: Summary): string {
  return createHash("sha256").update(JSON.stringify(summary)).digest("hex");
}

/** Ticked declarations verbatim, each with its hash (§ 312m BGB). */
function grantedConsents(
  decision: OrderDecision,
  customerType: OrderParty["customerType"],
  { demand, knowledge }: { demand: string; knowledge: string },
) {
  if (customerType === "business" || decision.start !== "now") return [];
  return [...(decision.demanded ? [demand] : []), ...(decision.understood ? [knowledge] : [])].map(
    (text) => ({
      text,
      sha256: createHash("sha256").update(text).digest("hex"),
    }),
  );
}
