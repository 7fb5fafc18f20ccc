import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDay } from "#app/ui/date.tsx";
import type { vatChecksForTeam } from "#business/orders/vat-id/read-vat-checks.ts";
import type { VatCheck } from "#business/tax/vat-id/vat-check.ts";
import { m } from "#texts/messages.js";
import { OrderLink } from "./order-link.tsx";

type Rows = Awaited<ReturnType<typeof vatChecksForTeam>>;

export function VatChecks({ rows }: { rows: Rows }) {
  return (
    <>
      <p className="measure text-sm text-soft">{m.money_vat_ids_intro()}</p>
      <ul>
        {rows.map(
          (row) =>
            row.check && (
              <li
                key={row.id}
                className="grid gap-x-6 gap-y-1 border-b border-rule py-2 xl:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1.4fr)]"
              >
                <OrderLink order={row} />
                <p className="min-w-0 break-words">{row.company}</p>
                <VatCheckFact check={row.check} />
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
