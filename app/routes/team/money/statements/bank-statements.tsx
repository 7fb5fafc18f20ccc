import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import { maxStatementBytes } from "#business/payments/statements/statement.ts";
import { m } from "#texts/messages.js";

type RunningStatement = { id: string; fileName: string; lines: number; handled: number };
type BankStatementsProps = { running: RunningStatement[]; refused: RefusedForm | undefined };

/** Imports a bank's file, and shows how far those are that are being imported. */
export function BankStatements({ running, refused }: BankStatementsProps) {
  const lang = useLanguage();
  return (
    <OnDuty duty="money">
      <section id="statement" aria-labelledby="statement-title" className="grid max-w-3xl gap-3">
        <h2 id="statement-title" className="border-b-2 border-ink pb-1 text-xl">
          {m.statement_title()}
        </h2>
        <p className="text-soft">{m.statement_hint()}</p>
        <ActionForm
          action={{ intent: "statement" }}
          section="statement"
          submit={m.statement_take()}
          refused={refused}
          files
        >
          {(field) => (
            <FileField
              id={field("file").id}
              name="file"
              label={m.statement_file()}
              error={field("file").error}
              accept=".xml,application/xml,text/xml"
              multiple
              maxBytes={maxStatementBytes}
              tooLargeText={() => m.problem_statements_too_large()}
              {...filePickerLabels()}
            />
          )}
        </ActionForm>
        {running.map(({ id, fileName, lines, handled }) => (
          <div key={id} role="status" className="grid gap-1">
            <p className="break-words">
              {m.statement_running({
                file: fileName,
                handled: handled.toLocaleString(lang),
                lines: lines.toLocaleString(lang),
              })}
            </p>
            <progress value={handled} max={lines} className="w-full" aria-label={fileName} />
          </div>
        ))}
      </section>
    </OnDuty>
  );
}
