import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { formatMoney } from "#business/locale.ts";
import { linePurposes } from "#business/payments/line-purposes.ts";
import { likelyPurpose } from "#business/payments/lines/likely-purpose.ts";
import type { readOpenLines } from "#business/payments/statements/read-open-lines.ts";
import { m } from "#texts/messages.js";
import { purposeText, reasonText } from "./line-words.ts";

type OpenLine = Awaited<ReturnType<typeof readOpenLines>>[number];
type OpenLinesProps = { lines: OpenLine[]; refused: RefusedForm | undefined };

/** Lines that wait for a person. */
export function OpenLines({ lines, refused }: OpenLinesProps) {
  return (
    <>
      <p className="measure text-sm text-soft">{m.statement_unassigned_hint()}</p>
      <ul className="grid gap-6">
        {lines.map((line) => (
          <OpenLineRow key={line.id} line={line} refused={refused} />
        ))}
      </ul>
    </>
  );
}

function OpenLineRow({ line, refused }: { line: OpenLine; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const reason = reasonText(line.reason);
  const isReturn = line.amountCents < 0 || line.isReturn;
  return (
    <li id={`line-${line.id}`} className="grid gap-2 border-t border-rule pt-3">
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <Day date={line.bookedOn} locale={lang} />
        <span className="figures font-semibold">{formatMoney(line.amountCents, lang, line.currency)}</span>
        <span className="min-w-0 break-words">{line.partyName}</span>
        {line.isReturn && <span className="text-oxblood">{m.statement_return()}</span>}
      </p>
      <p className="text-soft break-words">{line.remittance || m.statement_no_text()}</p>
      {reason && <p className="text-sm">{reason}</p>}
      <OnDuty duty="money">
        <div className="grid items-start gap-x-8 gap-y-3 sm:grid-cols-2">
          {line.currency === "EUR" && (
            <ActionForm
              action={{ intent: "assign", lineId: line.id }}
              section={`line-${line.id}`}
              submit={isReturn ? m.statement_assign_return() : m.statement_assign()}
              refused={refused}
            >
              {(field) => (
                <TextField
                  {...field("orderNumber", line.suggestedNumber ?? undefined)}
                  label={m.money_number()}
                  hint={line.amountCents < 0 ? m.statement_assign_return_hint() : m.statement_number_hint()}
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
            {(field) => (
              <>
                <SelectField
                  {...field("purpose", likelyPurpose(line) ?? undefined)}
                  label={m.statement_purpose()}
                  placeholder={m.statement_purpose_choose()}
                  options={linePurposes
                    .filter((purpose) => purpose !== "payout" || line.amountCents > 0)
                    .map((value) => ({ value, label: purposeText[value]() }))}
                />
                <TextField {...field("note")} label={m.statement_note()} autoComplete="off" maxLength={500} />
              </>
            )}
          </ActionForm>
        </div>
      </OnDuty>
    </li>
  );
}
