import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { LedgerDifference } from "#business/books/reconcile.ts";
import type { TurnoverLimit } from "#business/books/turnover-limits.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type BooksProps = { books: { differences: LedgerDifference[]; limits: TurnoverLimit[] }; today: string };

const maxShown = 20;

/** Whether the ledger matches its origins, which limits are near, and the export. */
export function Books({ books: { differences, limits }, today }: BooksProps) {
  const lang = useLanguage();
  const money = (cents: number) => formatMoney(cents, lang);
  return (
    <section aria-labelledby="books-title" className="grid content-start gap-3">
      <h2 id="books-title" className="border-b-2 border-ink pb-1 text-xl">
        {m.books_title()}
      </h2>
      {differences.length === 0 ? (
        <p className="text-soft">{m.books_right()}</p>
      ) : (
        <div className="border-l-3 border-oxblood pl-3">
          <p className="font-semibold">{m.books_differ()}</p>
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
        </div>
      )}
      {limits
        .filter(({ isNear }) => isNear)
        .map(({ id, cents, limitCents }) => (
          <p key={id} className="border-l-3 border-brass pl-3">
            {limitText[id]({ amount: money(cents), limit: money(limitCents) })}
          </p>
        ))}
      <form
        action={`/${lang}/team/money/books`}
        method="get"
        className="grid items-end gap-3 sm:grid-cols-[16rem_auto] sm:justify-start"
      >
        <TextField
          name="period"
          id="books-period"
          label={m.books_period()}
          defaultValue={today.slice(0, 7)}
          pattern="\d{4}(-\d{2})?"
          required
        />
        <button type="submit" className={buttonClass("secondary")}>
          {m.books_export()}
        </button>
      </form>
    </section>
  );
}

const limitText = { oss: m.books_limit_oss, switzerland: m.books_limit_switzerland };
