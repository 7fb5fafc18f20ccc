import { formatMoney } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { m } from "#texts/messages.js";

export function vatIdConfirmedMail(
  order: Pick<Order, "number" | "locale" | "billing" | "priceCents">,
  refundCents: number,
): MailContent {
  const { number, locale, billing, priceCents } = order;
  const inLocale = { locale };
  const price = formatMoney(priceCents, locale);
  return {
    subject: m.mail_vat_id_applied_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      m.mail_vat_id_applied({ number, vatId: billing.vatId ?? "", price }, inLocale),
      ...(refundCents > 0
        ? [m.mail_vat_id_refund({ amount: formatMoney(refundCents, locale) }, inLocale)]
        : []),
    ],
  };
}
