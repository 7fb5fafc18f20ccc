import { asc, desc, eq, sql } from "drizzle-orm";
import { profiles, users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, type Customer, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import type { OrderTerms } from "#business/orders/checkout/order-terms.ts";
import { consentTexts } from "#business/orders/checkout/summary.ts";
import { quoteQuestions, quotes } from "#business/quotes/quotes.sql.ts";
import { researches } from "#business/researches/researches.sql.ts";
import type { VatCheck } from "#business/tax/vat-id/vat-check.ts";
import type { Quote } from "./lock-quote.ts";
import { standingOf } from "./quote.ts";
import { quotedVehicle } from "./quote-about.ts";
import { acceptedSummary, quoteSummary } from "./quote-summary.ts";
import { shownTerms } from "./quote-terms.ts";

/** Row security leaves those of others, and drafts, out. */
export function myQuotes(ctx: Ctx<Customer>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.select().from(quotes).orderBy(desc(quotes.sentAt));
    return rows.map((quote) => listed(ctx, quote));
  });
}

/** With its words in the quote's own language. */
export function myQuote(ctx: Ctx<Customer>, quoteId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, quoteId));
    if (!quote) throw new NotFound();
    return { ...(await inFull(ctx, quote, quote.locale)), questions: await questionsAbout(ctx, quoteId) };
  });
}

const shownQuotes = 200;

/** What waits for us or the customer first: those asked about, drafts, then those sent, by their last day. */
export function quotesForTeam(ctx: Ctx<Staff>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({ quote: quotes, asked: sql<boolean>`${awaitsAnswer}` })
      .from(quotes)
      .orderBy(
        desc(awaitsAnswer),
        sql`array_position(array['draft', 'sent'], ${quotes.status})`,
        sql`case when ${quotes.endedAt} is null then ${quotes.validUntil} end`,
        desc(quotes.endedAt),
      )
      .limit(shownQuotes);
    if (rows.length > 0) await record(ctx, "quotes.read", "quotes");
    return rows.map(({ quote, asked }) => ({
      ...listed(ctx, quote),
      recipientName: quote.recipientName,
      asked,
    }));
  });
}

export function quoteForTeam(ctx: Ctx<Staff>, quoteId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, quoteId));
    if (!quote) throw new NotFound();
    await record(ctx, "quote.read", `quote:${quoteId}`);
    return {
      ...quote,
      ...(await inFull(ctx, quote, quote.locale)),
      caseNumber: await numberOfCase(ctx, quote),
      questions: await questionsAbout(ctx, quoteId),
    };
  });
}

export function quoteToAccept(ctx: Ctx<Customer>, quoteId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [quote] = await ctx.db.select().from(quotes).where(eq(quotes.id, quoteId));
    if (!quote) throw new NotFound();
    const { locale, customerType, country } = quote;
    const about = await quotedVehicle(ctx, quote);
    const terms = shownTerms(ctx, quote);
    return {
      ...listed(ctx, quote),
      customerType,
      country,
      terms,
      termsWith: (vatCheck: VatCheck | null) => shownTerms(ctx, quote, vatCheck),
      consents: consentTexts(terms, locale),
      summaryUnder: (terms: OrderTerms) => acceptedSummary(quote, about, terms, locale),
    };
  });
}

export function recipientOfCase(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({
        number: researches.number,
        email: users.email,
        locale: users.locale,
        firstName: profiles.firstName,
        lastName: profiles.lastName,
      })
      .from(researches)
      .innerJoin(users, eq(users.id, researches.userId))
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(researches.id, researchId));
    if (!found) throw new NotFound();
    await record(ctx, "research.read", `research:${researchId}`);
    return found;
  });
}

export type QuoteForTeam = Awaited<ReturnType<typeof quoteForTeam>>;

function listed(ctx: Ctx, quote: Quote) {
  const { id, number, title, locale, validUntil, orderId } = quote;
  const { price, regime } = shownTerms(ctx, quote);
  return {
    id,
    number,
    title,
    locale,
    validUntil,
    orderId,
    standing: standingOf(quote, ctx.now()),
    priceCents: price.priceCents,
    priceDisplay: regime.priceDisplay,
  };
}

async function inFull(ctx: Tx<Customer | Staff>, quote: Quote, locale: Locale) {
  const terms = shownTerms(ctx, quote);
  const { customerType, country, recipientName, sentAt, reason } = quote;
  return {
    ...listed(ctx, quote),
    customerType,
    country,
    recipientName,
    sentAt,
    reason,
    withdrawal: terms.regime.withdrawal,
    summary: quoteSummary(quote, await quotedVehicle(ctx, quote), terms, locale),
  };
}

/** Nobody waits for an answer about what was withdrawn. */
export const awaitsAnswer = sql`(quotes.status <> 'withdrawn'
  and exists (select from quote_questions q where q.quote_id = quotes.id and q.answered_at is null))`;

function questionsAbout(ctx: Tx<Customer | Staff>, quoteId: string) {
  return ctx.db
    .select({
      id: quoteQuestions.id,
      message: quoteQuestions.message,
      askedAt: quoteQuestions.askedAt,
      answer: quoteQuestions.answer,
      answeredAt: quoteQuestions.answeredAt,
    })
    .from(quoteQuestions)
    .where(eq(quoteQuestions.quoteId, quoteId))
    .orderBy(asc(quoteQuestions.askedAt));
}

async function numberOfCase(ctx: Tx<Staff>, { researchId }: Quote): Promise<string | null> {
  if (!researchId) return null;
  const [found] = await ctx.db
    .select({ number: researches.number })
    .from(researches)
    .where(eq(researches.id, researchId));
  return found?.number ?? null;
}
