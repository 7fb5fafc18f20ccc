import { m } from "#texts/messages.js";
import { dayText, type Locale } from "../locale.ts";
import type { MailContent } from "../mails/mail-content.ts";
import { product } from "../product.ts";
import { noticeDays, type ServiceChange } from "./change.ts";

/** What changes, from when and why, and the right to end the contract (§ 327r Abs. 2 Satz 2, Abs. 3 BGB). */
export function changeMail(publicUrl: string, locale: Locale, change: ServiceChange): MailContent {
  const inLocale = { locale };
  const date = dayText(change.takesEffect, locale);
  const { what, why } = change.words[locale];
  return {
    subject: m.mail_change_subject({ product, date }, inLocale),
    paragraphs: [
      m.mail_change_body({ product, date }, inLocale),
      what,
      m.mail_change_why({ why }, inLocale),
      m.mail_change_rights({ date, days: String(noticeDays) }, inLocale),
      m.mail_change_data({}, inLocale),
    ],
    action: {
      label: m.mail_change_action({}, inLocale),
      url: `${publicUrl}/${locale}/dashboard/profile/privacy`,
    },
  };
}
