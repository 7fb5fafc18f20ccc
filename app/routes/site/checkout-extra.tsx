import { data } from "react-router";
import { idIn } from "#app/case-facts.ts";
import { answering } from "#app/errors.ts";
import { languageOf } from "#app/language.ts";
import { CheckoutDetailsForm } from "#app/parts/checkout-details-form.tsx";
import { CheckoutReview } from "#app/parts/checkout-review.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useAnswer } from "#app/parts/use-answer.ts";
import { useRemembered, useStepFocus } from "#app/parts/use-steps.ts";
import type { Refused } from "#app/read-form.ts";
import { customerZone } from "#app/zones.ts";
import { me } from "#business/accounts/read-people.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { type Locale, price } from "#business/locale.ts";
import { type Extra, type ExtraId, extraById } from "#business/orders/catalogue.ts";
import { ExtraDetails, extraName, serviceConsentTexts, summaryOfExtra } from "#business/orders/checkout.ts";
import { takesExtras } from "#business/orders/order.ts";
import { placeExtra } from "#business/orders/place-extra.ts";
import { myDraft } from "#business/orders/read-draft.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { vehicleName } from "#business/researches/research.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/checkout-extra.ts";
import { takeStep, withoutEmpty } from "./checkout-steps.ts";

/** What stands on the page before anything is typed. The address of the last order is filled in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const extra = extraIn(params.extraId);
  const about = await caseIn(ctx, params.researchId);
  const [person, draft] = await Promise.all([me(ctx), myDraft(ctx)]);
  return {
    packageName: extraName(extra.id, lang),
    total: m.checkout_total_with_vat({ price: price(extra.priceCents, lang) }, { locale: lang }),
    delivery: deliveryOf(extra.id, lang),
    forCase: about,
    described: withoutEmpty(draft),
    email: person?.email ?? "",
    emailConfirmed: person?.emailConfirmed ?? false,
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const extra = extraIn(params.extraId);
  const about = await caseIn(ctx, params.researchId);
  return takeStep({
    ctx,
    lang,
    form: await request.formData(),
    schema: ExtraDetails,
    fixed: { extraId: extra.id, researchId: params.researchId },
    onward: `/${lang}/checkout/extra/${extra.id}/${params.researchId}`,
    show: () => ({ summary: summaryOfExtra(extra, about, lang), consents: serviceConsentTexts(lang) }),
    place: (details, decision) => placeExtra(ctx, details, decision),
  });
}

function extraIn(id: string): Extra {
  const extra = extraById(id);
  if (!extra) throw data(null, { status: 404 });
  return extra;
}

function deliveryOf(id: ExtraId, locale: Locale): string {
  const texts: Record<ExtraId, string> = {
    international: m.extra_international_delivery({}, { locale }),
    "premium-report": m.extra_premium_report_delivery({}, { locale }),
  };
  return texts[id];
}

/** What people call the case; one that is over, or somebody else's, takes nothing more. */
async function caseIn(ctx: Ctx<Customer>, id: string): Promise<string> {
  const { number, status, vehicle } = await answering(() => myResearch(ctx, idIn(id)));
  if (!takesExtras(status)) throw data(null, { status: 404 });
  return [number, vehicleName(vehicle)].filter(Boolean).join(" · ");
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: m.checkout_title({ package: args.loaderData?.packageName ?? "" }),
    unlisted: true,
  });

export default function CheckoutExtra({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  const top = useStepFocus(answer?.step ?? "details");
  const values = useRemembered<Refused["values"]>(answer?.values, loaderData.described);
  return (
    <div ref={top} tabIndex={-1} className="page pb-10 outline-none">
      {answer?.step === "review" ? (
        <CheckoutReview {...loaderData} {...answer} />
      ) : (
        <CheckoutDetailsForm {...loaderData} years={[]} files={[]} values={values} refused={answer} />
      )}
    </div>
  );
}
