import type { MailContent } from "#business/mails/mail-content.ts";
import { m } from "#texts/messages.js";
import { greetingName } from "../accounts/account.ts";
import type { Ctx } from "../context.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import { notificationText, orderNumberIn, vehicleIn } from "./notification.ts";

export function dailyDigestMail(
  ctx: Ctx,
  about: {
    items: { kind: string; params: Record<string, string> }[];
    email: string;
    name: string | null;
    locale: Locale;
    unsubscribeLink: string;
    replyTo?: string | null | undefined;
  },
): MailContent {
  const { locale } = about;
  return {
    subject: m.mail_daily_subject({ product }, { locale }),
    paragraphs: [
      m.mail_greeting({ name: greetingName(about.name, about.email) }, { locale }),
      ...about.items.map(({ kind, params }) => {
        const { title, message } = notificationText(kind, params, locale);
        return `${title}\n${message}`;
      }),
      ...answerHint(about),
    ],
    action: {
      label: m.mail_daily_open({}, { locale }),
      url: `${ctx.services.config.publicUrl}/${locale}/dashboard/messages`,
    },
    unsubscribe: { label: m.mail_news_leave({}, { locale }), url: about.unsubscribeLink },
  };
}

export function caseNewsMail(
  ctx: Ctx,
  about: {
    items: { kind: string; params: Record<string, string> }[];
    researchId: string;
    email: string;
    name: string | null;
    locale: Locale;
    unsubscribeLink: string;
    replyTo?: string | null | undefined;
  },
): MailContent {
  const { locale, items } = about;
  const named = items.find(({ params }) => params.vehicle) ?? items.find(({ params }) => params.kind);
  return {
    subject: m.mail_case_news_subject(
      { vehicle: vehicleIn(named?.params ?? {}, locale), count: String(items.length) },
      { locale },
    ),
    paragraphs: [
      m.mail_greeting({ name: greetingName(about.name, about.email) }, { locale }),
      ...items.map(({ kind, params }) => {
        const { title, message } = notificationText(kind, params, locale);
        return `${title}\n${message}`;
      }),
      ...answerHint(about),
    ],
    action: {
      label: m.mail_open_case({}, { locale }),
      url: `${ctx.services.config.publicUrl}/${locale}/dashboard/researches/${about.researchId}`,
    },
    unsubscribe: { label: m.mail_news_leave({}, { locale }), url: about.unsubscribeLink },
  };
}

export function notificationMail(
  ctx: Ctx,
  about: {
    kind: string;
    params: Record<string, string>;
    researchId: string | null;
    email: string;
    name: string | null;
    locale: Locale;
    unsubscribeLink: string;
    replyTo?: string | null | undefined;
  },
): MailContent {
  const { locale } = about;
  const { title, message } = notificationText(about.kind, about.params, locale);
  const ofCase = about.researchId ? `/dashboard/researches/${about.researchId}` : "/dashboard";
  const path = orderNumberIn(about.kind, about.params) ? "/dashboard/orders" : ofCase;
  return {
    subject: title,
    paragraphs: [
      m.mail_greeting({ name: greetingName(about.name, about.email) }, { locale }),
      `${title}\n${message}`,
      ...answerHint(about),
    ],
    action: {
      label: m.mail_open_case({}, { locale }),
      url: `${ctx.services.config.publicUrl}/${locale}${path}`,
    },
    unsubscribe: { label: m.mail_news_leave({}, { locale }), url: about.unsubscribeLink },
  };
}

function answerHint({ replyTo, locale }: { replyTo?: string | null | undefined; locale: Locale }): string[] {
  return replyTo ? [m.mail_answer_by_mail({}, { locale })] : [];
}
