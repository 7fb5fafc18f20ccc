import { unbrokenText } from "#app/ui/unbroken.tsx";
import type { Locale } from "#business/locale.ts";
import type { Summary } from "#business/orders/orders.sql.ts";
import { m } from "#texts/messages.js";

type OfferedTermsProps = { summary: Summary; locale: Locale };

/** A quote in its own language, with the total set apart. */
export function OfferedTerms({ summary, locale }: OfferedTermsProps) {
  const total = m.checkout_summary_total({}, { locale });
  return (
    <dl lang={locale} className="border-t-2 border-ink">
      {summary.map(([label, value]) => (
        <div key={label} className="grid border-b border-rule py-2 sm:grid-cols-[9.5rem_1fr] sm:gap-x-4">
          <dt className="text-sm text-soft">{label}</dt>
          <dd
            className={
              label === total ? "figures text-lg font-semibold" : "min-w-0 break-words whitespace-pre-line"
            }
          >
            {unbrokenText(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
