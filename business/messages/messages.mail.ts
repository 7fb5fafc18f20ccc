import { m } from "#texts/messages.js";
import { greetingName } from "../accounts/account.ts";
import type { Ctx } from "../context.ts";
import type { LetterText } from "../letters/letter.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import { wording } from "./notification.ts";

/** Everything of a day in one letter. */
export function dailyLetter(
  ctx: Ctx,
  about: {
    news: { kind: string; params: Record<string, string> }[];
    email: string;
    firstName: string | null;
    locale: Locale;
    leaveUrl: string;
  },
): LetterText {
  const { locale } = about;
  return {
    subject: m.mail_daily_subject({ product }, { locale }),
    paragraphs: [
      m.mail_greeting({ name: greetingName(about.firstName, about.email) }, { locale }),
      ...about.news.map(({ kind, params }) => {
        const { title, message } = wording(kind, params, locale);
        return `${title}\n${message}`;
      }),
    ],
    action: {
      label: m.mail_daily_open({}, { locale }),
      url: `${ctx.house.config.publicUrl}/${locale}/dashboard/messages`,
    },
    leave: { label: m.mail_news_leave({}, { locale }), url: about.leaveUrl },
  };
}

export function notificationLetter(
  ctx: Ctx,
  about: {
    kind: string;
    params: Record<string, string>;
    researchId: string | null;
    email: string;
    firstName: string | null;
    locale: Locale;
    leaveUrl: string;
  },
): LetterText {
  const { locale } = about;
  const { title, message } = wording(about.kind, about.params, locale);
  const path = about.researchId ? `/dashboard/researches/${about.researchId}` : "/dashboard";
  return {
    subject: title,
    paragraphs: [
      m.mail_greeting({ name: greetingName(about.firstName, about.email) }, { locale }),
      `${title}\n${message}`,
    ],
    action: {
      label: m.mail_open_case({}, { locale }),
      url: `${ctx.house.config.publicUrl}/${locale}${path}`,
    },
    leave: { label: m.mail_news_leave({}, { locale }), url: about.leaveUrl },
  };
}
