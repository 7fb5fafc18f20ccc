import { countryName } from "#business/tax/countries.ts";
import { paymentTermDays } from "#business/tax/regime.ts";
import { m } from "#texts/messages.js";
import { dayText, formatMoney, type Locale, plusDays } from "../locale.ts";
import { groupByFour } from "../orders/creditor-reference.ts";
import { workingDayFrom } from "../orders/order.ts";
import { dueOfInvoice, type InvoiceContent } from "./invoice.ts";

/** A working day: on others nobody has to pay (§ 193 BGB). */
export function dueDay(issuedOn: string): string {
  return workingDayFrom(plusDays(issuedOn, paymentTermDays));
}

/** "19", "20", "25,5". */
export function percent(basisPoints: number, locale: Locale): string {
  const text = String(basisPoints / 100);
  return locale === "de" ? text.replace(".", ",") : text;
}

/** The sentences that PDF and XML share. */
export function invoiceWords(content: InvoiceContent): {
  exemption: string | null;
  paymentTerms: string;
  notes: string[];
} {
  const exemption = exemptionOf(content);
  const paymentTerms = paymentTermsOf(content);
  const oss =
    content.tax.treatment === "oss"
      ? m.invoice_note_oss(
          { country: countryName(content.buyer.country, content.locale) },
          { locale: content.locale },
        )
      : null;
  const notes = [exemption, oss, ...deductionsOf(content), defaultHint(content)].filter(
    (note) => note !== null,
  );
  return { exemption, paymentTerms, notes };
}

/** Down payment and tax on it, taken off (§ 14 Abs. 5 Satz 2 UStG): the XML has no field for the tax. */
function deductionsOf({ deducted = [], tax, locale }: InvoiceContent): string[] {
  const money = (cents: number) => formatMoney(cents, locale);
  return deducted.map(({ number, issuedOn, netCents, vatCents }) => {
    const about = { number, date: dayText(issuedOn, locale), gross: money(netCents + vatCents) };
    if (vatCents === 0) return m.invoice_deducted_untaxed(about, { locale });
    const taxed = { net: money(netCents), rate: percent(tax.basisPoints, locale), vat: money(vatCents) };
    return m.invoice_deducted({ ...about, ...taxed }, { locale });
  });
}

function exemptionOf({ tax, customerType, locale }: InvoiceContent): string | null {
  const inLocale = { locale };
  if (tax.treatment === "reverse-charge") return m.invoice_note_reverse_charge({}, inLocale);
  if (tax.treatment === "small-business") return m.tax_note_small_business({}, inLocale);
  if (tax.treatment !== "outside") return null;
  return customerType === "business"
    ? m.invoice_note_outside_business({}, inLocale)
    : m.invoice_note_outside_consumer({}, inLocale);
}

function paymentTermsOf(content: InvoiceContent): string {
  const { kind, locale, payment, grossCents } = content;
  const inLocale = { locale };
  if (kind === "storno")
    return m.invoice_storno_terms({ amount: formatMoney(-grossCents, locale) }, inLocale);
  if (payment.paidOn && content.covers === "down_payment")
    return m.invoice_paid_down({ date: dayText(payment.paidOn, locale) }, inLocale);
  if (payment.paidOn) return m.invoice_paid({ date: dayText(payment.paidOn, locale) }, inLocale);
  return m.invoice_pay(
    {
      amount: formatMoney(dueOfInvoice(content), locale),
      date: dayText(payment.dueOn ?? "", locale),
      reference: groupByFour(payment.reference).replaceAll(" ", "\u00a0"),
    },
    inLocale,
  );
}

/** Consumers are in default by themselves only where the invoice says so (§ 286 Abs. 3 BGB). */
function defaultHint({ kind, customerType, payment, locale }: InvoiceContent): string | null {
  if (kind === "storno" || customerType === "business" || payment.paidOn) return null;
  return m.invoice_default({}, { locale });
}
