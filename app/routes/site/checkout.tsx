import { randomUUID } from "node:crypto";
import { data } from "react-router";
import { acting } from "#app/errors.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { CheckoutDetailsForm } from "#app/parts/checkout-details-form.tsx";
import { CheckoutReview } from "#app/parts/checkout-review.tsx";
import { NotOrderable } from "#app/parts/not-orderable.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useRemembered, useStepFocus } from "#app/parts/use-steps.ts";
import { sentence } from "#app/problems.ts";
import { type Refused, readForm, typed } from "#app/read-form.ts";
import { customerZone } from "#app/zones.ts";
import { sendConfirmationAgain } from "#business/accounts/confirm-email.ts";
import { me } from "#business/accounts/read-people.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { type Locale, price } from "#business/locale.ts";
import { packageById } from "#business/orders/catalogue.ts";
import {
  CheckoutDetails,
  consentTexts,
  orderablePackage,
  packageName,
  summaryOf,
} from "#business/orders/checkout.ts";
import { keepDraft } from "#business/orders/keep-draft.ts";
import { OrderDecision, placeOrder } from "#business/orders/place-order.ts";
import { myDraft } from "#business/orders/read-draft.ts";
import { myEnquiry } from "#business/researches/read-enquiries.ts";
import { eligibleYears } from "#business/vehicles/vehicle.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/checkout.ts";

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
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const intent = form.get("intent");
  if (intent === "change") return data({ step: "details" as const, values: typed(form), errors: {} });
  // A private person's order carries no company, even if one was typed before.
  const fixed: Record<string, string> =
    form.get("customerType") === "consumer" ? { company: "", vatId: "" } : {};
  const read = readForm(form, CheckoutDetails, lang, { ...fixed, locale: lang, packageId: params.packageId });
  if ("refused" in read) return data({ step: "details" as const, ...read.refused }, { status: 422 });
  const shown = reviewOf(read.input, { ...typed(form), ...fixed }, lang);
  await keepDraft(ctx, read.input);
  if (intent === "order") return order(ctx, form, read.input, shown, lang);
  if (intent !== "resend") return data(shown);

  const onward = `/${lang}/checkout/${params.packageId}`;
  const answer = await acting(lang, () => sendConfirmationAgain(ctx, lang, onward));
  if (answer) return data({ ...shown, problem: answer.data.problem }, answer.init ?? undefined);
  return data({ ...shown, resent: true });
}

async function order(
  ctx: Ctx<Customer>,
  form: FormData,
  details: CheckoutDetails,
  shown: ReturnType<typeof reviewOf>,
  lang: Locale,
) {
  const read = readForm(form, OrderDecision, lang);
  if ("refused" in read) return data({ ...shown, errors: read.refused.errors }, { status: 422 });
  if (details.customerType === "consumer" && !read.input.start)
    return data({ ...shown, errors: { start: sentence("orders_start_missing", lang) } }, { status: 422 });
  const answer = await acting(lang, () => placeOrder(ctx, details, read.input));
  if (!("id" in answer)) return data({ ...shown, problem: answer.data.problem }, answer.init ?? undefined);
  return goOn(`/${lang}/orders/${answer.id}`);
}

/** Everything the second step shows. Its key makes a double click one order; it stays while this order is being decided. */
function reviewOf(details: CheckoutDetails, values: Refused["values"], lang: Locale) {
  const chosen = orderablePackage(details.packageId);
  return {
    step: "review" as const,
    values: { ...values, idempotencyKey: values.idempotencyKey || randomUUID() },
    errors: {} as Refused["errors"],
    problem: undefined as string | undefined,
    resent: false,
    consumer: details.customerType === "consumer",
    summary: summaryOf(details, chosen, lang),
    consents: consentTexts(lang),
  };
}

function withoutEmpty(values: Record<string, string | null | undefined>): Record<string, string> {
  const filled = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return Object.fromEntries(filled);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.checkout_title({ package: args.loaderData?.packageName ?? "" }),
    unlisted: true,
  });

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const step = actionData?.step ?? "details";
  const top = useStepFocus(step);
  const values = useRemembered<Refused["values"]>(actionData?.values, loaderData.described);
  if (!loaderData.orderable) return <NotOrderable {...loaderData} />;
  return (
    <div ref={top} tabIndex={-1} className="page pb-10 outline-none">
      {actionData?.step === "review" ? (
        <CheckoutReview {...loaderData} {...actionData} />
      ) : (
        <CheckoutDetailsForm {...loaderData} values={values} refused={actionData} />
      )}
    </div>
  );
}
