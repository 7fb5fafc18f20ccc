import { useLanguage } from "#app/parts/page/use-language.ts";
import { useSellFrom, WhereWeSell } from "#app/routes/site/where-we-sell.tsx";
import { unbrokenText } from "#app/ui/unbroken.tsx";
import { m } from "#texts/messages.js";
import type { OrderAhead as Order } from "./read-order-ahead.ts";

/** Next to the form on wide screens, above it on phones: the order, its vehicle and price. */
export function OrderAheadPanel({ order }: { order: Order }) {
  const lang = useLanguage();
  const sellFrom = useSellFrom();
  const facts = [
    [m.checkout_summary_package(), order.packageName],
    [order.boat ? m.checkout_summary_boat() : m.checkout_summary_vehicle(), order.vehicle],
    [m.auth_order_price(), order.total],
  ].filter(([, value]) => value);
  return (
    <section className="border border-rule border-t-4 border-t-fir bg-sheet px-5 py-4 xl:col-start-2 xl:row-start-1">
      <h2 className="text-xl">{m.auth_order_title()}</h2>
      <dl className="terms-list mt-2 grid grid-cols-[minmax(5.5rem,auto)_1fr] gap-x-4">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="col-span-2 grid grid-cols-subgrid items-baseline border-t border-rule py-1.5"
          >
            <dt className="label-plate">{label}</dt>
            <dd className="figures min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {sellFrom && (
        <p className="mt-2 text-sm text-soft">
          <WhereWeSell lang={lang} from={sellFrom} />
        </p>
      )}
    </section>
  );
}

export function NextSteps() {
  const lang = useLanguage();
  const steps = [
    m.auth_order_next_account(),
    m.auth_order_next_confirm(),
    m.auth_order_next_details(),
    m.auth_order_next_order(),
  ];
  return (
    <aside className="xl:col-start-2">
      <h2 className="text-xl">{m.auth_order_next()}</h2>
      <ol className="mt-3 grid gap-2">
        {steps.map((step, i) => (
          <li key={step} className="grid grid-cols-[1.75rem_1fr] border-b border-rule pb-2">
            <span className="figures text-brass">{i + 1}</span>
            <span>{unbrokenText(step)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-sm text-soft">{m.auth_inside_cost()}</p>
      <a href={`/${lang}/sample-answers`} className="link mt-2 inline-block py-2">
        {m.auth_order_sample()}
      </a>
    </aside>
  );
}
