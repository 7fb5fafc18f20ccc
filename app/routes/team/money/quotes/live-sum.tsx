import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { parseEuro } from "#app/routes/team/money/parse-euro.ts";
import { totalLines } from "#business/orders/checkout/summary.ts";
import { quotePrice } from "#business/quotes/quote.ts";
import { legalRegime } from "#business/tax/regime.ts";
import type { CustomerType } from "#business/tax/tax.ts";
import { countries } from "#business/tax/territories.ts";
import { m } from "#texts/messages.js";
import { lineField, lineRows } from "./line-fields.ts";

type LiveSumProps = {
  values: Record<string, string>;
  today: string;
  /** Of the seller. */
  smallBusinessSince: string | null;
};

/** What the customer will pay, updated while typing; without scripts, as saved. */
export function LiveSum({ values, today, smallBusinessSince }: LiveSumProps) {
  const lang = useLanguage();
  const [typed, setTyped] = useState<Record<string, string>>(values);
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const form = output.current?.form;
    if (!form) return;
    const read = () =>
      setTyped(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, []);
  const rows = totalsOf(typed, { today, smallBusinessSince }, lang);
  return (
    <output ref={output} className="block border-t-2 border-ink pt-2">
      {rows ? (
        <dl>
          {rows.map(([label, value]) => (
            <div key={label} className="grid sm:grid-cols-[9.5rem_1fr] sm:gap-x-4">
              <dt className="text-sm text-soft">{label}</dt>
              <dd className="figures text-lg font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <span className="text-soft">{m.quotes_sum_open()}</span>
      )}
    </output>
  );
}

/** Null until there is a price, a kind of customer and a country. */
function totalsOf(
  typed: Record<string, string>,
  { today, smallBusinessSince }: Omit<LiveSumProps, "values">,
  lang: "de" | "en",
) {
  const customerType: CustomerType = typed.customerType === "business" ? "business" : "consumer";
  const country = countries.find((each) => each === typed.country);
  const prices = Array.from({ length: lineRows }, (_, row) => typed[lineField(row, "cents")] ?? "")
    .filter((text) => text.trim())
    .map(parseEuro);
  if (!country || prices.length === 0 || prices.some(Number.isNaN)) return null;
  const facts = { customerType, country, productClass: "human", vatIdChecked: false, on: today } as const;
  const regime = legalRegime(facts, { sellTo: [country], ossSince: null, smallBusinessSince });
  const price = quotePrice(
    regime,
    prices.map((cents) => ({ cents })),
  );
  return totalLines({ regime, price }, lang);
}
