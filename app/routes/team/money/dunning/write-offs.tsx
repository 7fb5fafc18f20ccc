import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import type { OverdueClaim, writeOffsForTeam } from "#business/dunning/read-dunning.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { OrderLink } from "../order-link.tsx";

export function WriteOffs({ rows }: { rows: Awaited<ReturnType<typeof writeOffsForTeam>> }) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="written-off" className="mt-12 grid gap-2">
      <h2 id="written-off" className="border-b-2 border-ink pb-1 text-xl">
        {m.dunning_written_off()}
      </h2>
      <p className="measure text-sm text-soft">{m.dunning_written_off_intro()}</p>
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid gap-x-6 gap-y-1 border-b border-rule py-2 md:grid-cols-[8rem_minmax(0,1fr)_auto]"
          >
            <OrderLink order={row} />
            <p className="min-w-0 break-words">
              {row.customer}
              <span className="block text-sm text-soft">
                {row.at && <Day date={row.at} locale={lang} />} · {row.reason}
              </span>
            </p>
            <p className="md:text-right">
              <span className="figures">{formatMoney(row.cents, lang)}</span>
              <span className="block text-sm text-soft">
                {m.dunning_written_off_vat({ amount: formatMoney(row.vatCents, lang) })}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WriteOffForm({ claim, refused }: { claim: OverdueClaim; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const amount = formatMoney(claim.missingCents, lang);
  return (
    <details open={refused?.values.intent === "write-off" && refused.values.orderId === claim.id}>
      <summary className="link inline-flex min-h-9 cursor-pointer items-center text-sm">
        {m.dunning_write_off()}
      </summary>
      <div className="py-2">
        <ActionForm
          action={{ intent: "write-off", orderId: claim.id, shownCents: String(claim.missingCents) }}
          section={`d-${claim.number}`}
          submit={m.dunning_write_off_submit({ amount })}
          submitLabel={m.dunning_write_off_of({ amount, number: claim.number })}
          refused={refused}
        >
          {(field) => (
            <TextAreaField
              {...field("reason")}
              rows={3}
              required
              label={m.dunning_write_off_reason()}
              hint={m.dunning_write_off_hint()}
            />
          )}
        </ActionForm>
      </div>
    </details>
  );
}
