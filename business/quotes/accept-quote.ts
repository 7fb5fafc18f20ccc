import { eq } from "drizzle-orm";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import {
  countOrder,
  findExistingOrder,
  insertOrder,
  type OrderDecision,
  textsInForce,
} from "#business/orders/checkout/insert-order.ts";
import type { OrderTerms } from "#business/orders/checkout/order-terms.ts";
import { openCaseOfMine } from "#business/orders/checkout/place-extra.ts";
import { consentTexts } from "#business/orders/checkout/summary.ts";
import type { QuoteDetails } from "#business/orders/order-details.ts";
import { quotes } from "#business/quotes/quotes.sql.ts";
import { openResearch } from "#business/researches/open-research.ts";
import { checkVatId } from "#business/tax/vat-id/check-vat-id.ts";
import { lockQuote, type Quote } from "./lock-quote.ts";
import { isOpen, pricedLines } from "./quote.ts";
import { quotedVehicle } from "./quote-about.ts";
import { acceptedSummary } from "./quote-summary.ts";
import { quoteTerms } from "./quote-terms.ts";

/** The ordering button accepts our offer (§§ 145 ff. BGB; terms, section 4). Pressed twice, it is one order. */
export async function acceptQuote(
  ctx: Ctx<Customer>,
  entered: QuoteDetails,
  decision: OrderDecision,
  online: OrderTerms["online"] = [],
): Promise<{ id: string }> {
  await countOrder(ctx, entered.customerType);
  const shown = await inTransaction(ctx, (ctx) => visibleQuote(ctx, entered.quoteId));
  if (shown.customerType !== entered.customerType || shown.country !== entered.billing.country)
    throw new RuleBroken("quotes_other_party");
  const { locale, number, promised, title } = shown;
  const details = { ...entered, locale };
  const vatCheck = await checkVatId(ctx, details);
  const terms = { ...quoteTerms(ctx, shown, vatCheck), online };
  const texts = await textsInForce(ctx, details, terms.regime);
  return inTransaction(ctx, async (ctx) => {
    const { existing, email } = await findExistingOrder(ctx, details, decision);
    if (existing) return existing;
    const { quote, orderId } = await lockOpenQuote(ctx, shown.id);
    if (orderId) return { id: orderId };
    const about = await quotedVehicle(ctx, quote);
    const researchId = await caseFor(ctx, quote, email);
    const order = await insertOrder(ctx, {
      details,
      decision,
      texts,
      researchId,
      item: {
        id: "research",
        name: title,
        terms,
        summary: acceptedSummary(quote, about, terms, locale),
        further: quote.researchId !== null,
        quote: { number, promised, lines: pricedLines(terms.regime, quote.lines) },
      },
      consents: consentTexts(terms, locale),
    });
    const { userId } = ctx.actor;
    await asSystem(ctx, "accept-quote", ({ db }) =>
      db
        .update(quotes)
        .set({ status: "accepted", endedAt: ctx.now(), orderId: order.id, userId })
        .where(eq(quotes.id, quote.id)),
    );
    await record(ctx, "quote.accepted", `quote:${quote.id}`, { number });
    return order;
  });
}

/** Row security shows a customer their own quotes that were sent, and no others. */
async function visibleQuote(ctx: Tx<Customer>, quoteId: string): Promise<Quote> {
  const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, quoteId));
  if (!quote) throw new NotFound();
  return quote;
}

/** Customers lock nothing themselves; that it is theirs, `visibleQuote` has shown. */
async function lockOpenQuote(
  ctx: Tx<Customer>,
  quoteId: string,
): Promise<{ quote: Quote; orderId: string | null }> {
  const quote = await asSystem(ctx, "own-quote", (ctx) => lockQuote(ctx, quoteId));
  if (quote.status === "withdrawn") throw new RuleBroken("quotes_withdrawn");
  if (quote.status !== "accepted" && !isOpen(quote, ctx.now())) throw new RuleBroken("quotes_lapsed");
  return { quote, orderId: quote.orderId };
}

async function caseFor(ctx: Tx<Customer>, { researchId, vehicle }: Quote, email: string): Promise<string> {
  if (researchId) {
    await openCaseOfMine(ctx, researchId);
    return researchId;
  }
  if (!vehicle) throw new RuleBroken("orders_extra_case_closed");
  return (await openResearch(ctx, { packageId: "research", vehicle, uploadedBy: email })).id;
}
