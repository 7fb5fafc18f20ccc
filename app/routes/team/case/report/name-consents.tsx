import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { CaseSection } from "#app/routes/team/case/shell/case-section.tsx";
import type { ConflictedForm } from "#app/routes/team/case/shell/conflict.ts";
import { ConflictNotice } from "#app/routes/team/case/shell/conflict-notice.tsx";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { VersionField } from "#app/routes/team/case/shell/version-field.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { m } from "#texts/messages.js";
import type { ReportTab } from "./load-report.ts";

type NameConsentsProps = Pick<ReportTab, "consents" | "channels"> & { refused: ConflictedForm | undefined };

/** Who agreed to be named in the report. Withdrawing removes the name from every version at once. */
export function NameConsents({ consents, channels, refused }: NameConsentsProps) {
  return (
    <CaseSection id="names" title={m.report_consent_title()}>
      <p className="measure text-soft">
        {consents.length > 0 ? m.report_consent_intro() : m.report_consent_nobody()}
      </p>
      {consents.length > 0 && (
        <ul className="border-t border-rule">
          {consents.map((consent) => (
            <li key={consent.custodyId} className="grid gap-2 border-b border-rule py-2">
              <p>
                {consent.party}
                {consent.name && <span className="font-semibold"> · {consent.name}</span>}
              </p>
              <Consent consent={consent} channels={channels} refused={refused} />
            </li>
          ))}
        </ul>
      )}
    </CaseSection>
  );
}

type ConsentProps = { consent: ReportTab["consents"][number] } & Omit<NameConsentsProps, "consents">;

function Consent({ consent, channels, refused }: ConsentProps) {
  const { today } = useCase();
  const { custodyId, party, name, channel, givenOn, version } = consent;
  const labels = {
    name: m.report_consent_name(),
    channel: m.report_consent_how(),
    givenOn: m.report_consent_on(),
  };
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
      <details open={refused?.values.intent === "consent" && refused.values.custodyId === custodyId}>
        <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
          {name ? m.report_consent_change({ party }) : m.report_consent_add({ party })}
        </summary>
        <ActionForm
          key={version ?? 0}
          action={{ intent: "consent", custodyId }}
          section="names"
          submit={m.desk_save()}
          submitLabel={m.report_consent_save({ party })}
          refused={refused}
        >
          {(field) => (
            <>
              <ConflictNotice
                name="custodyId"
                subject={custodyId}
                refused={refused}
                labels={labels}
                options={{ channel: channels }}
                keep="#names"
              />
              <VersionField version={version ?? 0} name="custodyId" subject={custodyId} refused={refused} />
              <div className="grid gap-x-6 gap-y-3 @xl:grid-cols-3">
                <TextField {...field("name", name ?? "")} label={labels.name} autoComplete="off" />
                <SelectField
                  {...field("channel", channel ?? "letter")}
                  label={labels.channel}
                  options={channels}
                />
                <TextField
                  {...field("givenOn", givenOn ?? "")}
                  type="date"
                  max={today}
                  label={labels.givenOn}
                />
              </div>
            </>
          )}
        </ActionForm>
      </details>
      {name && (
        <ActionForm
          action={{ intent: "withdraw-consent", custodyId }}
          section="names"
          submit={m.report_consent_withdraw()}
          submitLabel={m.report_consent_withdraw_which({ name })}
          variant="danger"
          refused={refused}
        />
      )}
    </div>
  );
}
