import type { Locale } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import { m } from "#texts/messages.js";
import { product } from "../product.ts";

/** One for question, exchange, room and end: whoever sees it pass learns nothing but that there is something to read. */
export function introductionMail(locale: Locale, url: string): MailContent {
  const inLocale = { locale };
  return {
    subject: m.introduction_mail({ product }, inLocale),
    paragraphs: [
      m.mail_greeting_unnamed({}, inLocale),
      m.introduction_mail_text({}, inLocale),
      m.introduction_mail_everybody({}, inLocale),
    ],
    action: { label: m.introduction_mail_open({}, inLocale), url },
  };
}
