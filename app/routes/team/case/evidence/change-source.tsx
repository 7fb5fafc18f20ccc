import { ActionForm } from "#app/parts/forms/action-form.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import { paperLabels } from "#app/wording/paper-labels.ts";
import { type PaperKind, paperKinds } from "#business/evidence/evidence.ts";
import { m } from "#texts/messages.js";
import { Way } from "./add-source-forms.tsx";
import {
  classLabels,
  familyLabels,
  formLabels,
  optionsFrom,
  rightsLabels,
  verificationLabels,
} from "./evidence-labels.ts";
import type { SourceFacts } from "./load-evidence.ts";
import { SourceFields } from "./source-fields.tsx";
import { paperField } from "./source-form-values.ts";

type ChangeSourceProps = {
  source: SourceFacts;
  today: string;
  groups: readonly string[];
  refused: ConflictedForm | undefined;
};

export function ChangeSourceForm({ source, refused, ...rest }: ChangeSourceProps) {
  const { id, version, fields } = source;
  const to = `?source=${id}#source-${id}`;
  const form = { section: "sources", refused, to };
  const versioned = { name: "sourceId", subject: id, refused };
  const opened = (intent: string) => refused?.values.sourceId === id && refused.values.intent === intent;
  return (
    <div className="mt-1">
      <Way name={m.evidence_change()} open={opened("change-source")}>
        <ActionForm {...form} action={{ intent: "change-source", sourceId: id }} submit={m.evidence_save()}>
          {(field) => (
            <>
              <ConflictNotice {...versioned} labels={fieldNames()} options={fieldOptions()} keep={to} />
              <VersionField {...versioned} version={version} />
              <SourceFields field={field} values={fields} {...rest} />
              {(source.like.length > 0 || source.separateOrigin) && (
                <TextField
                  {...field("separateOrigin", fields.separateOrigin)}
                  label={m.evidence_separate_label()}
                  hint={m.evidence_separate_hint()}
                  optional={m.team_optional()}
                  maxLength={500}
                  autoComplete="off"
                />
              )}
            </>
          )}
        </ActionForm>
      </Way>
      <Way name={m.evidence_remove()} open={opened("remove-source")}>
        <p className="mb-2 text-sm text-soft">{m.evidence_remove_text()}</p>
        <ActionForm
          {...form}
          action={{ intent: "remove-source", sourceId: id }}
          submit={m.evidence_remove_now()}
          submitLabel={m.evidence_remove_which({ title: source.title })}
          variant="danger"
        >
          <ConflictNotice {...versioned} labels={{}} keep={to} />
          <VersionField {...versioned} version={version} />
        </ActionForm>
      </Way>
    </div>
  );
}

function perKind<T>(of: (kind: PaperKind) => T): Record<string, T> {
  return Object.fromEntries(paperKinds.map((kind) => [paperField(kind), of(kind)]));
}

const fieldNames = () => ({
  title: m.evidence_title(),
  evidenceClass: m.evidence_class(),
  date: m.evidence_date(),
  repository: m.evidence_repository(),
  callNumber: m.evidence_call_number_label(),
  form: m.evidence_form(),
  verification: m.evidence_verification(),
  rights: m.evidence_rights(),
  originGroup: m.evidence_origin_group(),
  ...perKind((kind) => `${m.evidence_paper()}: ${paperLabels()[kind]}`),
  family: m.evidence_family(),
  separateOrigin: m.evidence_separate_label(),
});

const fieldOptions = () => ({
  evidenceClass: optionsFrom(classLabels()),
  form: optionsFrom(formLabels()),
  verification: optionsFrom(verificationLabels()),
  rights: optionsFrom(rightsLabels()),
  ...perKind(() => optionsFrom({ on: m.evidence_paper_yes(), "": m.evidence_paper_no() })),
  family: optionsFrom(familyLabels()),
});
