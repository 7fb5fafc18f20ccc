import { formatMoney } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Order } from "#business/orders/active-extras.ts";
import type { GuaranteeDecision } from "#business/signing/guarantee.ts";
import { m } from "#texts/messages.js";

type Decided = { order: Order; decision: GuaranteeDecision; reason: string; shareCents: number };

export function guaranteeMail({ order, decision, reason, shareCents }: Decided): MailContent {
  const { number, locale, billing } = order;
  const inLocale = { locale };
  return {
    subject: m.mail_guarantee_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      decision === "granted"
        ? m.mail_guarantee_granted({ number, amount: formatMoney(shareCents, locale) }, inLocale)
        : m.mail_guarantee_refused({ number }, inLocale),
      m.mail_guarantee_reason({ reason }, inLocale),
    ],
  };
}
