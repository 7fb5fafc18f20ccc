import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { outcomeLabels } from "#app/routes/team/case/agenda/agenda-labels.ts";
import type { Member } from "#app/routes/team/case/agenda/owner-field.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { channelLabels, letterKindLabels, letterStateText } from "#app/routes/team/letters/letter-labels.ts";
import { Day } from "#app/ui/date.tsx";
import { waitedText } from "#app/wording/waited-text.ts";
import type { QuestionResult } from "#business/letters/question.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { QuestionView } from "./load-questions.ts";
import type { AskedArchive } from "./question-fields.tsx";
import { AnsweredForm, ChangeQuestionForm, NothingForm } from "./question-forms.tsx";

type QuestionItemProps = {
  question: QuestionView;
  archives: readonly AskedArchive[];
  team: readonly Member[];
  refused: ConflictedForm | undefined;
};

/** A question: whom, until when, what came of it. */
export function QuestionItem(props: QuestionItemProps) {
  const { question, refused } = props;
  const { open, researchId } = useCase();
  const lang = useLanguage();
  const isOpen = question.outcome === null;
  return (
    <li id={`question-${question.itemId}`} className="grid gap-2 border-b border-rule pb-4">
      <p className={`break-words whitespace-pre-line ${isOpen ? "font-semibold" : "text-soft"}`}>
        {question.text}
      </p>
      <QuestionFacts question={question} />
      {isOpen && question.waited && <p className="text-sm text-soft">{waitedText(question.waited, lang)}</p>}
      <QuestionLetters letters={question.letters} />
      {!isOpen && <Result question={question} />}
      {question.result === "answered" && (
        <Link to={`/${lang}/team/researches/${researchId}/evidence`} className="link justify-self-start">
          {m.questions_cite()}
        </Link>
      )}
      {open && isOpen && (
        <div className="flex flex-wrap gap-x-6">
          {question.archive && (
            <Link
              to={`/${lang}/team/researches/${researchId}/questions/${question.itemId}/letter`}
              aria-label={m.letters_new_which({ text: question.text })}
              className="link inline-flex min-h-9 items-center text-sm"
            >
              {m.letters_new()}
            </Link>
          )}
          <ChangeQuestionForm {...props} />
          <AnsweredForm question={question} refused={refused} />
          <NothingForm question={question} refused={refused} />
        </div>
      )}
    </li>
  );
}

function QuestionFacts({ question }: { question: QuestionView }) {
  const lang = useLanguage();
  const { today } = useCase();
  const { archive, dueOn, owner, outcome, feeCents } = question;
  const late = dueOn !== null && dueOn < today && !outcome;
  return (
    <p className="flex flex-wrap gap-x-5 text-sm text-soft">
      {archive ? (
        <Link to={`/${lang}/team/archives/${archive.id}`} className="link">
          {archive.name}
        </Link>
      ) : (
        <span className="text-brass">{m.questions_nobody_yet()}</span>
      )}
      {dueOn && (
        <span className={late ? "text-oxblood" : ""}>
          {late ? m.agenda_late() : m.agenda_due()}: <Day date={dueOn} locale={lang} />
        </span>
      )}
      {owner && (
        <span>
          {m.agenda_owner()}: {owner}
        </span>
      )}
      {feeCents === null ? (
        archive?.fee && <span>{archive.fee}</span>
      ) : (
        <span>{m.questions_costs({ amount: formatMoney(feeCents, lang) })}</span>
      )}
      {archive?.formUrl && (
        <a href={archive.formUrl} rel="noopener" className="link">
          {m.archives_form()}
        </a>
      )}
    </p>
  );
}

/** Their numbers, and where they are. */
function QuestionLetters({ letters }: { letters: QuestionView["letters"] }) {
  const lang = useLanguage();
  const { today } = useCase();
  if (letters.length === 0) return null;
  return (
    <ul className="text-sm">
      {letters.map((letter) => (
        <li key={letter.id} className="flex flex-wrap gap-x-3">
          <Link to={`/${lang}/team/letters/${letter.id}`} className="figures link">
            {letter.number}
          </Link>
          <span>
            {letter.kind === "reminder" && `${letterKindLabels.reminder()}, `}
            {channelLabels[letter.channel]()}, {letterStateText(letter, today)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Result({ question }: { question: QuestionView }) {
  const lang = useLanguage();
  const { outcome, result, reason, changedBy, changedAt } = question;
  if (!outcome) return null;
  return (
    <p className="text-sm break-words">
      <span className="font-semibold">{result ? resultLabels[result]() : outcomeLabels[outcome]()}</span>
      {reason && `: ${reason}`}{" "}
      <span className="text-soft">
        ({changedBy}, <Day date={changedAt} locale={lang} />)
      </span>
    </p>
  );
}

const resultLabels: Record<QuestionResult, () => string> = {
  answered: m.questions_answered,
  nothing: m.questions_nothing,
};
