import type { RefusedForm } from "#app/http/read-form.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import type { OverdueClaim, writeOffsForTeam } from "#business/dunning/read-dunning.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { AmountRow } from "../amount-row.tsx";
import { ReasonFold } from "./reason-fold.tsx";

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
          <AmountRow
            key={row.id}
            order={row}
            aside={
              <>
                {row.at && <Day date={row.at} locale={lang} />} · {row.reason}
              </>
            }
            cents={row.cents}
            below={m.dunning_written_off_vat({ amount: formatMoney(row.vatCents, lang) })}
          >
            {row.customer}
          </AmountRow>
        ))}
      </ul>
    </section>
  );
}

export function WriteOffForm({ claim, refused }: { claim: OverdueClaim; refused: RefusedForm | undefined }) {
  const lang = useLanguage();
  const amount = formatMoney(claim.missingCents, lang);
  return (
    <ReasonFold
      claim={claim}
      action={{ intent: "write-off", shownCents: String(claim.missingCents) }}
      title={m.dunning_write_off()}
      submit={m.dunning_write_off_submit({ amount })}
      submitLabel={m.dunning_write_off_of({ amount, number: claim.number })}
      label={m.dunning_write_off_reason()}
      hint={m.dunning_write_off_hint()}
      refused={refused}
    />
  );
}
