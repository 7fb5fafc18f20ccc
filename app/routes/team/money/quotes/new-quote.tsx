import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { requestForTeam } from "#business/content/requests/read-requests.ts";
import type { Ctx, Staff } from "#business/context.ts";
import { berlinDay } from "#business/locale.ts";
import { recipientOfCase } from "#business/quotes/read-quotes.ts";
import { writeQuote } from "#business/quotes/write-quote.ts";
import { countryOptions } from "#business/tax/countries.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/new-quote.ts";
import { QuoteForm } from "./quote-form.tsx";
import { quoteFieldByCode, TypedQuote } from "./typed-quote.ts";

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.quotes_write(), unlisted: true });

const usualValidDays = 30;

/** Prefilled from the request (`?request=`) or the case (`?case=`) that it answers. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const asked = await withErrorStatus(() => askedBy(ctx, url.searchParams));
  const validUntil = berlinDay(new Date(ctx.now().getTime() + usualValidDays * 86_400_000));
  return {
    asked: asked.message,
    today: berlinDay(ctx.now()),
    smallBusinessSince: ctx.services.config.seller.smallBusinessSince,
    countries: countryOptions(ctx.services.config.seller.sellTo, languageOf(url.pathname)),
    values: {
      locale: "de",
      customerType: "consumer",
      country: "DE",
      vehicleType: "classic-car",
      promisedAmount: "6",
      promisedUnit: "weeks",
      validUntil,
      ...asked.values,
    } satisfies Record<string, string>,
  };
}

type Asked = { message: string | null; values: Record<string, string> };

async function askedBy(ctx: Ctx<Staff>, search: URLSearchParams): Promise<Asked> {
  const [requestId, researchId] = [search.get("request"), search.get("case")];
  if (requestId) {
    const { name, email, locale, vehicle, message } = await requestForTeam(ctx, uuidParam(requestId));
    const known = {
      recipientName: name ?? "",
      recipientEmail: email ?? "",
      locale,
      markeModell: vehicle ?? "",
    };
    return { message, values: known };
  }
  if (!researchId) return { message: null, values: {} };
  const { number, email, locale, firstName, lastName } = await recipientOfCase(ctx, uuidParam(researchId));
  const recipientName = [firstName, lastName].filter(Boolean).join(" ");
  return { message: null, values: { recipientName, recipientEmail: email, locale, caseNumber: number } };
}

export async function action(args: Route.ActionArgs) {
  const ctx = args.context.get(staffZone);
  return formAction(args, {
    write: on(
      TypedQuote,
      async (input) => {
        const { id } = await writeQuote(ctx, input);
        return seeOther(`/${args.params.lang}/team/money/quotes/${id}`, [flashCookie("quote-saved")]);
      },
      { fieldByCode: quoteFieldByCode },
    ),
  });
}

export default function NewQuote({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData);
  const { asked } = loaderData;
  return (
    <>
      <BackLink to={`/${lang}/team/money/quotes`}>{m.quotes_back()}</BackLink>
      <PageHeading title={m.quotes_write()} intro={m.quotes_write_intro()} />
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,48rem)_minmax(0,20rem)]">
        <section id="quote" aria-label={m.quotes_write()}>
          <OnDuty duty="money" explained>
            <QuoteForm {...loaderData} quoteId={null} refused={refused} />
          </OnDuty>
        </section>
        {asked && (
          <aside className="max-xl:order-first">
            <h2 className="text-lg">{m.quotes_request()}</h2>
            <p className="border-l-3 border-brass pl-4 break-words whitespace-pre-line">{asked}</p>
          </aside>
        )}
      </div>
    </>
  );
}
