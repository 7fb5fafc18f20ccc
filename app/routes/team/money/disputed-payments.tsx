import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { Day } from "#app/ui/date.tsx";
import { formatMoney, type Locale } from "#business/locale.ts";
import type { disputedPayments } from "#business/payments/online/read-attempts.ts";
import { m } from "#texts/messages.js";
import { OrderLink } from "./order-link.tsx";

type Rows = Awaited<ReturnType<typeof disputedPayments>>;

/** Paid online with a different amount, or charged back: a person finds out why. */
export function DisputedPayments({ rows, refused }: { rows: Rows; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  return (
    <>
      <p className="measure text-sm text-soft">{m.disputed_intro()}</p>
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            id={`disputed-${row.id}`}
            className="grid items-center gap-x-6 gap-y-1 border-b border-rule py-2 xl:grid-cols-[8rem_minmax(0,1fr)_9rem]"
          >
            <OrderLink order={row} />
            <p className="min-w-0 break-words">
              <Day date={row.changedAt} locale={lang} /> ·{" "}
              {m.disputed_reference({ reference: row.reference ?? "–" })} · {what(row, lang)}
            </p>
            {row.status === "mismatch" && (
              <OnDuty duty="money">
                <ActionForm
                  action={{ intent: "resolve", attemptId: row.id }}
                  section={`disputed-${row.id}`}
                  submit={m.mismatch_resolve()}
                  submitLabel={m.mismatch_resolve_of({ number: row.number })}
                  refused={refused}
                />
              </OnDuty>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function what(row: Rows[number], lang: Locale): string {
  if (row.status !== "mismatch") {
    const { chargedBackCents, sentBackCents } = row;
    const taken = m.disputed_chargeback({ amount: formatMoney(chargedBackCents, lang) });
    const sent = m.disputed_sent_back({ amount: formatMoney(sentBackCents, lang) });
    return [chargedBackCents > 0 && taken, sentBackCents > 0 && sent].filter(Boolean).join(" · ");
  }
  return m.disputed_mismatch({
    reported: formatMoney(row.reportedCents ?? 0, lang, row.reportedCurrency ?? undefined),
    amount: formatMoney(row.amountCents, lang),
  });
}
