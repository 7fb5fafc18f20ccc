import { CopyButton } from "#app/parts/page/copy-button.tsx";
import { groupByFour } from "#business/orders/creditor-reference.ts";
import { m } from "#texts/messages.js";

type Transfer = { holder: string; iban: string; bic: string; reference: string };

export function PaymentDetails({ transfer, amount }: { transfer: Transfer; amount: string }) {
  const { holder, iban, bic, reference } = transfer;
  return (
    <dl className="grow">
      <Line label={m.order_pay_holder()} shown={holder} copied={holder} />
      <Line label={m.order_pay_iban()} shown={groupByFour(iban)} copied={iban} />
      <Line label={m.order_pay_bic()} shown={bic} copied={bic} />
      <Line label={m.order_pay_amount()} shown={amount} copied={amount.replace(/[^\d.,]/g, "")} />
      <Line label={m.order_pay_reference()} shown={groupByFour(reference)} copied={reference} />
    </dl>
  );
}

function Line({ label, shown, copied }: { label: string; shown: string; copied: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-rule py-1.5 sm:grid-cols-[9.5rem_1fr_auto]">
      <dt className="text-sm text-soft max-sm:col-span-2">{label}</dt>
      <dd className="figures text-lg leading-snug break-words">{shown}</dd>
      <dd>
        <CopyButton what={label} text={copied} />
      </dd>
    </div>
  );
}
