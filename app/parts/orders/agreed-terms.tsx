import { useLanguage } from "#app/parts/page/use-language.ts";
import { unbrokenText } from "#app/ui/unbroken.tsx";
import { startText } from "#business/orders/work/start-text.ts";
import { m } from "#texts/messages.js";

type Agreed = {
  summary: readonly (readonly [label: string, value: string])[];
  start: "now" | "after_period";
  customerType: "consumer" | "business";
  researchId: string | null;
  locale: string;
};

export function AgreedTerms({ order }: { order: Agreed }) {
  const start = startText(order, useLanguage());
  return (
    <section aria-labelledby="agreed">
      <h2 id="agreed" className="text-2xl">
        {m.order_agreed()}
      </h2>
      <dl className="mt-3 border-t-2 border-ink">
        {order.summary.map(([label, value]) => (
          <Row key={label} label={label} value={value} lang={order.locale} />
        ))}
        <Row label={m.order_start()} value={start} />
      </dl>
    </section>
  );
}

function Row({ label, value, lang }: { label: string; value: string; lang?: string }) {
  return (
    <div lang={lang} className="grid border-b border-rule py-2 sm:grid-cols-[9.5rem_1fr] sm:gap-x-4">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="break-words whitespace-pre-line">{unbrokenText(value)}</dd>
    </div>
  );
}
