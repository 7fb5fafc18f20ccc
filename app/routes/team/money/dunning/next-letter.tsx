import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { dunningStepName } from "#app/parts/orders/dunning-step-name.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDay } from "#app/ui/date.tsx";
import { claimRows } from "#business/dunning/claim-text.ts";
import type { DunningStep } from "#business/dunning/dunning.ts";
import type { OverdueClaim } from "#business/dunning/read-dunning.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type Acting = { claim: OverdueClaim; refused: RefusedForm | undefined };

const sends: Record<DunningStep, () => string> = {
  reminder: m.dunning_send_reminder,
  notice: m.dunning_send_notice,
  final: m.dunning_send_final,
};

/** The letter's content to the cent, and the button that sends it; or why nothing follows. */
export function NextLetter({ claim, refused }: Acting) {
  const lang = useLanguage();
  const { next, maySend, onAccount } = claim;
  if (claim.principalCents === 0) return <p className="text-soft">{m.dunning_charges_only()}</p>;
  if (!next) return <p className="text-soft">{onAccount ? m.dunning_over() : m.dunning_over_prepaid()}</p>;
  const rows = claimRows({ principalCents: claim.principalCents, ...next }, lang);
  const send = sends[next.step]();
  const amount = formatMoney(next.totalCents, lang);
  return (
    <section className="grid gap-3" aria-label={m.dunning_next()}>
      <h3 className="text-lg">{dunningStepName(next.step)}</h3>
      <dl className="border-y border-rule py-2">
        {rows.map(({ label, amount, notes }, at) => (
          <div
            key={label}
            className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-0.5 ${at === rows.length - 1 ? "font-semibold" : ""}`}
          >
            <dt>
              {label}
              {notes.map((note) => (
                <span key={note} className="block text-sm font-normal text-soft">
                  {note}
                </span>
              ))}
            </dt>
            <dd className="figures text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">
        {claim.isOpen
          ? m.dunning_next_pay_by({ date: formatDay(next.payBy, lang) })
          : m.dunning_next_from({ date: formatDay(next.opensOn, lang) })}
      </p>
      {maySend && (
        <ActionForm
          action={{
            intent: "send",
            orderId: claim.id,
            step: next.step,
            shownCents: String(next.totalCents),
          }}
          section={`d-${claim.number}`}
          submit={send}
          submitLabel={m.dunning_send_of({ send, number: claim.number, amount })}
          variant="primary"
          refused={refused}
        />
      )}
    </section>
  );
}
