import { dayText } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { m } from "#texts/messages.js";
import type { answeredOutcomes } from "./defect.ts";

/** With what was reported, in words and with its date (§ 312i Abs. 1 Nr. 3 BGB, by analogy). */
export function defectReceivedMail(order: Order, description: string, answerBy: string): MailContent {
  const { number, locale, billing } = order;
  const inLocale = { locale };
  return {
    subject: m.mail_defect_received_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      m.mail_defect_received({ number, date: dayText(answerBy, locale) }, inLocale),
      m.mail_defect_quoted({ text: description }, inLocale),
      m.mail_defect_rights({}, inLocale),
    ],
  };
}

export function defectAnsweredMail(
  order: Order,
  outcome: (typeof answeredOutcomes)[number],
  answer: string,
): MailContent {
  const { number, locale, billing } = order;
  const inLocale = { locale };
  return {
    subject: m.mail_defect_answered_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      outcome === "remedied"
        ? m.mail_defect_remedied({ number }, inLocale)
        : m.mail_defect_refused({ number }, inLocale),
      answer,
      m.mail_defect_again({}, inLocale),
    ],
  };
}
