import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { myAccount } from "#business/accounts/read-account.ts";
import { myDraft } from "#business/orders/checkout/read-draft.ts";
import { totalLines } from "#business/orders/checkout/summary.ts";
import { QuoteDetails } from "#business/orders/order-details.ts";
import { acceptQuote } from "#business/quotes/accept-quote.ts";
import { quoteToAccept } from "#business/quotes/read-quotes.ts";
import { countryName, countryOptions, fromCountries } from "#business/tax/countries.ts";
import { checkVatId } from "#business/tax/vat-id/check-vat-id.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/quote.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { onlineMeansFor } from "./online-means.ts";
import { submitStep, withoutEmpty } from "./submit-step.ts";

/** Accepts a quote, in its own language, through the usual checkout. A closed one redirects to its page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const quote = await withErrorStatus(() => quoteToAccept(ctx, uuidParam(params.quoteId)));
  if (quote.standing !== "sent") throw seeOther(`/${lang}/dashboard/quotes/${quote.id}`);
  if (quote.locale !== lang) throw seeOther(`/${quote.locale}/checkout/quote/${quote.id}`);
  const [person, draft] = await Promise.all([myAccount(ctx), myDraft(ctx)]);
  const { customerType, country, number, title, terms } = quote;
  const { sellTo } = ctx.services.config.seller;
  const inLocale = { locale: lang };
  const isBusiness = customerType === "business";
  const whom = { country: countryName(country, lang) };
  return {
    title: m.quote_accept_title({ number }, inLocale),
    total: totalLines(terms, lang).at(-1)?.[1] ?? "",
    online: await onlineMeansFor(ctx, partyOf(quote), terms),
    countries: countryOptions(sellTo, lang),
    sellFrom: fromCountries(sellTo, lang),
    contract: m.quote_before_contract({}, inLocale),
    delivery: m.quote_delivery({}, inLocale),
    about: { title: m.quote_our({}, inLocale), note: m.quote_our_note({}, inLocale), text: title },
    party: isBusiness ? m.quote_for_business(whom, inLocale) : m.quote_for_consumer(whom, inLocale),
    described: { ...withoutEmpty(draft), customerType, country },
    email: person?.email ?? "",
    emailConfirmed: person?.emailConfirmed ?? false,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const quote = await withErrorStatus(() => quoteToAccept(ctx, uuidParam(params.quoteId)));
  const { id: quoteId, customerType, country } = quote;
  return submitStep(args, {
    ctx,
    lang: quote.locale,
    schema: QuoteDetails,
    fixed: { quoteId, customerType, country },
    returnPath: `/${lang}/checkout/quote/${quoteId}`,
    show: async (details) => {
      const terms = quote.termsWith(await checkVatId(ctx, details));
      const online = await onlineMeansFor(ctx, details, terms);
      return { summary: quote.summaryUnder({ ...terms, online }), consents: quote.consents };
    },
    place: async (details, decision) => {
      const terms = quote.termsWith(await checkVatId(ctx, details));
      return acceptQuote(ctx, details, decision, await onlineMeansFor(ctx, details, terms));
    },
  });
}

function partyOf({ customerType, country }: Awaited<ReturnType<typeof quoteToAccept>>) {
  return { customerType, billing: { country } };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? "", unlisted: true });

export default function CheckoutQuote({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutSteps {...loaderData} thisYear={0} files={[]} actionData={actionData} />;
}
