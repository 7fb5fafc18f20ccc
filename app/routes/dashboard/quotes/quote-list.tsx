import { Link } from "react-router";
import { QuoteBadge } from "#app/parts/orders/quote-badge.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDay } from "#app/ui/date.tsx";
import { formatMoney, type Locale } from "#business/locale.ts";
import type { QuoteStatus } from "#business/quotes/quote.ts";
import { m } from "#texts/messages.js";

type ListedQuote = {
  id: string;
  number: string;
  title: string;
  locale: Locale;
  validUntil: string;
  standing: QuoteStatus;
  priceCents: number;
};

/** Quotes for this customer, shown above their orders. */
export function QuoteList({ quotes }: { quotes: readonly ListedQuote[] }) {
  const lang = useLanguage();
  if (quotes.length === 0) return null;
  return (
    <section aria-labelledby="quotes" className="grid gap-4">
      <h2 id="quotes" className="text-2xl">
        {m.my_quotes()}
      </h2>
      <ul className="border-t-2 border-ink">
        {quotes.map(({ id, number, title, locale, validUntil, standing, priceCents }) => (
          <li
            key={id}
            className="grid items-center gap-x-8 gap-y-1 border-b border-rule py-4 sm:grid-cols-[minmax(0,1fr)_8rem_9rem]"
          >
            <div className="min-w-0">
              <h3 className="text-xl">
                <Link to={`/${lang}/dashboard/quotes/${id}`} className="link break-words" lang={locale}>
                  {title}
                </Link>
              </h3>
              <p className="text-sm text-soft">
                <span className="figures">{number}</span> ·{" "}
                {m.quotes_until({ date: formatDay(validUntil, lang) })}
              </p>
            </div>
            <p className="figures text-lg sm:text-right">{formatMoney(priceCents, lang)}</p>
            <p>
              <QuoteBadge standing={standing} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
