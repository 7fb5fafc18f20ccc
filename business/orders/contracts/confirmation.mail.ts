import { formatMoney, type Locale } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import { creditorReference, groupByFour } from "#business/orders/creditor-reference.ts";
import { missingCents, restCents } from "#business/orders/order.ts";
import { startText } from "#business/orders/work/start-text.ts";
import { product } from "#business/product.ts";
import { withdrawalRight } from "#business/tax/regime.ts";
import { m } from "#texts/messages.js";
import type { Contract } from "./contract.document.ts";

/** Acceptance of an order. The law requires the full texts on a durable medium, so they are not behind a link. */
export function confirmationMail({ order, snapshot, texts, config }: Contract): MailContent {
  const inLocale = { locale: order.locale };
  const summary = snapshot.summary.map(([label, value]) => `${label}: ${value}`);
  return {
    subject: m.mail_order_subject({ number: order.number, product }, inLocale),
    paragraphs: [
      m.mail_greeting({ name: order.billing.name }, inLocale),
      order.quoteNumber
        ? m.mail_quote_accepted({ number: order.number, quote: order.quoteNumber }, inLocale)
        : m.mail_order_accepted({ number: order.number }, inLocale),
      summary.join("\n"),
      [startText(order, order.locale), ...snapshot.consents.map((c) => quoted(c.text, order.locale))].join(
        "\n",
      ),
      ...paymentTexts(order, config.bank),
      withdrawalText(order, config.publicUrl),
    ],
    action: {
      label: m.mail_order_open({}, inLocale),
      url: `${config.publicUrl}/${order.locale}/orders/${order.id}`,
    },
    annexes: texts.map(({ title, markdown }) => ({ title, markdown })),
  };
}

/** What is still to be paid, if anything: an online payment may be faster than this mail. */
function paymentTexts(order: Contract["order"], bank: Contract["config"]["bank"]): string[] {
  const { locale, start, researchId, receivedCents, releasedAt } = order;
  const inLocale = { locale };
  const missing = missingCents(order);
  const rest = restCents(order);
  const later = rest > 0 ? [m.mail_order_rest_later({ amount: formatMoney(rest, locale) }, inLocale)] : [];
  if (missing === 0)
    return [m.mail_order_paid({ amount: formatMoney(receivedCents, locale) }, inLocale), ...later];
  if (releasedAt) return [m.mail_order_pay_later({}, inLocale)];
  return [
    m.mail_order_payment(
      {
        amount: formatMoney(missing, locale),
        holder: bank.holder,
        iban: groupByFour(bank.iban),
        bic: bank.bic,
        reference: groupByFour(creditorReference(order.number)),
      },
      inLocale,
    ),
    ...later,
    // A voucher's text about the start says it already.
    ...(researchId
      ? [start === "now" ? m.mail_order_start_now({}, inLocale) : m.mail_order_start_after({}, inLocale)]
      : []),
  ];
}

function withdrawalText({ customerType, billing, locale }: Contract["order"], publicUrl: string): string {
  const online = { url: `${publicUrl}/${locale}/withdrawal` };
  const right = withdrawalRight({ customerType, country: billing.country });
  if (right === "none") return m.mail_order_business({}, { locale });
  return right === "voluntary"
    ? m.mail_order_withdrawal_voluntary(online, { locale })
    : m.mail_order_withdrawal(online, { locale });
}

function quoted(text: string, locale: Locale): string {
  return locale === "de" ? `„${text}“` : `“${text}”`;
}
