import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Day } from "#app/ui/date.tsx";
import type { ProviderComparison } from "#business/books/compare-provider.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { Differs, Section } from "./section.tsx";

type ProviderComparisonProps = { provider: ProviderComparison; refused: RefusedForm | undefined };

const maxShown = 20;

/** The provider's account of the books and the provider's own report, payment by payment. */
export function ProviderComparisonBlock({ provider, refused }: ProviderComparisonProps) {
  const mayAsk = provider.state === "compared" || provider.state === "not-asked";
  return (
    <Section id="provider" title={m.books_provider()}>
      {provider.state === "compared" ? (
        <Compared compared={provider} />
      ) : (
        <p className="measure text-soft">{nothing[provider.state]()}</p>
      )}
      {mayAsk && (
        <ActionForm
          action={{ intent: "report" }}
          section="provider"
          submit={m.books_provider_ask()}
          refused={refused}
        />
      )}
    </Section>
  );
}

type Compared = Extract<ProviderComparison, { state: "compared" }>;

function Compared({ compared }: { compared: Compared }) {
  const lang = useLanguage();
  const money = (cents: number) => formatMoney(cents, lang);
  const { at, ledgerCents, reportCents, differences } = compared;
  if (differences.length === 0)
    return (
      <p className="text-soft">
        {m.books_provider_right({ amount: money(reportCents) })} <Asked at={at} />
      </p>
    );
  return (
    <Differs title={m.books_provider_differs({ ledger: money(ledgerCents), report: money(reportCents) })}>
      <p className="text-soft">
        <Asked at={at} />
      </p>
      <ul>
        {differences.slice(0, maxShown).map(({ reference, number, ...sums }) => (
          <li key={reference} className="break-words">
            {m.books_provider_difference({
              what: [reference ?? m.books_provider_rest(), number].filter(Boolean).join(" · "),
              ledger: money(sums.ledgerCents),
              report: money(sums.reportCents),
            })}
          </li>
        ))}
      </ul>
    </Differs>
  );
}

function Asked({ at }: { at: Date }) {
  const lang = useLanguage();
  return (
    <>
      {m.books_provider_asked()} <Day date={at} locale={lang} time />
    </>
  );
}

const nothing = {
  "no-provider": m.books_provider_none,
  "no-report": m.books_provider_no_report,
  "not-asked": m.books_provider_not_asked,
};
