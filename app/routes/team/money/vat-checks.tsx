import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { OnDuty } from "#app/routes/team/shell/on-duty.tsx";
import { formatDay } from "#app/ui/date.tsx";
import type { vatChecksForTeam } from "#business/orders/vat-id/read-vat-checks.ts";
import type { VatCheck } from "#business/tax/vat-id/vat-check.ts";
import { m } from "#texts/messages.js";
import { OrderLink } from "./order-link.tsx";

type Rows = Awaited<ReturnType<typeof vatChecksForTeam>>;

export function VatChecks({ rows, refused }: { rows: Rows; refused: RefusedForm | undefined }) {
  return (
    <>
      <p className="measure text-sm text-soft">{m.money_vat_ids_intro()}</p>
      <ul>
        {rows.map(
          (row) =>
            row.check && (
              <li
                key={row.id}
                id={`vat-${row.number}`}
                className="grid items-start gap-x-6 gap-y-1 border-b border-rule py-2 xl:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1.4fr)_auto]"
              >
                <OrderLink order={row} />
                <p className="min-w-0 break-words">{row.company}</p>
                <VatCheckFact check={row.check} />
                <OnDuty duty="money">
                  <ActionForm
                    action={{ intent: "vat-id", orderId: row.id }}
                    section={`vat-${row.number}`}
                    submit={m.money_vat_again()}
                    submitLabel={m.money_vat_again_of({ number: row.number })}
                    refused={refused}
                  />
                </OnDuty>
              </li>
            ),
        )}
      </ul>
    </>
  );
}

/** The number, the register's answer, and the proof of the query. */
export function VatCheckFact({ check }: { check: VatCheck }) {
  const lang = useLanguage();
  const date = formatDay(check.at.slice(0, 10), lang);
  return (
    <p className="min-w-0 break-words">
      <span className="figures">{check.vatId}</span>: {outcomeText(check)}
      {check.service !== "none" && (
        <span className="block text-sm text-soft">
          {check.requestId
            ? m.money_vat_evidence({ date, request: check.requestId })
            : m.money_vat_asked({ date })}
        </span>
      )}
    </p>
  );
}

function outcomeText({ outcome, service, name }: VatCheck): string {
  if (outcome === "valid") return m.money_vat_valid();
  if (outcome === "invalid") return m.money_vat_invalid();
  if (outcome === "mismatch") return m.money_vat_mismatch({ name: name ?? "–" });
  return service === "none" ? m.money_vat_unasked() : m.money_vat_open();
}
