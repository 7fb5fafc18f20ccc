import type { MailContent } from "#business/mails/mail-content.ts";
import { m } from "#texts/messages.js";
import { day, type Locale } from "../locale.ts";
import { product } from "../product.ts";
import { researchRetentionMonths } from "../retention.ts";

export function exportReadyMail(locale: Locale, url: string): MailContent {
  return {
    subject: m.mail_export_subject({ product }, { locale }),
    paragraphs: [m.mail_export_body({ product }, { locale })],
    action: { label: m.mail_export_action({}, { locale }), url },
  };
}

export function erasureRequestedMail(locale: Locale, date: string, url: string): MailContent {
  return {
    subject: m.mail_erasure_subject({ product }, { locale }),
    paragraphs: [m.mail_erasure_body({ product, date }, { locale }), m.mail_erasure_retained({}, { locale })],
    action: { label: m.mail_erasure_action({}, { locale }), url },
  };
}

export function clubJoinedMail(locale: Locale, text: string, url: string): MailContent {
  return {
    subject: m.mail_club_subject({ product }, { locale }),
    paragraphs: [m.mail_club_body({ product, text }, { locale }), m.mail_club_leave({}, { locale })],
    action: { label: m.mail_club_action({}, { locale }), url },
  };
}

export function noticeChangedMail(locale: Locale, since: Date, changes: string, url: string): MailContent {
  const date = day(since, locale);
  return {
    subject: m.mail_notice_subject({ product, date }, { locale }),
    paragraphs: [
      m.mail_notice_body({ product, date }, { locale }),
      changes,
      m.mail_notice_rights({}, { locale }),
    ],
    action: { label: m.mail_notice_action({}, { locale }), url },
  };
}

export function retentionMail(locale: Locale, number: string, date: string, url: string): MailContent {
  const months = String(researchRetentionMonths);
  return {
    subject: m.mail_retention_subject({ product, number, date }, { locale }),
    paragraphs: [
      m.mail_retention_body({ number, date, months }, { locale }),
      m.mail_retention_save({}, { locale }),
    ],
    action: { label: m.mail_retention_action({}, { locale }), url },
  };
}
