import { Link, useSearchParams } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { toAgendaFields } from "#app/routes/team/case/shell/agenda-fields.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { type ConflictedForm, onVersion } from "#app/routes/team/case/shell/conflict.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { staffZone } from "#app/zones.ts";
import { AskQuestion, askQuestion } from "#business/letters/questions/ask-question.ts";
import { ChangeQuestion, changeQuestion } from "#business/letters/questions/change-question.ts";
import {
  CloseWithAnswer,
  CloseWithNothing,
  closeWithAnswer,
  closeWithNothing,
} from "#business/letters/questions/close-question.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/questions.ts";
import { AskForm } from "./ask-form.tsx";
import { loadQuestions } from "./load-questions.ts";
import { QuestionItem } from "./question-item.tsx";
import { Suggestions } from "./suggestions.tsx";

export function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return withErrorStatus(() => loadQuestions(ctx, uuidParam(params.researchId), languageOf(url.pathname)));
}

export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const ctx = context.get(staffZone);
  const fixed = { researchId: uuidParam(params.researchId) };
  // A new version remounts the forms.
  const saved = (id: string, version: number, flash: Flash = "agenda-saved") =>
    seeOther(`${url.pathname}?saved=${id}.${version}#question-${id}`, [flashCookie(flash)]);
  const next =
    (flash: Flash) =>
    ({ itemId, version }: { itemId: string; version: number }) =>
      saved(itemId, version + 1, flash);
  return formAction(args, {
    ask: on(AskQuestion, (input) => askQuestion(ctx, input).then((id) => saved(id, 1)), { fixed }),
    change: onVersion(
      ChangeQuestion,
      { act: (input) => changeQuestion(ctx, input), next: next("agenda-saved"), fieldsOf: toAgendaFields },
      { fixed },
    ),
    nothing: onVersion(
      CloseWithNothing,
      {
        act: (input) => closeWithNothing(ctx, input),
        next: next("question-nothing"),
        fieldsOf: toAgendaFields,
      },
      { fixed },
    ),
    answered: onVersion(
      CloseWithAnswer,
      {
        act: (input) => closeWithAnswer(ctx, input),
        next: next("question-answered"),
        fieldsOf: toAgendaFields,
      },
      { fixed },
    ),
  });
}

/** Whom the team asks about a vehicle, and what came of it. */
export default function Questions({ loaderData: found, actionData }: Route.ComponentProps) {
  const { open, researchId } = useCase();
  const address = `/${useLanguage()}/team/researches/${researchId}/questions`;
  const saved = useSearchParams()[0].get("saved") ?? "";
  const refused = useStickyActionData<ConflictedForm>(actionData);
  return (
    <>
      <CaseSection id="questions" title={m.questions_title()}>
        <p className="measure text-soft">{m.questions_note()}</p>
        {!open && <p className="text-soft">{m.team_not_open()}</p>}
        {found.questions.length === 0 && (
          <EmptyState title={m.questions_none()} next={open ? m.questions_none_next() : undefined} />
        )}
        <ul className="grid gap-5">
          {found.questions.map((question) => (
            <QuestionItem
              key={`${question.itemId} ${saved.startsWith(question.itemId) ? saved : ""}`}
              question={question}
              archives={found.archives}
              team={found.team}
              refused={refused}
            />
          ))}
        </ul>
      </CaseSection>
      {found.ownRequests.length > 0 && (
        <CaseSection id="own-requests" title={m.own_requests_title()}>
          <p className="measure text-soft">{m.own_requests_note()}</p>
          <ul className="border-t border-rule">
            {found.ownRequests.map(({ kind, name, to, state }) => (
              <li key={kind} className="flex flex-wrap gap-x-4 gap-y-1 border-b border-rule py-2">
                <span className="font-semibold">{name}</span>
                <span className="min-w-0 break-words">{to}</span>
                <span className="text-soft">{state}</span>
              </li>
            ))}
          </ul>
        </CaseSection>
      )}
      {open && (
        <CaseSection id="ask" title={m.questions_ask()}>
          <Link to={`${address}/several`} className="link justify-self-start">
            {m.letters_serial()}
          </Link>
          <Suggestions suggestions={found.suggestions} refused={refused} />
          <AskForm
            key={found.questions.length}
            archives={found.archives}
            team={found.team}
            me={found.me}
            refused={refused}
          />
        </CaseSection>
      )}
    </>
  );
}
