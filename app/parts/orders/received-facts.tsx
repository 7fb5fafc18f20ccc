import { Fact } from "#app/parts/page/fact.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type ReceivedFactsProps = {
  order: {
    priceCents: number;
    receivedCents: number;
    refundedCents: number;
    missingCents: number;
    surplusCents: number;
  };
};

/** Only if the amount received differs from the price: what is missing, owed back or sent back. */
export function ReceivedFacts({ order }: ReceivedFactsProps) {
  const lang = useLanguage();
  const { receivedCents, refundedCents, missingCents, surplusCents } = order;
  if (receivedCents === 0 || (receivedCents === order.priceCents && surplusCents + refundedCents === 0))
    return null;
  const amount = (cents: number) => <span className="figures">{formatMoney(cents, lang)}</span>;
  return (
    <>
      <Fact label={m.money_received()}>{amount(receivedCents)}</Fact>
      {missingCents > 0 && (
        <Fact label={m.money_missing()}>
          <strong className="font-semibold text-brass">{amount(missingCents)}</strong>
        </Fact>
      )}
      {surplusCents > 0 && <Fact label={m.money_owed_back()}>{amount(surplusCents)}</Fact>}
      {refundedCents > 0 && <Fact label={m.money_refunded()}>{amount(refundedCents)}</Fact>}
    </>
  );
}
