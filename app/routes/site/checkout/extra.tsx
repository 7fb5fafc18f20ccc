import { data } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { myAccount } from "#business/accounts/read-account.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { berlinDay, type Locale } from "#business/locale.ts";
import {
  type Extra,
  type ExtraId,
  extraById,
  isOrderable,
  priceOn,
} from "#business/orders/catalogue/catalogue.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { listedTotal } from "#business/orders/checkout/listed-price.ts";
import { orderableExtra } from "#business/orders/checkout/orderable.ts";
import { placeExtra } from "#business/orders/checkout/place-extra.ts";
import { myDraft } from "#business/orders/checkout/read-draft.ts";
import { consentTexts, extraSummary, type OrderedCase } from "#business/orders/checkout/summary.ts";
import { acceptsExtras } from "#business/orders/order.ts";
import { ExtraDetails } from "#business/orders/order-details.ts";
import { offeredMeans } from "#business/payments/online/offered-means.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";
import { countryOptions, fromCountries } from "#business/tax/countries.ts";
import { checkVatId } from "#business/tax/vat-id/check-vat-id.ts";
import { isCaseWithdrawn, myDeclaredWithdrawals } from "#business/withdrawals/read-declared.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/extra.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { knownBuyer } from "./known-buyer.ts";
import { likelyPayer } from "./likely-payer.ts";
import { onlineMeansFor } from "./online-means.ts";
import { submitStep, withoutEmpty } from "./submit-step.ts";

/** Prefills the address of the last order. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const extra = extraIn(params.extraId, lang);
  const about = await caseIn(ctx, params.researchId);
  const [person, draft] = await Promise.all([myAccount(ctx), myDraft(ctx)]);
  const on = berlinDay(ctx.now());
  const cents = priceOn(extra, on) ?? 0;
  const { seller } = ctx.services.config;
  const { sellTo } = seller;
  const buyer = knownBuyer(draft, sellTo);
  const offered = await offeredMeans(ctx, { ...likelyPayer(draft, sellTo), amountCents: cents });
  return {
    online: offered?.means ?? [],
    packageName: itemName(extra.id, lang),
    title: m.checkout_title({ package: itemName(extra.id, lang) }, { locale: lang }),
    total: listedTotal({ cents, item: extra, on }, buyer, seller, lang),
    countries: countryOptions(sellTo, lang),
    sellFrom: fromCountries(sellTo, lang),
    delivery: deliveryOf(extra.id, lang),
    about: {
      title: m.checkout_extra_case({}, { locale: lang }),
      note: m.checkout_extra_case_note({}, { locale: lang }),
      text: about.text,
    },
    described: withoutEmpty(draft),
    email: person?.email ?? "",
    emailConfirmed: person?.emailConfirmed ?? false,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const extra = extraIn(params.extraId, lang);
  const about = await caseIn(ctx, params.researchId);
  return submitStep(args, {
    ctx,
    lang,
    schema: ExtraDetails,
    fixed: { extraId: extra.id, researchId: params.researchId },
    returnPath: `/${lang}/checkout/extra/${extra.id}/${params.researchId}`,
    show: async (details) => {
      const vatCheck = await checkVatId(ctx, details);
      const { terms } = orderableExtra(ctx, { ...details, vatCheck });
      const online = await onlineMeansFor(ctx, details, terms);
      const summary = extraSummary(extra.id, about, { ...terms, online }, lang);
      return { summary, consents: consentTexts(terms, lang) };
    },
    place: async (details, decision) => {
      const vatCheck = await checkVatId(ctx, details);
      const { terms } = orderableExtra(ctx, { ...details, vatCheck });
      return placeExtra(ctx, details, decision, await onlineMeansFor(ctx, details, terms));
    },
  });
}

/** An extra that we cannot make yet is not sold: it leads to the quote form. */
function extraIn(id: string, lang: Locale): Extra {
  const extra = extraById(id);
  if (!extra) throw data(null, { status: 404 });
  if (!isOrderable(extra)) throw seeOther(`/${lang}/quote?package=${extra.id}`);
  return extra;
}

function deliveryOf(id: ExtraId, locale: Locale): string {
  const texts: Record<ExtraId, string> = {
    international: m.extra_international_delivery({}, { locale }),
    "premium-report": m.extra_premium_report_delivery({}, { locale }),
  };
  return texts[id];
}

/** A label for the case; 404 for closed and withdrawn cases and those of other customers. */
async function caseIn(ctx: Ctx<Customer>, id: string): Promise<OrderedCase> {
  const { number, status, vehicle } = await withErrorStatus(() => myResearch(ctx, uuidParam(id)));
  if (!acceptsExtras(status)) throw data(null, { status: 404 });
  if (isCaseWithdrawn(await myDeclaredWithdrawals(ctx), id)) throw data(null, { status: 404 });
  return { kind: vehicle.kind, text: [number, vehicleName(vehicle)].filter(Boolean).join(" · ") };
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? "",
    unlisted: true,
  });

export default function CheckoutExtra({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutSteps {...loaderData} thisYear={0} files={[]} actionData={actionData} />;
}
