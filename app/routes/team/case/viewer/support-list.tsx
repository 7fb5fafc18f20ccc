import { ActionForm } from "#app/parts/forms/action-form.tsx";
import {
  directnessLabels,
  directnessOptions,
  gradeText,
} from "#app/routes/team/case/shell/citation-labels.ts";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import { FoldedForm } from "./folded-form.tsx";
import type { CitationFacts } from "./load-viewer.ts";

type SupportListProps = { citation: CitationFacts; to: string; refused: ConflictedForm | undefined };

/** What a citation supports, and how; each can be changed or detached. */
export function SupportList({ citation: { id, supports }, to, refused }: SupportListProps) {
  if (supports.length === 0) return null;
  const form = { section: `citation-${id}`, to, refused };
  return (
    <ul aria-label={m.evidence_supports()} className="border-t border-rule">
      {supports.map((support) => (
        <li key={`${support.id} ${support.directness}`} className="border-b border-rule py-1">
          <p className="min-w-0 break-words">
            {support.label}{" "}
            <span className="text-sm text-soft">
              {directnessLabels()[support.directness]} · {gradeText(support.grade)}
            </span>
          </p>
          <OnDuty duty="research">
            <FoldedForm
              small
              citation={id}
              name={m.evidence_support_change()}
              label={m.evidence_support_change_which({ what: support.label })}
            >
              <ActionForm
                {...form}
                action={{
                  intent: "support",
                  citationId: id,
                  subject: `${support.kind}:${support.subject}`,
                }}
                submit={m.desk_save()}
                submitLabel={m.evidence_support_save_which({ what: support.label })}
              >
                {(field) => (
                  <SelectField
                    {...field("directness", support.directness)}
                    label={m.evidence_directness()}
                    options={directnessOptions()}
                  />
                )}
              </ActionForm>
              <div className="border-l-4 border-oxblood pl-3">
                <p className="mb-2 text-sm">{m.evidence_unlink_ask({ what: support.label })}</p>
                <ActionForm
                  {...form}
                  action={{ intent: "withdraw-support", citationId: id, supportId: support.id }}
                  submit={m.evidence_unlink()}
                  submitLabel={m.evidence_unlink_which({ what: support.label })}
                  variant="danger"
                />
              </div>
            </FoldedForm>
          </OnDuty>
        </li>
      ))}
    </ul>
  );
}
