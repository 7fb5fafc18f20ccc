import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { CopyButton } from "#app/parts/page/copy-button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { directnessLabels, directnessOptions, gradeText, informationLabel } from "./citation-labels.ts";
import { SayForms, type SayFormsProps } from "./say-forms.tsx";

type CitationCardProps = SayFormsProps & { number: number };

export function CitationCard({ number, citation, viewer, to, refused }: CitationCardProps) {
  const { id, transcript, text, supports } = citation;
  const form = { section: `citation-${id}`, to: `${to}#citation-${id}`, refused };
  return (
    <li id={`citation-${id}`} className="grid scroll-mt-4 gap-2 border border-rule bg-sheet px-3 py-2">
      <p className="flex gap-2">
        <span className="figures font-semibold text-brass">{number}</span>
        <span className="min-w-0 break-words whitespace-pre-line">
          {transcript ?? <span className="text-soft">{m.evidence_no_transcript()}</span>}
        </span>
      </p>
      <p className="text-sm text-soft">
        {informationLabel(citation.information)} · {m.evidence_alone({ grade: gradeText(citation.alone) })}
      </p>
      <div className="flex flex-wrap gap-x-5">
        <span className="text-sm">
          {m.evidence_copy_de()} <CopyButton what={m.evidence_copy_de()} text={text.de} />
        </span>
        <span className="text-sm">
          {m.evidence_copy_en()} <CopyButton what={m.evidence_copy_en()} text={text.en} />
        </span>
      </div>
      {supports.length > 0 && (
        <ul aria-label={m.evidence_supports()} className="border-t border-rule">
          {supports.map((support) => (
            <li
              key={support.id}
              className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1"
            >
              <span className="min-w-0 break-words">
                {support.label}{" "}
                <span className="text-sm text-soft">
                  {directnessLabels()[support.directness]} · {gradeText(support.grade)}
                </span>
              </span>
              <ActionForm
                {...form}
                action={{ intent: "withdraw-support", citationId: id, supportId: support.id }}
                submit={m.evidence_unlink()}
                submitLabel={m.evidence_unlink_which({ what: support.label })}
                variant="quiet"
              />
            </li>
          ))}
        </ul>
      )}
      <SayForms citation={citation} viewer={viewer} to={to} refused={refused} />
      {viewer.subjects.length > 0 && (
        <details open={isRefused(refused, "support", id)}>
          <summary className="min-h-10 cursor-pointer py-2 font-semibold">
            {m.evidence_support_existing()}
          </summary>
          <ActionForm
            {...form}
            action={{ intent: "support", citationId: id }}
            submit={m.evidence_support_save()}
          >
            {(field) => (
              <div className="grid items-end gap-x-4 gap-y-3 @lg:grid-cols-2">
                <SelectField
                  {...field("subject")}
                  label={m.evidence_subject()}
                  options={viewer.subjects.map(({ id, kind, label }) => ({ value: `${kind}:${id}`, label }))}
                />
                <SelectField
                  {...field("directness", "direct")}
                  label={m.evidence_directness()}
                  options={directnessOptions()}
                />
              </div>
            )}
          </ActionForm>
        </details>
      )}
      {supports.length === 0 && (
        <ActionForm
          {...form}
          action={{ intent: "remove-citation", citationId: id }}
          submit={m.evidence_citation_remove()}
          submitLabel={m.evidence_citation_remove_which({ number: String(number) })}
          variant="quiet"
        >
          <input type="hidden" name="version" value={citation.version} />
        </ActionForm>
      )}
    </li>
  );
}

function isRefused(refused: RefusedForm | undefined, intent: string, citationId: string): boolean {
  return refused?.values.intent === intent && refused.values.citationId === citationId;
}
