import type { Config } from "#platform/config.ts";
import { m } from "#texts/messages.js";
import { formatMoney } from "../locale.ts";
import type { MailContent } from "../mails/mail-content.ts";
import { titleOf } from "./invoice.document.ts";
import type { InvoiceContent } from "./invoice.ts";
import { invoiceWords } from "./invoice-words.ts";

export function invoiceMail(content: InvoiceContent, config: Config): MailContent {
  const { locale, buyer, kind, grossCents, preceding, order } = content;
  const inLocale = { locale };
  return {
    subject: titleOf(content),
    paragraphs: [
      m.mail_greeting({ name: buyer.name }, inLocale),
      kind === "storno"
        ? m.mail_invoice_storno(
            { number: preceding?.number ?? "", amount: formatMoney(-grossCents, locale) },
            inLocale,
          )
        : m.mail_invoice({ order: order.number, amount: formatMoney(grossCents, locale) }, inLocale),
      invoiceWords(content).paymentTerms,
    ],
    action: {
      label: m.mail_invoice_open({}, inLocale),
      url: `${config.publicUrl}/${locale}/dashboard/orders`,
    },
  };
}
