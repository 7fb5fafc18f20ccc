import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { seeOther } from "#app/http/see-other.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { EmptyState } from "#app/parts/page/empty-state.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { staffZone } from "#app/zones.ts";
import { WriteArchiveLetter, writeArchiveLetter } from "#business/letters/writing/write-letter.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/new-letter.ts";
import { EarlierLetters } from "./earlier-letters.tsx";
import { LetterForm } from "./letter-form.tsx";
import { loadDraft } from "./load-draft.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const [researchId, itemId] = [uuidParam(params.researchId), uuidParam(params.itemId)];
  return withErrorStatus(() => loadDraft(ctx, { researchId, itemId }, languageOf(url.pathname)));
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const ctx = context.get(staffZone);
  const fixed = { researchId: uuidParam(params.researchId), itemId: uuidParam(params.itemId) };
  return formAction(args, {
    write: on(
      WriteArchiveLetter,
      (input) =>
        writeArchiveLetter(ctx, input).then((id) =>
          seeOther(`/${params.lang}/team/letters/${id}`, [flashCookie("letter-written")]),
        ),
      {
        fixed,
        fieldByCode: { letters_address_missing: "addressee", letters_email_missing: "email" },
      },
    ),
  });
}

/** A letter to whom a question asks, before it is written. */
export default function NewLetter({ loaderData: { draft, question }, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  const lang = useLanguage();
  const { open, researchId } = useCase();
  const back = `/${lang}/team/researches/${researchId}/questions`;
  if (!draft)
    return (
      <EmptyState title={m.questions_nobody_yet()} next={m.problem_letters_nobody_to_ask()}>
        <Link to={back} className="link">
          {m.questions_title()}
        </Link>
      </EmptyState>
    );
  return (
    <CaseSection id="letter" title={m.letters_new_to({ name: draft.name })}>
      <p>
        <Link to={back} className="link">
          {m.questions_title()}
        </Link>
        <span className="block break-words text-soft">{question}</span>
      </p>
      <EarlierLetters letters={draft.earlier} />
      {open ? (
        <LetterForm draft={draft} refused={refused} />
      ) : (
        <p className="text-soft">{m.team_not_open()}</p>
      )}
    </CaseSection>
  );
}
