import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDay } from "#app/ui/date.tsx";
import type { BankCause, BankComparison, BankDifference } from "#business/books/compare-bank.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { Differs, Section } from "./section.tsx";

/** The bank account of the books and the bank's own closing balances, day by day, with the lines that make a difference. */
export function BankComparisonBlock({ bank: { last, differences } }: { bank: BankComparison }) {
  const lang = useLanguage();
  return (
    <Section id="bank" title={m.books_bank()}>
      {last === null && <p className="text-soft">{m.books_bank_none()}</p>}
      {last && differences.length === 0 && (
        <p className="text-soft">
          {m.books_bank_right({
            date: formatDay(last.on, lang),
            amount: formatMoney(last.statementCents, lang),
          })}
        </p>
      )}
      {differences.length > 0 && (
        <Differs title={m.books_bank_differs()}>
          <ul className="grid gap-3">
            {differences.map((difference) => (
              <li key={difference.on}>
                <Difference difference={difference} />
              </li>
            ))}
          </ul>
        </Differs>
      )}
    </Section>
  );
}

function Difference({ difference }: { difference: BankDifference }) {
  const lang = useLanguage();
  const money = (cents: number) => formatMoney(cents, lang);
  const { on, statement, ledgerCents, statementCents, cents, causes } = difference;
  const amounts = { ledger: money(ledgerCents), statement: money(statementCents) };
  const amount = money(Math.abs(cents));
  return (
    <>
      <p>
        {m.books_bank_day({ date: formatDay(on, lang), name: statement, ...amounts })}{" "}
        <strong className="font-semibold">
          {cents > 0 ? m.books_above({ amount }) : m.books_below({ amount })}
        </strong>
      </p>
      {causes.length === 0 ? (
        <p className="text-soft">{m.books_cause_unknown()}</p>
      ) : (
        <ul className="list-disc pl-5">
          {causes.map((cause, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two causes may read alike, and none moves
            <li key={at} className="break-words">
              <Cause cause={cause} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Cause({ cause: { kind, on, text, cents } }: { cause: BankCause }) {
  const lang = useLanguage();
  const facts = [
    causeText[kind](),
    on && formatDay(on, lang),
    text,
    cents !== null && formatMoney(cents, lang),
  ];
  return <>{facts.filter(Boolean).join(" · ")}</>;
}

const causeText: Record<BankCause["kind"], () => string> = {
  line: m.books_cause_line,
  entry: m.books_cause_entry,
  notified: m.books_cause_notified,
  foreign: m.books_cause_foreign,
  unread: m.books_cause_unread,
  gap: m.books_cause_gap,
};
