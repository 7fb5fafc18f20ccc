import type { Config } from "#platform/config.ts";
import { m } from "#texts/messages.js";
import { dayText, formatMoney, type Locale } from "../locale.ts";
import type { MailContent } from "../mails/mail-content.ts";

type Sent = { number: string; recipient: string; valueCents: number; validUntil: string };

/** The code stands in the attached sheet alone: a mail is forwarded and quoted. */
export function voucherMail(
  order: { number: string; locale: Locale; billing: { name: string } },
  { number, recipient, valueCents, validUntil }: Sent,
  { publicUrl }: Pick<Config, "publicUrl">,
): MailContent {
  const { locale } = order;
  const inLocale = { locale };
  const amount = formatMoney(valueCents, locale);
  return {
    subject: m.mail_voucher_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: order.billing.name }, inLocale),
      m.mail_voucher_paid({ amount, order: order.number, recipient }, inLocale),
      m.mail_voucher_how({ date: dayText(validUntil, locale) }, inLocale),
      m.mail_voucher_receipt({ amount, order: order.number }, inLocale),
    ],
    action: { label: m.mail_voucher_open({}, inLocale), url: `${publicUrl}/${locale}/dashboard/orders` },
  };
}
