import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { m } from "#texts/messages.js";

/** The contract's documents; each link redirects to a URL valid for five minutes. */
export function OrderDocuments({
  orderId,
  number,
  customerType,
  confirmed,
  invoiceUrl,
}: {
  orderId: string;
  number: string;
  customerType: "consumer" | "business";
  confirmed: boolean;
  invoiceUrl: string | null;
}) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="papers" className="grid justify-items-start gap-2 border-t border-ink pt-3">
      <h2 id="papers" className="text-xl">
        {m.my_order_contract()}
      </h2>
      {!confirmed && <p className="text-soft">{m.my_order_contract_none()}</p>}
      {confirmed && (
        <>
          <p className="text-sm text-soft">
            {customerType === "consumer" ? m.my_order_contract_text() : m.my_order_contract_text_business()}
          </p>
          <a
            href={`/${lang}/dashboard/orders/${orderId}/contract`}
            target="_blank"
            rel="noopener"
            className={`${buttonClass("secondary", "small")} no-print mt-1`}
          >
            {m.my_order_contract_open()}
          </a>
        </>
      )}
      {invoiceUrl && (
        <a
          href={invoiceUrl}
          aria-label={m.my_orders_invoice_of({ number })}
          className={buttonClass("secondary", "small")}
        >
          {m.my_orders_invoice()}
        </a>
      )}
    </section>
  );
}
