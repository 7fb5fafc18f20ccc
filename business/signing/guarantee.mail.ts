import { formatMoney } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { surplusCents } from "#business/orders/order.ts";
import type { GuaranteeDecision } from "#business/signing/guarantee.ts";
import { m } from "#texts/messages.js";

/** `order` after the decision. */
type Decided = { order: Order; decision: GuaranteeDecision; reason: string };

export function guaranteeMail({ order, decision, reason }: Decided): MailContent {
  const { number, locale, billing } = order;
  const backCents = surplusCents(order);
  const inLocale = { locale };
  return {
    subject: m.mail_guarantee_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      decision === "refused"
        ? m.mail_guarantee_refused({ number }, inLocale)
        : backCents > 0
          ? m.mail_guarantee_granted({ number, amount: formatMoney(backCents, locale) }, inLocale)
          : m.mail_guarantee_granted_unpaid({ number }, inLocale),
      m.mail_guarantee_reason({ reason }, inLocale),
    ],
  };
}
