import { formatMoney } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { surplusCents } from "#business/orders/order.ts";
import { m } from "#texts/messages.js";

/** `order` with its price given up. */
export function goodwillMail(order: Order): MailContent {
  const { number, locale, billing } = order;
  const inLocale = { locale };
  const backCents = surplusCents(order);
  return {
    subject: m.mail_goodwill_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      backCents > 0
        ? m.mail_goodwill_given({ amount: formatMoney(backCents, locale) }, inLocale)
        : m.mail_goodwill_given_unpaid({}, inLocale),
      m.mail_goodwill_kept({}, inLocale),
    ],
  };
}
