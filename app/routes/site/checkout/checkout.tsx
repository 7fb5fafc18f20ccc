import { data } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { plateAbroad } from "#app/wording/plate-abroad.ts";
import { customerZone } from "#app/zones.ts";
import { myAccount } from "#business/accounts/read-account.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import { berlinDay, formatMoney } from "#business/locale.ts";
import { withChassisFromPlate } from "#business/matching/vehicle-query.ts";
import { isOrderable, packageById, priceOn } from "#business/orders/catalogue/catalogue.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { listedTotal } from "#business/orders/checkout/listed-price.ts";
import { orderablePackage } from "#business/orders/checkout/orderable.ts";
import { placeOrder } from "#business/orders/checkout/place-order.ts";
import { myDraft } from "#business/orders/checkout/read-draft.ts";
import { saveDraft } from "#business/orders/checkout/save-draft.ts";
import { consentTexts, orderSummary } from "#business/orders/checkout/summary.ts";
import { CheckoutDetails } from "#business/orders/order-details.ts";
import { myRecentOrder } from "#business/orders/read-orders.ts";
import { offeredMeans } from "#business/payments/online/offered-means.ts";
import { myEnquiry } from "#business/researches/enquiries/read-enquiries.ts";
import { countryOptions, fromCountries } from "#business/tax/countries.ts";
import { checkVatId } from "#business/tax/vat-id/check-vat-id.ts";
import { mustBeOldEnough } from "#business/vehicles/vehicle.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/checkout.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { knownBuyer } from "./known-buyer.ts";
import { likelyPayer } from "./likely-payer.ts";
import { onlineMeansFor } from "./online-means.ts";
import { QuoteOnly } from "./quote-only.tsx";
import { submitStep, withoutEmpty } from "./submit-step.ts";

/** Prefills the last search and earlier input. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const chosen = packageById(params.packageId);
  if (!chosen) throw data(null, { status: 404 });
  const ctx = context.get(customerZone);
  const [enquiry, person, draft, recent] = await Promise.all([
    myEnquiry(ctx),
    myAccount(ctx),
    myDraft(ctx),
    myRecentOrder(ctx, chosen.id),
  ]);
  const described = enquiry && (withChassisFromPlate(enquiry) ?? enquiry);
  const on = berlinDay(ctx.now());
  const cents = priceOn(chosen, on);
  const price = cents === null ? null : formatMoney(cents, lang);
  const { seller } = ctx.services.config;
  const { sellTo } = seller;
  const buyer = knownBuyer(draft, sellTo);
  const offered = await offeredMeans(ctx, { ...likelyPayer(draft, sellTo), amountCents: cents ?? 0 });
  return {
    online: offered?.means ?? [],
    packageName: itemName(chosen.id, lang),
    title: m.checkout_title({ package: itemName(chosen.id, lang) }, { locale: lang }),
    orderable: isOrderable(chosen),
    price,
    total: cents === null ? "" : listedTotal({ item: chosen, cents, on }, buyer, seller, lang),
    countries: countryOptions(sellTo, lang),
    sellFrom: fromCountries(sellTo, lang),
    described: {
      ...withoutEmpty(draft),
      ...(described ? withoutEmpty(enteredIn(described)) : {}),
    },
    delivery:
      chosen.id === "worldwide"
        ? m.checkout_before_delivery_worldwide({}, { locale: lang })
        : m.checkout_before_delivery_text({}, { locale: lang }),
    recent,
    files: enquiry?.files ?? [],
    thisYear: ctx.now().getFullYear(),
    email: person?.email ?? "",
    emailConfirmed: person?.emailConfirmed ?? false,
    operatorEmail: ctx.services.config.operator.email,
  };
}

function enteredIn(given: VehicleDescription) {
  const { vehicleType, kennzeichen, markeModell, baujahr, fahrgestellnummer, recollection, dealer } = given;
  return { vehicleType, kennzeichen, markeModell, baujahr, fahrgestellnummer, recollection, dealer };
}

/** Intents: `review`, `change`, `resend` (the confirmation link) and `order`. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  return submitStep(args, {
    ctx,
    lang,
    schema: CheckoutDetails,
    fixed: { packageId: params.packageId },
    returnPath: `/${lang}/checkout/${params.packageId}`,
    show: async (details) => {
      mustBeOldEnough(details.vehicleType, details.baujahr, ctx.now().getFullYear());
      const vatCheck = await checkVatId(ctx, details);
      const { chosen, terms } = orderablePackage(ctx, { ...details, vatCheck });
      const online = await onlineMeansFor(ctx, details, terms);
      return {
        summary: orderSummary(details, chosen, { ...terms, online }, lang),
        consents: consentTexts(terms, lang),
        abroad: params.packageId === "worldwide" ? null : plateAbroad(details, lang),
      };
    },
    save: (details) => saveDraft(ctx, details),
    place: async (details, decision) => {
      const vatCheck = await checkVatId(ctx, details);
      const { terms } = orderablePackage(ctx, { ...details, vatCheck });
      return placeOrder(ctx, details, decision, await onlineMeansFor(ctx, details, terms));
    },
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.title ?? "",
    unlisted: true,
  });

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.orderable) return <QuoteOnly {...loaderData} />;
  return <CheckoutSteps {...loaderData} actionData={actionData} />;
}
