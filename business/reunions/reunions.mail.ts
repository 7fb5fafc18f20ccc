import type { Locale } from "#business/locale.ts";
import type { MailContent } from "#business/mails/mail-content.ts";
import { m } from "#texts/messages.js";
import { product } from "../product.ts";

/** That something is published, and nothing of anybody who has or had it. */
export function hintMail(locale: Locale, url: string): MailContent {
  const inLocale = { locale };
  return {
    subject: m.reunion_hint_mail({ product }, inLocale),
    paragraphs: [m.mail_greeting_unnamed({}, inLocale), m.reunion_hint_mail_text({}, inLocale)],
    action: { label: m.memory_card_mail_open({}, inLocale), url },
  };
}
