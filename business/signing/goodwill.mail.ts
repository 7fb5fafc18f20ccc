import { formatMoney } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { m } from "#texts/messages.js";

export function goodwillMail(
  { number, locale, billing }: Pick<Order, "number" | "locale" | "billing">,
  shareCents: number,
): MailContent {
  const inLocale = { locale };
  return {
    subject: m.mail_goodwill_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      m.mail_goodwill_given({ amount: formatMoney(shareCents, locale) }, inLocale),
      m.mail_goodwill_kept({}, inLocale),
    ],
  };
}
