import { data } from "react-router";
import { languageOf } from "#app/language.ts";
import { CheckoutDetailsForm } from "#app/parts/checkout-details-form.tsx";
import { CheckoutReview } from "#app/parts/checkout-review.tsx";
import { NotOrderable } from "#app/parts/not-orderable.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useAnswer } from "#app/parts/use-answer.ts";
import { useRemembered, useStepFocus } from "#app/parts/use-steps.ts";
import type { Refused } from "#app/read-form.ts";
import { customerZone } from "#app/zones.ts";
import { me } from "#business/accounts/read-people.ts";
import { price } from "#business/locale.ts";
import { packageById } from "#business/orders/catalogue.ts";
import {
  CheckoutDetails,
  consentTexts,
  orderablePackage,
  packageName,
  summaryOf,
} from "#business/orders/checkout.ts";
import { keepDraft } from "#business/orders/keep-draft.ts";
import { placeOrder } from "#business/orders/place-order.ts";
import { myDraft } from "#business/orders/read-draft.ts";
import { myEnquiry } from "#business/researches/read-enquiries.ts";
import { eligibleYears } from "#business/vehicles/vehicle.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/checkout.ts";
import { takeStep, withoutEmpty } from "./checkout-steps.ts";

/** What stands on the page before anything is typed. The last search and what was entered before are filled in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const chosen = packageById(params.packageId);
  if (!chosen) throw data(null, { status: 404 });
  const ctx = context.get(customerZone);
  const [enquiry, person, draft] = await Promise.all([myEnquiry(ctx), me(ctx), myDraft(ctx)]);
  const { kennzeichen, markeModell, baujahr, fahrgestellnummer, vehicleType } = enquiry ?? {};
  return {
    packageName: packageName(chosen.id, lang),
    orderable: chosen.orderable && chosen.priceCents !== null,
    price: chosen.priceCents === null ? null : price(chosen.priceCents, lang),
    total:
      chosen.priceCents === null
        ? ""
        : m.checkout_total_with_vat({ price: price(chosen.priceCents, lang) }, { locale: lang }),
    described: {
      ...withoutEmpty(draft),
      ...withoutEmpty({ vehicleType, kennzeichen, markeModell, baujahr, fahrgestellnummer }),
    },
    files: enquiry?.files ?? [],
    years: eligibleYears(ctx.now().getFullYear()),
    email: person?.email ?? "",
    emailConfirmed: person?.emailConfirmed ?? false,
    operatorEmail: ctx.house.config.operator.email,
  };
}

/** `review` shows the order, `change` goes back, `resend` sends the confirmation link again, `order` places the order. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  return takeStep({
    ctx,
    lang,
    form: await request.formData(),
    schema: CheckoutDetails,
    fixed: { packageId: params.packageId },
    onward: `/${lang}/checkout/${params.packageId}`,
    show: (details) => ({
      summary: summaryOf(details, orderablePackage(details.packageId), lang),
      consents: consentTexts(lang),
    }),
    keep: (details) => keepDraft(ctx, details),
    place: (details, decision) => placeOrder(ctx, details, decision),
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.checkout_title({ package: args.loaderData?.packageName ?? "" }),
    unlisted: true,
  });

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const step = answer?.step ?? "details";
  const top = useStepFocus(step);
  const values = useRemembered<Refused["values"]>(answer?.values, loaderData.described);
  if (!loaderData.orderable) return <NotOrderable {...loaderData} />;
  return (
    <div ref={top} tabIndex={-1} className="page pb-10 outline-none">
      {answer?.step === "review" ? (
        <CheckoutReview {...loaderData} {...answer} />
      ) : (
        <CheckoutDetailsForm {...loaderData} values={values} refused={answer} />
      )}
    </div>
  );
}
