import type { Locale } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import { m } from "#texts/messages.js";
import { product } from "../product.ts";

/** The way to the card, and nothing that somebody typed. */
export function cardLinkMail(locale: Locale, url: string): MailContent {
  const inLocale = { locale };
  return {
    subject: m.memory_card_mail_link({ product }, inLocale),
    paragraphs: [
      m.mail_greeting_unnamed({}, inLocale),
      m.memory_card_mail_link_text({}, inLocale),
      m.memory_card_mail_link_foreign({}, inLocale),
    ],
    action: { label: m.memory_card_mail_open({}, inLocale), url },
  };
}

/** Once a year: stay, rest, end, or pass on. Only a press on the page counts, since mail scanners follow links. */
export function askAgainMail(locale: Locale, url: string): MailContent {
  const inLocale = { locale };
  return {
    subject: m.memory_card_mail_year({ product }, inLocale),
    paragraphs: [
      m.mail_greeting_unnamed({}, inLocale),
      m.memory_card_mail_year_text({}, inLocale),
      m.memory_card_mail_year_silence({}, inLocale),
    ],
    action: { label: m.memory_card_mail_year_open({}, inLocale), url },
  };
}
