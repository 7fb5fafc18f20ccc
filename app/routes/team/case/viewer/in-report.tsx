import { ActionForm } from "#app/parts/forms/action-form.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { RadioGroup } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { ViewerFacts } from "./load-viewer.ts";

type InReportProps = { viewer: ViewerFacts; to: string; refused: ConflictedForm | undefined };

/** What the report shows of this source, and why no more; decided here. */
export function InReport({ viewer: { source, file }, to, refused }: InReportProps) {
  const versioned = { name: "sourceId", subject: source.id, refused };
  const rights = [
    { value: "own", label: m.evidence_rights_own() },
    { value: "licence", label: m.evidence_rights_licence() },
    { value: "quote", label: m.evidence_rights_quote() },
    { value: "unknown", label: m.evidence_report_hide() },
  ];
  return (
    <section aria-label={m.evidence_in_report()} className="border-t border-rule pt-2">
      <p className="text-sm">
        <strong>{m.evidence_in_report()}:</strong> {shownText(source.rights, file)}
      </p>
      <OnDuty duty="research">
        <details key={source.version}>
          <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
            {m.evidence_report_change()}
          </summary>
          <ActionForm
            action={{ intent: "show-in-report", sourceId: source.id }}
            section="viewer"
            to={`${to}#viewer`}
            submit={m.desk_save()}
            refused={refused}
          >
            {(field) => (
              <>
                <ConflictNotice {...versioned} labels={{ rights: m.evidence_rights() }} keep="?" />
                <VersionField {...versioned} version={source.version} />
                <RadioGroup
                  {...field("rights", source.rights)}
                  label={m.evidence_report_rights()}
                  options={rights}
                />
                {file && !file.isOpen && <p className="text-sm text-soft">{m.evidence_report_file()}</p>}
              </>
            )}
          </ActionForm>
        </details>
      </OnDuty>
    </section>
  );
}

function shownText(rights: ViewerFacts["source"]["rights"], file: ViewerFacts["file"]): string {
  if (rights === "unknown") return m.evidence_report_class_only();
  if (!file) return m.evidence_report_title();
  return file.isOpen ? m.evidence_report_crops() : m.evidence_report_no_file();
}
