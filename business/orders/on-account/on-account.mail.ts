import type { Locale } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Billing } from "#business/orders/orders.sql.ts";
import { paymentTermDays } from "#business/tax/regime.ts";
import { m } from "#texts/messages.js";

export function releasedMail(order: { number: string; locale: Locale; billing: Billing }): MailContent {
  const { number, locale, billing } = order;
  const inLocale = { locale };
  return {
    subject: m.mail_order_released_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      m.mail_order_released({ number, days: String(paymentTermDays) }, inLocale),
    ],
  };
}
