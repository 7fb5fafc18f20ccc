import type { ReactNode } from "react";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { WhereWeSell } from "#app/routes/site/where-we-sell.tsx";
import type { Locale } from "#business/locale.ts";
import { meansNames } from "#business/orders/checkout/means-text.ts";
import type { OfferedMeans } from "#business/payments/online/offered-means.ts";
import { m } from "#texts/messages.js";

/** § 312j Abs. 1 BGB: means of payment and restrictions, before the order begins. */
export function PreContractInformation({
  total,
  delivery,
  sellFrom,
  online,
  contract,
}: {
  total: string;
  delivery: string;
  contract: string;
  sellFrom: string;
  /** Immediate means of payment, besides a transfer. */
  online: Readonly<OfferedMeans["means"]>;
}) {
  const lang = useLanguage();
  const facts: [string, ReactNode][] = [
    [
      m.checkout_before_price(),
      <span key="price" className="text-lg leading-snug font-semibold">
        {total}
      </span>,
    ],
    [m.checkout_before_countries(), <WhereWeSell key="countries" lang={lang} from={sellFrom} />],
    [m.checkout_before_payment(), paymentText(online, lang)],
    [m.checkout_before_delivery(), delivery],
    [m.checkout_before_contract(), contract],
  ];
  return (
    <dl className="grid gap-x-10 gap-y-4 pb-2 sm:grid-cols-2 xl:grid-cols-[1fr_1.7fr_1.2fr_1.2fr_1.6fr]">
      {facts.map(([label, text]) => (
        <div key={label}>
          <dt className="label-plate">{label}</dt>
          <dd className="text-sm">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function paymentText(online: Readonly<OfferedMeans["means"]>, lang: Locale): string {
  const transfer = m.checkout_before_payment_text();
  const account = m.checkout_before_payment_account();
  return online.length === 0
    ? `${transfer} ${account}`
    : `${transfer} ${m.checkout_before_payment_online({ means: meansNames(online, lang) })} ${account}`;
}
