import { dunningStepName } from "#app/parts/orders/dunning-step-name.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDay } from "#app/ui/date.tsx";
import type { myLetters } from "#business/dunning/read-dunning.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type RemindersProps = {
  letters: Awaited<ReturnType<typeof myLetters>>;
  chargedCents: number;
  /** Unpaid in advance: it lapses when nothing comes. */
  lapses: boolean;
};

/** What we wrote about a late payment, and what default costs. */
export function RemindersSection({ letters, chargedCents, lapses }: RemindersProps) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="reminders" className="grid gap-3 border-t border-ink pt-3">
      <h2 id="reminders" className="text-xl">
        {m.my_dunning_title()}
      </h2>
      <ul className="grid gap-2">
        {letters.map(({ id, step, sentOn, payBy }) => (
          <li key={id}>
            {dunningStepName(step)}
            <span className="block text-sm text-soft">
              {m.dunning_letter({ date: formatDay(sentOn, lang), until: formatDay(payBy, lang) })}
            </span>
          </li>
        ))}
      </ul>
      {lapses && (
        <p className="text-sm">
          {m.my_dunning_lapses({ date: formatDay(letters.at(-1)?.payBy ?? "", lang) })}
        </p>
      )}
      {chargedCents > 0 && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {m.my_dunning_charges()} <span className="figures">{formatMoney(chargedCents, lang)}</span>
        </p>
      )}
    </section>
  );
}
