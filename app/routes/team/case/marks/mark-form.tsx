import type { ReactNode } from "react";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { NameGroundIfAsked } from "#app/parts/forms/name-ground-field.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { DateField } from "#app/routes/team/case/shell/date-field.tsx";
import { SubjectCitations } from "#app/routes/team/case/shell/subject-citations.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { RemarkSign, RemarksAt } from "#app/routes/team/case/signing/remarks-at.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { ContradictionsWhileTyping } from "../contradictions/contradictions-while-typing.tsx";
import type { MarkFacts } from "./load-marks.ts";
import type { MarkFields } from "./mark-fields.ts";
import { PublishMarksForm } from "./publish-marks-form.tsx";
import { sourceText } from "./source-text.ts";
import { validityText } from "./validity-text.ts";
import { WithdrawMarkForm } from "./withdrawn-marks.tsx";

type Option = { value: string; label: string };
type MarkFormProps = {
  /** Without one it adds a new one. */
  mark?: MarkFacts;
  title: string;
  options: { types: readonly Option[]; conditions: readonly Option[]; states: readonly Option[] };
  refused: ConflictedForm | undefined;
};

export function MarkForm({ mark, title, options, refused }: MarkFormProps) {
  const { today } = useCase();
  const known = (name: keyof MarkFields, fallback = "") => mark?.fields[name] ?? fallback;
  const action: { intent: string } & Record<string, string> = mark
    ? { intent: "change", markId: mark.id }
    : { intent: "record" };
  const labels = {
    type: m.desk_mark_type(),
    raw: m.desk_mark_raw(),
    condition: m.desk_mark_condition(),
    partState: m.desk_mark_part_state(),
    validFrom: m.desk_mark_from(),
    validUntil: m.desk_mark_until(),
  };
  return (
    <Frame mark={mark} title={title} open={mark !== undefined && refused?.values.markId === mark.id}>
      <ActionForm
        action={action}
        section="marks"
        submit={mark ? m.desk_mark_save() : m.desk_mark_add_submit()}
        submitLabel={mark ? m.desk_mark_change({ mark: title }) : m.desk_mark_add_submit()}
        refused={refused}
      >
        {(field) => (
          <>
            {mark && (
              <ConflictNotice
                subject={mark.id}
                name="markId"
                refused={refused}
                labels={labels}
                options={{ type: options.types, condition: options.conditions, partState: options.states }}
                keep="?"
              />
            )}
            {mark && (
              <VersionField version={mark.version} name="markId" subject={mark.id} refused={refused} />
            )}
            <div className="grid gap-x-6 gap-y-3 @sm:grid-cols-2">
              <SelectField
                {...field("type", known("type", "plate"))}
                label={labels.type}
                options={options.types}
              />
              <TextField {...field("raw", known("raw"))} label={labels.raw} autoComplete="off" />
              <SelectField
                {...field("condition", known("condition", "unknown"))}
                label={labels.condition}
                options={options.conditions}
              />
              <SelectField
                {...field("partState", known("partState", "unknown"))}
                label={labels.partState}
                options={options.states}
              />
              <DateField
                {...field("validFrom", known("validFrom"))}
                label={labels.validFrom}
                hint={m.desk_mark_date_hint()}
                today={today}
              />
              <DateField
                {...field("validUntil", known("validUntil"))}
                label={labels.validUntil}
                hint={m.desk_mark_date_hint()}
                today={today}
              />
            </div>
            <NameGroundIfAsked field={field} />
            <ContradictionsWhileTyping kind="mark" />
          </>
        )}
      </ActionForm>
      {mark && (
        <div className="mt-4 grid gap-4">
          {mark.draft && <PublishMarksForm drafts={[mark]} mark={mark.raw} refused={refused} />}
          <RemarksAt subject={`mark:${mark.id}`} at="marks" />
          <SubjectCitations subject={mark.id} />
          <WithdrawMarkForm mark={mark} refused={refused} />
        </div>
      )}
    </Frame>
  );
}

type FrameProps = { mark: MarkFacts | undefined; title: string; open: boolean; children: ReactNode };

/** A known mark is one line until opened: a vehicle may have had twenty plates. */
function Frame({ mark, title, open, children }: FrameProps) {
  if (!mark)
    return (
      <section aria-label={title} className="case-section border border-rule bg-sheet p-4">
        <h3 className="mb-3 text-lg">{title}</h3>
        {children}
      </section>
    );
  return (
    <details
      id={`mark-${mark.id}`}
      open={open}
      className="case-section border-b border-rule open:border open:bg-sheet open:p-4"
    >
      <summary className="flex min-h-9 cursor-pointer flex-wrap items-center gap-x-4">
        <span className="figures text-lg">{mark.raw}</span>
        <span className="label-plate">{mark.typeName}</span>
        <span className="text-sm text-soft">{validityText(mark)}</span>
        {mark.asTyped && (
          <span className="text-sm text-soft">{m.desk_date_as_typed({ text: mark.asTyped })}</span>
        )}
        <RemarkSign subject={`mark:${mark.id}`} />
        {mark.draft && (
          <Badge variant="outline" size="small">
            {m.statement_proposed()}
          </Badge>
        )}
        <span className={`ml-auto text-sm ${mark.evidenceClass ? "text-soft" : "text-brass"}`}>
          {sourceText(mark)}
        </span>
      </summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}
