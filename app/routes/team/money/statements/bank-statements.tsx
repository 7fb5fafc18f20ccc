import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { filePickerLabels } from "#app/wording/file-picker-labels.ts";
import { formatMoney } from "#business/locale.ts";
import type { readOpenLines } from "#business/payments/statements/read-open-lines.ts";
import { maxStatementBytes } from "#business/payments/statements/statement.ts";
import { m } from "#texts/messages.js";
import { reasonText } from "./line-words.ts";

type OpenLine = Awaited<ReturnType<typeof readOpenLines>>[number];

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

type OpenLinesProps = { lines: OpenLine[]; refused: RefusedForm | undefined };

/** Lines that wait for a person. */
export function OpenLines({ lines, refused }: OpenLinesProps) {
  return (
    <ul className="grid gap-6">
      {lines.map((line) => (
        <OpenLineRow key={line.id} line={line} refused={refused} />
      ))}
    </ul>
  );
}

function OpenLineRow({ line, refused }: { line: OpenLine; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const reason = reasonText(line.reason);
  const assignable = line.amountCents > 0 && line.currency === "EUR";
  return (
    <li id={`line-${line.id}`} className="grid gap-2 border-t border-rule pt-3">
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <Day date={line.bookedOn} locale={lang} />
        <span className="figures font-semibold">{formatMoney(line.amountCents, lang, line.currency)}</span>
        <span>{line.partyName}</span>
        {line.isReturn && <span className="text-oxblood">{m.statement_return()}</span>}
      </p>
      <p className="text-soft break-words">{line.remittance || m.statement_no_text()}</p>
      {reason && <p className="text-sm">{reason}</p>}
      <OnDuty duty="money">
        <div className="grid items-start gap-x-8 gap-y-3 sm:grid-cols-2">
          {assignable && (
            <ActionForm
              action={{ intent: "assign", lineId: line.id }}
              section={`line-${line.id}`}
              submit={m.statement_assign()}
              refused={refused}
            >
              {(field) => (
                <TextField
                  {...field("orderNumber", line.suggestedNumber ?? undefined)}
                  label={m.money_number()}
                  hint={m.statement_number_hint()}
                  autoComplete="off"
                />
              )}
            </ActionForm>
          )}
          <ActionForm
            action={{ intent: "ignore", lineId: line.id }}
            section={`line-${line.id}`}
            submit={m.statement_ignore()}
            refused={refused}
          >
            {(field) => <TextField {...field("note")} label={m.statement_note()} autoComplete="off" />}
          </ActionForm>
        </div>
      </OnDuty>
    </li>
  );
}
