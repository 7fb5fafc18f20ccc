import { Link } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatMoney } from "#business/locale.ts";
import { m } from "#texts/messages.js";

/** The contract's documents; each link redirects to a URL valid for five minutes. */
export function OrderDocuments({
  orderId,
  researchId,
  customerType,
  confirmed,
  invoices,
}: {
  orderId: string;
  researchId: string | null;
  customerType: "consumer" | "business";
  confirmed: boolean;
  invoices: ShownInvoice[];
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
      {invoices.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} forOffices={customerType === "business"} />
      ))}
      {invoices.length > 0 && (
        <p className="no-print mt-2 text-sm text-soft">
          {m.my_order_invoice_wrong()}{" "}
          <Link to={`/${lang}/dashboard/researches/${researchId}`} className="link">
            {m.my_order_invoice_wrong_write()}
          </Link>
        </p>
      )}
    </section>
  );
}

export type ShownInvoice = { id: string; number: string; kind: "invoice" | "storno"; grossCents: number };

/** The PDF, its XML alone, and an XRechnung for authorities that require one. */
function Invoice({ invoice, forOffices }: { invoice: ShownInvoice; forOffices: boolean }) {
  const lang = useLanguage();
  const { id, number, kind, grossCents } = invoice;
  const url = `/${lang}/dashboard/invoices/${id}`;
  const title = kind === "storno" ? m.invoice_storno_title({ number }) : m.invoice_title({ number });
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <p>
        {title}, <span className="figures">{formatMoney(grossCents, lang)}</span>
      </p>
      <p className="no-print flex flex-wrap items-center gap-x-5">
        <a href={url} target="_blank" rel="noopener" className={buttonClass("secondary", "small")}>
          {m.my_orders_invoice_pdf()} <span className="sr-only">{number}</span>
        </a>
        <a href={`${url}?form=xml`} className="link inline-flex min-h-10 items-center">
          {m.my_orders_invoice_xml()} <span className="sr-only">{number}</span>
        </a>
      </p>
      {forOffices && (
        <form action={url} method="get" className="no-print grid gap-2">
          <input type="hidden" name="form" value="xrechnung" />
          <TextField
            id={`reference-${id}`}
            name="buyerReference"
            label={m.my_orders_xrechnung_reference()}
            maxLength={200}
          />
          <button type="submit" className={buttonClass("secondary", "small")}>
            {m.my_orders_xrechnung()}
          </button>
        </form>
      )}
    </div>
  );
}
