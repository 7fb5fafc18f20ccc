import { day, dayText, formatMoney, type Locale } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Order } from "#business/orders/active-extras.ts";
import type { Milestone } from "#business/orders/catalogue/catalogue.ts";
import { milestoneText } from "#business/orders/catalogue/milestone-text.ts";
import { m } from "#texts/messages.js";
import { receivedAtText } from "./received-at.ts";
import type { RefundDue } from "./refund-due.ts";

/** § 357 Abs. 1 BGB. */
export function withdrawalAcceptedMail(done: {
  order: Pick<Order, "number" | "locale" | "billing" | "priceCents" | "receivedCents" | "refundedCents">;
  refundCents: number;
  dueOn: string;
  compensationCents: number;
  milestones: readonly Milestone[];
}): MailContent {
  const { number, locale, billing, priceCents } = done.order;
  const inLocale = { locale };
  const money = {
    amount: formatMoney(done.refundCents, locale),
    date: dayText(done.dueOn, locale),
  };
  return {
    subject: m.mail_withdrawal_accepted_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      m.mail_withdrawal_accepted({ number }, inLocale),
      ...(done.compensationCents > 0
        ? [
            m.mail_withdrawal_compensation(
              {
                price: formatMoney(priceCents, locale),
                parts: done.milestones.map((each) => milestoneText(each, locale)).join(", "),
                compensation: formatMoney(done.compensationCents, locale),
              },
              inLocale,
            ),
          ]
        : []),
      refundText(done.refundCents, done.compensationCents, money, locale),
      ...owedText(done.order, done.compensationCents),
    ],
  };
}

/** Of a compensation beyond the down payment. */
function owedText(
  { receivedCents, refundedCents, locale }: Pick<Order, "receivedCents" | "refundedCents" | "locale">,
  compensationCents: number,
): string[] {
  const cameCents = receivedCents - refundedCents;
  if (compensationCents <= cameCents) return [];
  const money = {
    received: formatMoney(cameCents, locale),
    missing: formatMoney(compensationCents - cameCents, locale),
  };
  return [m.mail_withdrawal_accepted_owed(money, { locale })];
}

function refundText(
  refundCents: number,
  compensationCents: number,
  money: { amount: string; date: string },
  locale: Locale,
): string {
  const inLocale = { locale };
  if (refundCents === 0 && compensationCents === 0) return m.mail_withdrawal_accepted_unpaid({}, inLocale);
  if (refundCents === 0) return m.mail_withdrawal_accepted_nothing({}, inLocale);
  return compensationCents > 0
    ? m.mail_withdrawal_accepted_rest(money, inLocale)
    : m.mail_withdrawal_accepted_refund(money, inLocale);
}

/** To the account's address, which is not the one that the declaration names. */
export function withdrawalDeclaredMail(
  order: Pick<Order, "number" | "locale" | "billing">,
  declaredAt: Date,
  url: string,
): MailContent {
  const { number, locale, billing } = order;
  const inLocale = { locale };
  return {
    subject: m.mail_withdrawal_declared_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      m.mail_withdrawal_declared({ number, date: day(declaredAt, locale) }, inLocale),
      m.mail_withdrawal_declared_next({}, inLocale),
    ],
    action: { label: m.mail_withdrawal_declared_open({}, inLocale), url },
  };
}

export function refundsDueMail(publicUrl: string, due: RefundDue[]): MailContent {
  const inLocale = { locale: "de" } as const;
  return {
    subject: m.mail_refunds_due_subject({ count: String(due.length) }, inLocale),
    paragraphs: [
      m.mail_refunds_due_intro({}, inLocale),
      ...due.map(({ name, receivedAt, dueOn, order }) =>
        order
          ? m.mail_refunds_due_line(
              { order: order.number, amount: formatMoney(order.cents, "de"), date: dayText(dueOn, "de") },
              inLocale,
            )
          : m.mail_refunds_due_unresolved(
              { name, received: day(receivedAt, "de"), date: dayText(dueOn, "de") },
              inLocale,
            ),
      ),
    ],
    action: { label: m.mail_refunds_due_open({}, inLocale), url: `${publicUrl}/de/team/money/withdrawals` },
  };
}

type Received = { locale: Locale; receivedAt: Date };
type DeclaredWithdrawal = Received & {
  name: string;
  contractReference: string;
  email: string;
  part: string | null;
};

/** To an address that nobody has confirmed: without words of the declaration, which the receipt has behind the link. */
export function withdrawalUnquotedMail(
  declaration: Received,
  orderNumbers: readonly string[],
  receiptUrl: string,
): MailContent {
  const inLocale = { locale: declaration.locale };
  const orders = orderNumbers.length > 0 ? orderNumbers.slice(0, 10).join(", ") : "–";
  return {
    subject: m.mail_withdrawal_subject({}, inLocale),
    paragraphs: [
      m.mail_greeting_unnamed({}, inLocale),
      receivedText(declaration),
      m.mail_withdrawal_unquoted({ orders }, inLocale),
      m.mail_not_quoted({}, inLocale),
      m.mail_withdrawal_next({}, inLocale),
    ],
    action: { label: m.mail_withdrawal_receipt({}, inLocale), url: receiptUrl },
  };
}

function receivedText({ locale, receivedAt }: Received): string {
  return m.mail_withdrawal_received(receivedAtText(receivedAt, locale), { locale });
}

/** Confirms receipt only: content, date and time of the declaration (§ 356a Abs. 4 BGB). */
export function withdrawalReceiptMail(declaration: DeclaredWithdrawal): MailContent {
  const inLocale = { locale: declaration.locale };
  return {
    subject: m.mail_withdrawal_subject({}, inLocale),
    paragraphs: [
      m.mail_greeting({ name: declaration.name }, inLocale),
      receivedText(declaration),
      m.mail_withdrawal_wording(
        {
          contract: declaration.contractReference,
          name: declaration.name,
          email: declaration.email,
          part: declaration.part ?? "–",
        },
        inLocale,
      ),
      m.mail_withdrawal_next({}, inLocale),
    ],
  };
}
