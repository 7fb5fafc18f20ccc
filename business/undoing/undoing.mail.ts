import { dayText, formatMoney } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Order } from "#business/orders/active-extras.ts";
import { m } from "#texts/messages.js";
import type { UndoReason } from "./undoing.ts";

export type UndoingDetails = {
  reason: UndoReason;
  shareCents: number;
  words: string | null;
  priceCents: number;
  missingCents: number;
  refundCents: number;
  /** YYYY-MM-DD, by which the money goes back. */
  refundBy: string;
  stornoFollows: boolean;
};

export function orderUndoneMail(
  order: Pick<Order, "number" | "locale" | "billing">,
  details: UndoingDetails,
): MailContent {
  const { number, locale, billing } = order;
  const inLocale = { locale };
  const lowers = details.reason === "price_reduced" || details.reason === "goodwill";
  return {
    subject: lowers
      ? m.mail_undone_lower_subject({ number }, inLocale)
      : m.mail_undone_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: billing.name }, inLocale),
      what(order, details),
      ...(details.words ? [details.words] : []),
      money(order, details),
      ...(details.stornoFollows ? [m.mail_undone_storno({}, inLocale)] : []),
    ],
  };
}

function what({ number, locale }: Pick<Order, "number" | "locale">, details: UndoingDetails): string {
  const about = {
    number,
    amount: formatMoney(details.shareCents, locale),
    price: formatMoney(details.priceCents, locale),
  };
  const inLocale = { locale };
  const sentences: Record<UndoReason, string> = {
    duplicate: m.mail_undone_duplicate(about, inLocale),
    mistake: m.mail_undone_mistake(about, inLocale),
    price_reduced: m.mail_undone_price_reduced(about, inLocale),
    defect: m.mail_undone_defect(about, inLocale),
    goodwill: m.mail_undone_goodwill(about, inLocale),
    cancelled_by_us: m.mail_undone_cancelled_by_us(about, inLocale),
  };
  return sentences[details.reason];
}

function money(
  { locale }: Pick<Order, "locale">,
  { refundCents, refundBy, missingCents }: UndoingDetails,
): string {
  const inLocale = { locale };
  if (refundCents > 0)
    return m.mail_undone_refund(
      { amount: formatMoney(refundCents, locale), date: dayText(refundBy, locale) },
      inLocale,
    );
  return missingCents > 0
    ? m.mail_undone_missing({ amount: formatMoney(missingCents, locale) }, inLocale)
    : m.mail_undone_nothing({}, inLocale);
}
