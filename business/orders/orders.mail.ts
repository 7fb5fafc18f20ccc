import type { MailContent } from "#business/mails/mail-content.ts";
import { m } from "#texts/messages.js";
import type { Order } from "./active-extras.ts";

export function orderCancelledMail(order: Pick<Order, "number" | "locale" | "billing">): MailContent {
  const { number, locale, billing } = order;
  const inLocale = { locale };
  return {
    subject: m.mail_order_cancelled_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      m.mail_order_cancelled({ number }, inLocale),
    ],
  };
}
