import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { OfferedTerms } from "#app/parts/orders/offered-terms.tsx";
import { QuestionAndAnswer } from "#app/parts/orders/question-and-answer.tsx";
import { QuoteBadge } from "#app/parts/orders/quote-badge.tsx";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/ui/date.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { customerZone } from "#app/zones.ts";
import { AskAboutQuote, askAboutQuote } from "#business/quotes/ask-about-quote.ts";
import { clockOf } from "#business/quotes/clock-of.ts";
import { myQuote } from "#business/quotes/read-quotes.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/quote.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.quote_title({ number: page.loaderData?.quote.number ?? "" }), unlisted: true });

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  return { quote: await withErrorStatus(() => myQuote(ctx, uuidParam(params.quoteId))) };
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(customerZone);
  return formAction(args, {
    ask: on(
      AskAboutQuote,
      (input) => askAboutQuote(ctx, input).then(() => seeOther(url.pathname, [flashCookie("quote-asked")])),
      { fixed: { quoteId: uuidParam(params.quoteId) } },
    ),
  });
}

/** What is offered and until when, and what accepting means. The ordering button is in the checkout. */
export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData);
  const { quote } = loaderData;
  return (
    <article className="grid gap-8">
      <div>
        <p className="no-print">
          <Link to={`/${lang}/dashboard/orders#quotes`} className="link inline-flex min-h-10 items-center">
            {m.my_quote_back()}
          </Link>
        </p>
        <p className="label-plate">{m.quote_title({ number: quote.number })}</p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <h2 lang={quote.locale} className="min-w-0 text-3xl break-words">
            {quote.title}
          </h2>
          <QuoteBadge standing={quote.standing} />
        </div>
      </div>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-8">
          <OfferedTerms summary={quote.summary} locale={quote.locale} />
          <Rights quote={quote} />
        </div>
        <aside className="no-print grid content-start gap-8">
          <Decision quote={quote} />
          <Questions quote={quote} refused={refused} />
        </aside>
      </div>
    </article>
  );
}

type Shown = { quote: Route.ComponentProps["loaderData"]["quote"] };

/** Before anybody accepts (Art. 246a § 1 Abs. 2 EGBGB). */
function Rights({ quote }: Shown) {
  const lang = useLanguage();
  const to = {
    terms: `/${lang}/terms`,
    business: `/${lang}/terms-business`,
    withdrawal: `/${lang}/withdrawal-instruction`,
    information: `/${lang}/consumer-information`,
  };
  const right = {
    statutory: m.my_quote_withdrawal(),
    voluntary: m.my_quote_withdrawal_voluntary(),
    none: m.my_quote_business(),
  }[quote.withdrawal];
  return (
    <section aria-labelledby="rights" className="measure grid gap-2">
      <h3 id="rights" className="text-xl">
        {m.my_quote_rights()}
      </h3>
      <p>
        <LinkedText text={right} to={to} />
      </p>
      <p>{m.quote_reserved()}</p>
    </section>
  );
}

function Decision({ quote }: Shown) {
  const lang = useLanguage();
  const { standing, orderId, reason, validUntil } = quote;
  return (
    <section aria-labelledby="decide" className="grid justify-items-start gap-3 border-t-2 border-ink pt-3">
      <h3 id="decide" className="text-xl">
        {m.my_quote_decide()}
      </h3>
      {standing === "sent" && (
        <>
          <p>{m.my_quote_open({ date: formatDay(validUntil, lang), clock: clockOf(quote, lang) })}</p>
          <ButtonLink to={`/${quote.locale}/checkout/quote/${quote.id}`}>{m.my_quote_accept()}</ButtonLink>
          <p className="text-sm text-soft">{m.my_quote_accept_note()}</p>
        </>
      )}
      {standing === "accepted" && (
        <>
          <p>{m.my_quote_accepted()}</p>
          <ButtonLink variant="secondary" size="small" to={`/${lang}/dashboard/orders/${orderId}`}>
            {m.my_quote_to_order()}
          </ButtonLink>
        </>
      )}
      {standing === "lapsed" && <p>{m.my_quote_lapsed({ date: formatDay(validUntil, lang) })}</p>}
      {standing === "withdrawn" && (
        <p className="break-words">{m.quote_withdrawn_because({ reason: reason ?? "" })}</p>
      )}
    </section>
  );
}

function Questions({ quote, refused }: Shown & { refused: RefusedForm | undefined }) {
  const mayAsk = quote.standing === "sent" || quote.standing === "lapsed";
  if (!mayAsk && quote.questions.length === 0) return null;
  return (
    <section id="ask" aria-labelledby="ask-title" className="grid gap-3 border-t border-ink pt-3">
      <h3 id="ask-title" className="text-xl">
        {m.my_quote_ask_title()}
      </h3>
      {quote.questions.map((question) => (
        <div key={question.id} className="grid gap-3 pb-2">
          <QuestionAndAnswer question={question} answered={m.my_quote_answer()} />
          {!question.answeredAt && <p className="text-sm text-soft">{m.my_quote_no_answer_yet()}</p>}
        </div>
      ))}
      {mayAsk && (
        <ActionForm
          action={{ intent: "ask" }}
          section="ask"
          submit={m.my_quote_ask()}
          title={m.my_quote_ask_refused()}
          refused={refused}
        >
          {(field) => (
            <TextAreaField
              {...field("message")}
              rows={4}
              required
              label={m.my_quote_question()}
              hint={m.my_quote_question_hint()}
            />
          )}
        </ActionForm>
      )}
    </section>
  );
}
