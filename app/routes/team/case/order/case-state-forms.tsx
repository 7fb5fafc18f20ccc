import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { statusLabel } from "#business/messages/status-label.ts";
import { nextStatuses, type ResearchStatus } from "#business/researches/research.ts";
import type { reopeningOfCase } from "#business/signing/reopening/read-reopening.ts";
import { m } from "#texts/messages.js";
import { FinishForm, ToSigning } from "./finish-form.tsx";
import { ReopenForm, UndoReopeningForm } from "./reopen-form.tsx";

type CaseState = {
  status: ResearchStatus;
  progressPercentage: number;
  statusMessage: string | null;
  expectedOn: string | null;
};
type Props = {
  research: CaseState;
  refused: RefusedForm | undefined;
  /** This case takes a second person's sign-off. */
  mustBeSigned: boolean;
  reopening: Awaited<ReturnType<typeof reopeningOfCase>>;
};

/** Findings and progress can be entered. */
export function isRunning(status: ResearchStatus): boolean {
  return status === "in_progress" || status === "awaiting_confirmation" || status === "results_available";
}

export function CaseStateForms({ research, mustBeSigned, reopening, refused }: Props) {
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="status-change" className="grid content-start gap-3">
        <h3 id="status-change" className="text-xl">
          {m.team_status_change()}
        </h3>
        <StatusForm
          key={research.status}
          research={research}
          mustBeSigned={mustBeSigned}
          reopening={reopening}
          refused={refused}
        />
        <UndoReopeningForm reopening={reopening} refused={refused} />
      </section>
      <section aria-labelledby="progress-report" className="grid content-start gap-3">
        <h3 id="progress-report" className="text-xl">
          {m.team_progress()}
        </h3>
        {isRunning(research.status) ? (
          <ProgressForm
            key={`${research.progressPercentage} ${research.statusMessage}`}
            research={research}
            refused={refused}
          />
        ) : (
          <p className="text-soft">{m.team_not_open()}</p>
        )}
      </section>
    </div>
  );
}

function StatusForm({ research: { status }, mustBeSigned, reopening, refused }: Props) {
  const lang = useLanguage();
  // Only a payment starts a case, and it is cancelled with its last order.
  const next = nextStatuses(status).filter(
    (each) =>
      each !== "completed" && each !== "cancelled" && !(status === "pending" && each === "in_progress"),
  );
  if (status === "completed") return <ReopenForm reopening={reopening} refused={refused} />;
  if (nextStatuses(status).length === 0) return <p className="text-soft">{m.team_status_final()}</p>;
  return (
    <>
      {status === "pending" && <p className="text-soft">{m.team_status_pending()}</p>}
      {status === "awaiting_confirmation" && <p className="text-soft">{m.finishing_waits()}</p>}
      {next.length > 0 && (
        <ActionForm
          action={{ intent: "status" }}
          section="state"
          submit={m.team_status_change()}
          refused={refused}
        >
          {(field) => (
            <SelectField
              {...field("status")}
              label={m.team_status_next()}
              hint={m.team_status_notifies()}
              placeholder={m.team_status_choose()}
              required
              options={next.map((value) => ({ value, label: statusLabel(value, lang) }))}
            />
          )}
        </ActionForm>
      )}
      <p className="measure text-sm text-soft">{m.team_case_end_with_order()}</p>
      {nextStatuses(status).includes("completed") &&
        (mustBeSigned ? <ToSigning /> : <FinishForm refused={refused} />)}
    </>
  );
}

function ProgressForm({ research, refused }: Pick<Props, "research" | "refused">) {
  return (
    <ActionForm
      action={{ intent: "progress" }}
      section="state"
      submit={m.team_progress_save()}
      refused={refused}
    >
      {(field) => (
        <>
          <TextField
            {...field("percent", String(research.progressPercentage))}
            label={m.team_progress_percent()}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field("message", research.statusMessage ?? "")}
            label={m.team_progress_message()}
            hint={m.team_progress_message_hint()}
            optional={m.team_optional()}
          />
          <TextField
            {...field("expectedOn", research.expectedOn ?? "")}
            type="date"
            label={m.team_progress_expected()}
            hint={m.team_progress_expected_hint()}
            optional={m.team_optional()}
          />
        </>
      )}
    </ActionForm>
  );
}
