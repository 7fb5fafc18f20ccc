import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day, formatDay } from "#app/ui/date.tsx";
import { formatMoney } from "#business/locale.ts";
import type { readResolvedLines } from "#business/payments/lines/read-resolved-lines.ts";
import { m } from "#texts/messages.js";
import { purposeText } from "./line-words.ts";

type ResolvedLine = Awaited<ReturnType<typeof readResolvedLines>>[number];
type ResolvedLinesProps = { lines: ResolvedLine[]; refused: RefusedForm | undefined };

/** What the lines of the last days were taken for; a wrong one can be undone. */
export function ResolvedLines({ lines, refused }: ResolvedLinesProps) {
  return (
    <>
      <p className="measure text-sm text-soft">{m.statement_resolved_hint()}</p>
      <ul>
        {lines.map((line) => (
          <ResolvedLineRow key={line.id} line={line} refused={refused} />
        ))}
      </ul>
    </>
  );
}

function ResolvedLineRow({ line, refused }: { line: ResolvedLine; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const { number, researchId, purpose, note } = line;
  const amount = formatMoney(line.amountCents, lang, line.currency);
  return (
    <li
      id={`resolved-${line.id}`}
      className="grid items-start gap-x-6 gap-y-1 border-b border-rule py-2 sm:grid-cols-[10rem_7rem_minmax(0,1fr)_auto]"
    >
      <Day date={line.bookedOn} locale={lang} />
      <span className="figures font-semibold sm:text-right">{amount}</span>
      <p className="min-w-0 break-words">
        {number && researchId ? (
          <Link to={`/${lang}/team/researches/${researchId}/order`} className="figures link">
            {number}
          </Link>
        ) : (
          [purpose && purposeText[purpose](), note].filter(Boolean).join(": ")
        )}
        <span className="block text-sm text-soft">
          {[line.partyName, line.remittance].filter(Boolean).join(" · ") || m.statement_no_text()}
        </span>
      </p>
      {line.isUndoable && (
        <OnDuty duty="money">
          <ActionForm
            action={{ intent: "reopen", lineId: line.id }}
            section={`resolved-${line.id}`}
            submit={m.statement_reopen()}
            submitLabel={m.statement_reopen_of({ amount, date: formatDay(line.bookedOn, lang) })}
            refused={refused}
          />
        </OnDuty>
      )}
    </li>
  );
}
