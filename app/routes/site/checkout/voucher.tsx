import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { customerZone } from "#app/zones.ts";
import { myAccount } from "#business/accounts/read-account.ts";
import { berlinDay, formatMoney } from "#business/locale.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { myDraft } from "#business/orders/checkout/read-draft.ts";
import { offeredMeans } from "#business/payments/online/offered-means.ts";
import { countryOptions, fromCountries } from "#business/tax/countries.ts";
import { orderVoucher } from "#business/vouchers/order-voucher.ts";
import { VoucherDetails, voucherPackages } from "#business/vouchers/voucher-details.ts";
import { voucherSummary, voucherTerms } from "#business/vouchers/voucher-terms.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/voucher.ts";
import { CheckoutSteps } from "./checkout-steps.tsx";
import { likelyPayer } from "./likely-payer.ts";
import { onlineMeansFor } from "./online-means.ts";
import { submitStep, withoutEmpty } from "./submit-step.ts";
import { VoucherFields } from "./voucher-fields.tsx";

/** Prefills the address of the last order. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const [person, draft] = await Promise.all([myAccount(ctx), myDraft(ctx)]);
  const { sellTo } = ctx.services.config.seller;
  const { minCents, maxCents } = ctx.services.config.vouchers;
  const offered = await offeredMeans(ctx, { ...likelyPayer(draft, sellTo), amountCents: minCents });
  return {
    online: offered?.means ?? [],
    title: m.gift_checkout({}, { locale: lang }),
    total: m.gift_total({}, { locale: lang }),
    delivery: m.gift_before_delivery({}, { locale: lang }),
    countries: countryOptions(sellTo, lang),
    sellFrom: fromCountries(sellTo, lang),
    worths: voucherPackages(berlinDay(ctx.now()))
      .filter(({ cents }) => cents >= minCents && cents <= maxCents)
      .map(({ id, cents }) => ({ value: id, label: `${itemName(id, lang)} · ${formatMoney(cents, lang)}` })),
    min: formatMoney(minCents, lang),
    max: formatMoney(maxCents, lang),
    described: withoutEmpty(draft),
    email: person?.email ?? "",
    emailConfirmed: person?.emailConfirmed ?? false,
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  return submitStep(args, {
    ctx,
    lang,
    schema: VoucherDetails,
    fixed: {},
    returnPath: `/${lang}/checkout/voucher`,
    show: async (details) => {
      const terms = voucherTerms(ctx, details);
      const online = await onlineMeansFor(ctx, details, terms);
      const summary = voucherSummary(details, { ...terms, online }, { locale: lang, now: ctx.now() });
      return { summary, consents: { demand: "", knowledge: "" } };
    },
    place: async (details, decision) =>
      orderVoucher(ctx, details, decision, await onlineMeansFor(ctx, details, voucherTerms(ctx, details))),
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: args.loaderData?.title ?? "", unlisted: true });

export default function CheckoutVoucher({ loaderData, actionData }: Route.ComponentProps) {
  const { worths, min, max } = loaderData;
  return (
    <CheckoutSteps
      {...loaderData}
      thisYear={0}
      files={[]}
      actionData={actionData}
      fields={(field) => <VoucherFields field={field} worths={worths} min={min} max={max} />}
      isVoucher
    />
  );
}
