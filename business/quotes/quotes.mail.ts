import type { Locale } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import type { Summary } from "#business/orders/orders.sql.ts";
import { product } from "#business/product.ts";
import type { Regime } from "#business/tax/regime.ts";
import type { CountryCode } from "#platform/countries.ts";
import { m } from "#texts/messages.js";
import { clockOf } from "./clock-of.ts";
import { lastDay } from "./quote-summary.ts";

type Addressed = {
  id: string;
  number: string;
  locale: Locale;
  recipientName: string;
  recipientEmail: string;
  title: string;
  validUntil: string;
  country: CountryCode;
};

/** The offer itself, in text form (§ 126b BGB). */
export function quoteMail(
  publicUrl: string,
  quote: Addressed,
  summary: Summary,
  { withdrawal }: Regime,
): MailContent {
  const { locale, number, recipientName: name, recipientEmail: email } = quote;
  const inLocale = { locale };
  return {
    subject: m.mail_quote_subject({ number, product }, inLocale),
    paragraphs: [
      m.mail_greeting({ name }, inLocale),
      m.mail_quote_intro({ number }, inLocale),
      summary.map(([label, value]) => `${label}: ${value}`).join("\n"),
      m.mail_quote_accept({ date: lastDay(quote, locale), clock: clockOf(quote, locale), email }, inLocale),
      ...withdrawalText(withdrawal, `${publicUrl}/${locale}/withdrawal-instruction`, locale),
      m.quote_reserved({}, inLocale),
    ],
    action: {
      label: m.mail_quote_open({}, inLocale),
      url: `${publicUrl}/${locale}/dashboard/quotes/${quote.id}`,
    },
  };
}

function withdrawalText(right: Regime["withdrawal"], url: string, locale: Locale): string[] {
  if (right === "none") return [];
  return [
    right === "voluntary"
      ? m.mail_quote_withdrawal_voluntary({ url }, { locale })
      : m.mail_quote_withdrawal({ url }, { locale }),
  ];
}

export function quoteWithdrawnMail(quote: Addressed, reason: string): MailContent {
  const { locale, number, recipientName: name } = quote;
  const inLocale = { locale };
  return {
    subject: m.mail_quote_withdrawn_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name }, inLocale),
      m.mail_quote_withdrawn({ number }, inLocale),
      m.mail_quote_reason({ reason }, inLocale),
    ],
  };
}

export function quoteAnsweredMail(
  publicUrl: string,
  quote: Addressed,
  { message, answer }: { message: string; answer: string },
  mayAccept: boolean,
): MailContent {
  const { locale, number, recipientName: name } = quote;
  const inLocale = { locale };
  return {
    subject: m.mail_quote_answered_subject({ number }, inLocale),
    paragraphs: [
      m.mail_greeting({ name }, inLocale),
      m.mail_quote_answered({ number }, inLocale),
      m.mail_quote_your_question({ message }, inLocale),
      m.mail_quote_our_answer({ answer }, inLocale),
      ...(mayAccept
        ? [m.mail_quote_still_open({ date: lastDay(quote, locale), clock: clockOf(quote, locale) }, inLocale)]
        : []),
    ],
    action: {
      label: m.mail_quote_open({}, inLocale),
      url: `${publicUrl}/${locale}/dashboard/quotes/${quote.id}`,
    },
  };
}

export function quoteAskedMail(publicUrl: string, quote: Addressed, message: string): MailContent {
  const inLocale = { locale: "de" } as const;
  const { number, recipientName: name, recipientEmail: email, title } = quote;
  return {
    subject: m.mail_quote_asked_subject({ number, name }, inLocale),
    paragraphs: [[name, email, title].join("\n"), message],
    action: {
      label: m.mail_quote_asked_open({}, inLocale),
      url: `${publicUrl}/de/team/money/quotes/${quote.id}`,
    },
  };
}
