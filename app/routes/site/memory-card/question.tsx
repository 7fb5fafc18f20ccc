import { data } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { AnswerCardQuestion, answerCardQuestion } from "#business/memory-cards/answer-question.ts";
import { type CardQuestion, cardQuestions, fieldsOf } from "#business/memory-cards/memory-card.ts";
import { subjectOfCard } from "#business/wall/read-wall.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/question.ts";
import { CardFields } from "./card-fields.tsx";
import { cardHeaders } from "./card-headers.ts";
import { CardProgress } from "./card-progress.tsx";
import { CardSubject } from "./card-subject.tsx";
import { fieldTexts, questionHint, questionTitle } from "./card-texts.ts";
import { openCard } from "./open-card.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const question = questionOf(params.question);
  const locale = languageOf(url.pathname);
  const card = await openCard(context.get(siteZone), params.token);
  const number = cardQuestions.indexOf(question) + 1;
  return {
    question,
    number,
    alone: url.searchParams.has("alone"),
    title: questionTitle(question, locale),
    hint: questionHint(question, locale),
    fields: fieldTexts(question, card.kind, locale),
    values: Object.fromEntries(fieldsOf[question].map((field) => [field, card[field] ?? ""])),
    isUnknown: card.unknown.includes(question),
    back: cardQuestions[number - 2] ?? null,
    where: `${url.pathname}${url.search}`,
    subject: await subjectOfCard(context.get(siteZone), params.token),
    locale,
  };
}

/** Whatever button is pressed, what was typed is saved first; only "I don't know" empties the question. */
export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const question = questionOf(params.question);
  const answer = on(
    AnswerCardQuestion,
    async (input, { form, locale }) => {
      await answerCardQuestion(context.get(siteZone), params.token, input, context.get(addressContext));
      const next = whereTo(question, String(form.get("go")), url.searchParams.has("alone"));
      return seeOther(`/${locale}/memory-card/${params.token}${next}`);
    },
    { fixed: { question } },
  );
  return formAction(args, answer);
}

export const headers: Route.HeadersFunction = cardHeaders;

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.memory_card_own(), unlisted: true });

export default function MemoryCardQuestion({ loaderData, actionData }: Route.ComponentProps) {
  const { question, number, title, hint, alone, back, where } = loaderData;
  const refused = actionData && "values" in actionData ? actionData : undefined;
  return (
    <div className="page pb-10">
      <PageHeading title={title} intro={hint} kicker={<CardProgress number={number} />} />
      <CardSubject entry={loaderData.subject} lang={loaderData.locale} />
      <form
        key={question}
        method="post"
        action={where}
        noValidate
        className="grid max-w-[38rem] content-start gap-6"
      >
        <FormErrors title={m.memory_card_refused()} refused={refused} />
        <CardFields
          fields={loaderData.fields}
          values={refused?.values ?? loaderData.values}
          errors={refused?.errors ?? {}}
          plate={question === "plate"}
        />
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button name="go" value="next">
            {alone ? m.memory_card_save() : m.memory_card_next()}
          </Button>
          {question !== "contact" && (
            <Button name="unknown" value="yes" variant="secondary">
              {loaderData.isUnknown ? `✓ ${m.memory_card_unknown()}` : m.memory_card_unknown()}
            </Button>
          )}
        </div>
        {!alone && (
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-rule pt-3">
            {back && (
              <Button name="go" value="back" variant="quiet">
                {m.memory_card_back()}
              </Button>
            )}
            <Button name="go" value="later" variant="quiet">
              {m.memory_card_pause()}
            </Button>
          </div>
        )}
      </form>
    </div>
  );
}

function questionOf(word: string): CardQuestion {
  const question = cardQuestions.find((each) => each === word);
  if (!question) throw data(null, { status: 404 });
  return question;
}

function whereTo(question: CardQuestion, go: string, alone: boolean): string {
  const at = cardQuestions.indexOf(question);
  if (alone) return "/summary";
  if (go === "later") return "/later";
  const next = cardQuestions[go === "back" ? at - 1 : at + 1];
  return next ? `/${next}` : "/summary";
}
