import { useLanguage } from "#app/parts/page/use-language.ts";
import type { LedgerDifference } from "#business/books/reconcile.ts";
import type { TurnoverLimit } from "#business/books/turnover-limits.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { Differs, Section } from "./section.tsx";

type OrderComparisonProps = { differences: LedgerDifference[]; limits: TurnoverLimit[] };

const maxShown = 20;

/** Whether the books match orders, invoices, payments and refunds, and which limits of turnover are near. */
export function OrderComparison({ differences, limits }: OrderComparisonProps) {
  const lang = useLanguage();
  const money = (cents: number) => formatMoney(cents, lang);
  return (
    <Section id="orders" title={m.books_orders()}>
      {differences.length === 0 ? (
        <p className="text-soft">{m.books_right()}</p>
      ) : (
        <Differs title={m.books_differ()}>
          <ul>
            {differences.slice(0, maxShown).map(({ number, ledgerCents, expectedCents }) => {
              const amounts = { ledger: money(ledgerCents), expected: money(expectedCents) };
              return (
                <li key={number} className="figures">
                  {number === null
                    ? m.books_difference_money(amounts)
                    : m.books_difference({ number, ...amounts })}
                </li>
              );
            })}
          </ul>
        </Differs>
      )}
      {limits
        .filter(({ isNear }) => isNear)
        .map(({ id, cents, limitCents }) => (
          <p key={id} className="border-l-3 border-brass pl-3">
            {limitText[id]({ amount: money(cents), limit: money(limitCents) })}
          </p>
        ))}
    </Section>
  );
}

const limitText = {
  small_business: m.books_limit_small_business,
  small_business_end: m.books_limit_small_business_end,
  oss: m.books_limit_oss,
  switzerland: m.books_limit_switzerland,
};
