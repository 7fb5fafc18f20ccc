import { countryName } from "#business/tax/countries.ts";
import type { Config } from "#platform/config.ts";
import { withFacturXMetadata } from "#platform/pdf/factur-x-metadata.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { m } from "#texts/messages.js";
import { letterhead } from "../letterhead.ts";
import { dayText, formatMoney, townLine } from "../locale.ts";
import { giroCode, groupByFour } from "../orders/creditor-reference.ts";
import { qrSvg } from "../qr-code.ts";
import { dueOfInvoice, type InvoiceContent } from "./invoice.ts";
import { invoiceWords, percent } from "./invoice-words.ts";

/** PDF/A-3a with the EN 16931 invoice inside (Factur-X). Same content: same bytes. */
export async function invoiceDocument(
  config: Config,
  { content, xml, at }: { content: InvoiceContent; xml: string; at: Date },
): Promise<Uint8Array> {
  const inLocale = { locale: content.locale };
  const { payment, kind } = content;
  const isOwed = kind === "invoice" && payment.paidOn === null;
  const qr = giroCode({
    ...payment.account,
    amountCents: dueOfInvoice(content),
    reference: payment.reference,
  });
  const pdf = await renderPdf("business/invoices/invoice.typ", invoicePaper(config, content, isOwed), {
    standard: "a-3a",
    createdAt: at,
    files: isOwed ? { "giro-code.svg": qrSvg(qr) } : {},
    attachments: [
      {
        name: "factur-x.xml",
        bytes: new TextEncoder().encode(xml),
        mimeType: "text/xml",
        relationship: "alternative",
        description: m.invoice_attachment({}, inLocale),
      },
    ],
  });
  return withFacturXMetadata(pdf, { fileName: "factur-x.xml", level: "EN 16931" });
}

function invoicePaper(config: Config, content: InvoiceContent, isOwed: boolean) {
  const { locale, buyer, seller, tax, lines, payment, kind, grossCents } = content;
  const inLocale = { locale };
  const money = (cents: number) => formatMoney(cents, locale);
  const { notes, paymentTerms } = invoiceWords(content);
  const taxed = tax.basisPoints > 0;
  const { account } = payment;
  return {
    ...letterhead(config, content.number),
    title: titleOf(content),
    lang: locale,
    buyer: [
      buyer.company,
      buyer.name,
      buyer.street,
      townLine(buyer),
      countryName(buyer.country, locale),
    ].filter(Boolean),
    facts: factsOf(content),
    lines: {
      header: [
        m.invoice_line_service({}, inLocale),
        m.invoice_line_quantity({}, inLocale),
        m.invoice_line_net({}, inLocale),
      ],
      rows: lines.map(({ name, description, quantity, netCents }) => ({
        name,
        description,
        quantity: String(quantity),
        net: money(netCents),
      })),
    },
    totals: [
      [m.invoice_net({}, inLocale), money(tax.netCents)],
      taxed
        ? [m.invoice_vat({ rate: percent(tax.basisPoints, locale) }, inLocale), money(tax.vatCents)]
        : [m.invoice_no_vat({}, inLocale), money(0)],
      [m.invoice_gross({}, inLocale), money(grossCents)],
      ...prepaidRows(content),
    ],
    payment: {
      heading: kind === "storno" ? m.invoice_storno_heading({}, inLocale) : m.invoice_payment({}, inLocale),
      text: paymentTerms,
      paid: kind === "invoice" && !isOwed ? m.invoice_paid_stamp({}, inLocale) : null,
      account: isOwed
        ? [
            [m.invoice_holder({}, inLocale), account.holder],
            ["IBAN", groupByFour(account.iban)],
            ["BIC", account.bic],
            [m.invoice_reference({}, inLocale), groupByFour(payment.reference)],
          ]
        : [],
      qr: isOwed ? m.invoice_giro_code({ amount: money(dueOfInvoice(content)) }, inLocale) : null,
    },
    notes,
    end: {
      text: m.invoice_electronic({}, inLocale),
      seller: [
        // Also in the body: what stands in the head alone is not read aloud (§ 14 Abs. 4 Nr. 1 UStG).
        `${seller.name} · ${seller.street} · ${seller.postalCode} ${seller.city}`,
        `${seller.representative} · ${seller.register}`,
        `${m.invoice_seller_vat({}, inLocale)} ${seller.vatId} · ${m.invoice_seller_tax({}, inLocale)} ${seller.taxNumber}`,
        `${seller.email} · ${seller.phone}`,
      ],
    },
  };
}

/** What came before, the down payment with its tax apart, and what is left. */
function prepaidRows(content: InvoiceContent): [string, string][] {
  const { payment, deducted = [], tax, grossCents, locale } = content;
  const inLocale = { locale };
  const money = (cents: number) => formatMoney(cents, locale);
  const cameCents = payment.paidOn ? grossCents : (payment.prepaidCents ?? 0);
  const furtherCents = deducted.reduce((left, each) => left - each.netCents - each.vatCents, cameCents);
  if (deducted.length === 0 && !payment.prepaidCents) return [];
  return [
    ...deducted.flatMap(({ number, netCents, vatCents }): [string, string][] => [
      [
        vatCents > 0
          ? m.invoice_down_payment_net({ number }, inLocale)
          : m.invoice_down_payment_untaxed({ number }, inLocale),
        money(-netCents),
      ],
      ...(vatCents > 0
        ? [
            [
              m.invoice_down_payment_vat({ rate: percent(tax.basisPoints, locale) }, inLocale),
              money(-vatCents),
            ] as [string, string],
          ]
        : []),
    ]),
    ...(furtherCents > 0
      ? [[m.invoice_prepaid({}, inLocale), money(-furtherCents)] satisfies [string, string]]
      : []),
    [m.invoice_due({}, inLocale), money(dueOfInvoice(content))],
  ];
}

export function titleOf({
  kind,
  covers,
  number,
  locale,
}: Pick<InvoiceContent, "kind" | "covers" | "number" | "locale">): string {
  const inLocale = { locale };
  if (kind === "storno") return m.invoice_storno_title({ number }, inLocale);
  if (covers === "down_payment") return m.invoice_down_payment_title({ number }, inLocale);
  return covers === "rest"
    ? m.invoice_final_title({ number }, inLocale)
    : m.invoice_title({ number }, inLocale);
}

/** What is done has its days, what is ahead those that are expected (§ 14 Abs. 4 Nr. 6 UStG). */
function periodText(
  period: InvoiceContent["period"],
  covers: InvoiceContent["covers"],
  locale: InvoiceContent["locale"],
): string {
  const days = { from: dayText(period.from, locale), until: dayText(period.until, locale) };
  if (covers !== "rest") return m.invoice_period_expected(days, { locale });
  return period.from === period.until ? days.from : m.invoice_period_past(days, { locale });
}

function factsOf({
  locale,
  issuedOn,
  order,
  period,
  buyer,
  preceding,
  kind,
  covers,
}: InvoiceContent): [string, string][] {
  const inLocale = { locale };
  const facts: [string, string][] = [[m.invoice_date({}, inLocale), dayText(issuedOn, locale)]];
  if (preceding)
    facts.push([
      preceding.whole ? m.invoice_undoes({}, inLocale) : m.invoice_undoes_part({}, inLocale),
      m.invoice_of({ number: preceding.number, date: dayText(preceding.issuedOn, locale) }, inLocale),
    ]);
  facts.push([
    m.invoice_order({}, inLocale),
    m.invoice_of({ number: order.number, date: dayText(order.orderedOn, locale) }, inLocale),
  ]);
  if (kind === "invoice") facts.push([m.invoice_period({}, inLocale), periodText(period, covers, locale)]);
  if (buyer.reference) facts.push([m.invoice_buyer_reference({}, inLocale), buyer.reference]);
  if (buyer.vatId)
    facts.push([
      buyer.vatId.startsWith("CHE") ? m.invoice_buyer_uid({}, inLocale) : m.invoice_buyer_vat({}, inLocale),
      buyer.vatId,
    ]);
  return facts;
}
