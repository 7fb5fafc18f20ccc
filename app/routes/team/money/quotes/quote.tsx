import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { OfferedTerms } from "#app/parts/orders/offered-terms.tsx";
import { QuoteBadge } from "#app/parts/orders/quote-badge.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { BackLink } from "#app/routes/team/back-link.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { staffZone } from "#app/zones.ts";
import { berlinDay } from "#business/locale.ts";
import { AnswerQuestion, answerQuestion } from "#business/quotes/answer-question.ts";
import { type QuoteForTeam, quoteForTeam } from "#business/quotes/read-quotes.ts";
import { SendQuote, sendQuote } from "#business/quotes/send-quote.ts";
import { WithdrawQuote, withdrawQuote } from "#business/quotes/withdraw-quote.ts";
import { writeQuote } from "#business/quotes/write-quote.ts";
import { countryOptions } from "#business/tax/countries.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/quote.ts";
import { Questions } from "./questions.tsx";
import { QuoteForm } from "./quote-form.tsx";
import { quoteFieldByCode, TypedQuote } from "./typed-quote.ts";
import { quoteFormValues } from "./values-of.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.quote_title({ number: page.loaderData?.quote.number ?? "" }), unlisted: true });

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const quote = await withErrorStatus(() => quoteForTeam(ctx, uuidParam(params.quoteId)));
  const { sellTo, smallBusinessSince } = ctx.services.config.seller;
  const countries = countryOptions(sellTo, languageOf(url.pathname));
  return { quote, today: berlinDay(ctx.now()), smallBusinessSince, countries };
}

/** Intents: `write` changes the draft, `send` sends its letter, `answer` a question, `withdraw` ends it. */
export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const ctx = context.get(staffZone);
  const fixed = { quoteId: uuidParam(params.quoteId) };
  const back = (flash: Flash) =>
    seeOther(`/${params.lang}/team/money/quotes/${params.quoteId}`, [flashCookie(flash)]);
  return formAction(args, {
    write: on(TypedQuote, (input) => writeQuote(ctx, input).then(() => back("quote-saved")), {
      fixed,
      fieldByCode: quoteFieldByCode,
    }),
    send: on(SendQuote, (input) => sendQuote(ctx, input).then(() => back("quote-sent")), { fixed }),
    answer: on(AnswerQuestion, (input) => answerQuestion(ctx, input).then(() => back("quote-answered")), {
      fixed,
    }),
    withdraw: on(WithdrawQuote, (input) => withdrawQuote(ctx, input).then(() => back("quote-withdrawn")), {
      fixed,
    }),
  });
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData);
  const { quote } = loaderData;
  const isDraft = quote.standing === "draft";
  return (
    <>
      <BackLink to={`/${lang}/team/money/quotes`}>{m.quotes_back()}</BackLink>
      <PageHeading kicker={m.quote_title({ number: quote.number })} title={quote.title}>
        <QuoteBadge standing={quote.standing} />
      </PageHeading>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,48rem)_minmax(0,20rem)]">
        <Preview quote={quote} />
        <aside className="grid content-start gap-8 xl:row-span-2">
          <Facts quote={quote} />
          {quote.questions.length > 0 && <Questions quote={quote} refused={refused} />}
          {(isDraft || quote.standing === "sent") && (
            <OnDuty duty="money" explained>
              {isDraft && <Send quote={quote} refused={refused} />}
              <Withdraw quote={quote} refused={refused} />
            </OnDuty>
          )}
        </aside>
        {isDraft && (
          <OnDuty duty="money">
            <section id="quote" aria-labelledby="change" className="grid min-w-0 content-start gap-4">
              <h2 id="change" className="border-b-2 border-ink pb-1 text-xl">
                {m.quotes_change()}
              </h2>
              <QuoteForm
                {...loaderData}
                quoteId={quote.id}
                values={quoteFormValues(quote, lang)}
                refused={refused}
              />
            </section>
          </OnDuty>
        )}
      </div>
    </>
  );
}

type Shown = { quote: QuoteForTeam };
type Acting = Shown & { refused: RefusedForm | undefined };

function Preview({ quote }: Shown) {
  return (
    <section aria-labelledby="preview" className="grid min-w-0 content-start gap-3">
      <h2 id="preview" className="text-xl">
        {quote.standing === "draft" ? m.quotes_preview() : m.quotes_offered()}
      </h2>
      <OfferedTerms summary={quote.summary} locale={quote.locale} />
    </section>
  );
}

function Facts({ quote }: Shown) {
  const lang = useLanguage();
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{quote.recipientName}</p>
      <a href={`mailto:${quote.recipientEmail}`} className="link break-all">
        {quote.recipientEmail}
      </a>
      <p>{quote.customerType === "business" ? m.checkout_business() : m.checkout_consumer()}</p>
      {quote.sentAt && (
        <p className="text-sm text-soft">
          {m.quotes_sent_at()} <Day date={quote.sentAt} locale={lang} time />
        </p>
      )}
      {quote.orderId && quote.caseNumber && (
        <Link to={`/${lang}/team/researches/${quote.researchId}/order`} className="link py-1">
          {m.case_number({ number: quote.caseNumber })}
        </Link>
      )}
      {quote.reason && <p className="break-words">{m.quote_withdrawn_because({ reason: quote.reason })}</p>}
    </div>
  );
}

function Send({ quote, refused }: Acting) {
  return (
    <section id="send" aria-labelledby="send-title" className="grid gap-2 border-t border-ink pt-3">
      <h2 id="send-title" className="text-lg">
        {m.quotes_send_title()}
      </h2>
      <p className="text-sm text-soft">{m.quotes_send_note({ email: quote.recipientEmail })}</p>
      <ActionForm
        action={{ intent: "send" }}
        section="send"
        submit={m.quotes_send()}
        variant="primary"
        refused={refused}
      />
    </section>
  );
}

function Withdraw({ quote, refused }: Acting) {
  const isDraft = quote.standing === "draft";
  return (
    <section id="withdraw" aria-labelledby="withdraw-title" className="grid gap-2 border-t border-rule pt-3">
      <h2 id="withdraw-title" className="text-lg">
        {isDraft ? m.quotes_discard() : m.quotes_withdraw()}
      </h2>
      <ActionForm
        action={{ intent: "withdraw" }}
        section="withdraw"
        submit={isDraft ? m.quotes_discard() : m.quotes_withdraw()}
        refused={refused}
      >
        {(field) => (
          <TextAreaField
            {...field("reason")}
            rows={3}
            required
            label={m.quotes_reason()}
            hint={isDraft ? m.quotes_reason_hint_draft() : m.quotes_reason_hint()}
          />
        )}
      </ActionForm>
    </section>
  );
}
