import { Link } from "react-router";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Day } from "#app/ui/date.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { ContradictionFacts } from "./load-contradictions.ts";
import { useHere } from "./rows/use-here.ts";

type Props = {
  /** The most severe of those `found`. */
  contradictions: readonly ContradictionFacts[];
  found: number;
  refused: ConflictedForm | undefined;
};

/** Contradictions, drafts included; each is answered in writing, even if only by leaving it open. */
export function ContradictionList({ contradictions, found, refused }: Props) {
  const { open } = useHere();
  return (
    <CaseSection id="contradictions" title={m.desk_contradictions()}>
      {contradictions.length === 0 && <p className="text-soft">{m.desk_contradictions_none()}</p>}
      <ul className="grid gap-4">
        {contradictions.map((each) => (
          <li
            key={each.key}
            className={`grid gap-2 border-l-4 bg-sheet px-4 py-3 ${each.grave && !each.answer ? "border-oxblood" : "border-rule"}`}
          >
            <Contradiction contradiction={each} refused={refused} />
          </li>
        ))}
      </ul>
      {contradictions.length < found && (
        <p>
          <Link
            to={open("contradictions", "all", "contradictions")}
            preventScrollReset
            className="link inline-flex min-h-11 items-center"
          >
            {m.desk_contradictions_all({ count: String(found) })}
          </Link>
        </p>
      )}
    </CaseSection>
  );
}

function Contradiction({
  contradiction: found,
  refused,
}: {
  contradiction: ContradictionFacts;
  refused: ConflictedForm | undefined;
}) {
  return (
    <>
      <h3 className="flex flex-wrap items-baseline gap-x-3 text-base font-semibold">
        <Badge variant={found.grave ? "destructive" : "outline"}>{found.severity}</Badge> {found.text}
      </h3>
      {found.subjects.length > 0 && (
        <ul className="flex flex-wrap gap-x-5 text-sm">
          {found.subjects.map(({ id, name, row }) => (
            <li key={id}>
              {row ? (
                <a href={`#${row}`} className="link">
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="measure text-sm">
        {found.check} {found.hint}
      </p>
      <Answer answer={found.answer} />
      <OnDuty duty="research">
        <details
          key={found.answer?.version ?? 0}
          open={refused?.values.key === found.key}
          className="[&[open]>summary]:mb-2 [&>summary]:inline-flex"
        >
          <summary className="link min-h-9 items-center text-sm">
            {found.answer ? m.desk_answer_again() : m.desk_answer_contradiction()}
          </summary>
          <AnswerForm contradiction={found} refused={refused} />
        </details>
      </OnDuty>
    </>
  );
}

function Answer({ answer }: Pick<ContradictionFacts, "answer">) {
  const lang = useLanguage();
  if (!answer) return null;
  return (
    <div className="text-sm">
      <p className="label-plate">
        {answer.answerText} · {answer.changedBy} · <Day date={answer.changedAt} locale={lang} time />
      </p>
      <p className="measure whitespace-pre-line">{answer.text}</p>
    </div>
  );
}

function AnswerForm({
  contradiction: { key, answer, text },
  refused,
}: {
  contradiction: ContradictionFacts;
  refused: ConflictedForm | undefined;
}) {
  const { closed, formTo } = useHere();
  const labels = { answer: m.desk_answer_kind(), text: m.desk_answer_text() };
  return (
    <ActionForm
      action={{ intent: "contradiction", key }}
      section="contradictions"
      to={formTo("contradictions")}
      submit={m.desk_save()}
      submitLabel={m.desk_answer_which({ text })}
      refused={refused}
    >
      {(field) => (
        <>
          <ConflictNotice name="key" subject={key} refused={refused} labels={labels} keep={closed} />
          <VersionField version={answer?.version ?? 0} name="key" subject={key} refused={refused} />
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
            <SelectField
              {...field("answer", answer?.answer ?? "explained")}
              label={labels.answer}
              options={[
                { value: "explained", label: m.contradiction_answer_explained() },
                { value: "resolved", label: m.contradiction_answer_resolved() },
                { value: "open", label: m.contradiction_answer_open() },
              ]}
            />
            <TextAreaField {...field("text", answer?.text)} label={labels.text} rows={2} />
          </div>
          <NameGroundIfAsked field={field} />
        </>
      )}
    </ActionForm>
  );
}
