import { useLanguage } from "#app/parts/page/use-language.ts";
import { Table } from "#app/ui/table.tsx";
import { type Account, accountNames } from "#business/ledger/accounts.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { accountText } from "./account-text.ts";
import { Section } from "./section.tsx";

/** The balances of all accounts that were ever moved; together they are nothing. */
export function AccountBalances({ sums }: { sums: Partial<Record<Account, number>> }) {
  const lang = useLanguage();
  const moved = accountNames.filter((account) => sums[account] !== undefined);
  if (moved.length === 0) return null;
  return (
    <Section id="balances" title={m.books_balances()}>
      <div className="max-w-2xl">
        <Table
          caption={m.books_balances()}
          columns={[
            { label: m.books_account() },
            { label: m.books_debit(), numeric: true },
            { label: m.books_credit(), numeric: true },
          ]}
        >
          {moved.map((account) => {
            const cents = sums[account] ?? 0;
            return (
              <tr key={account}>
                <td>{accountText[account]()}</td>
                <td className="figures text-right">{cents >= 0 && formatMoney(cents, lang)}</td>
                <td className="figures text-right">{cents < 0 && formatMoney(-cents, lang)}</td>
              </tr>
            );
          })}
        </Table>
      </div>
    </Section>
  );
}
