import { m } from "#texts/messages.js";
import type { LetterText } from "../letters/letter.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import { researchMonths } from "../retention.ts";

export function exportReadyLetter(locale: Locale, url: string): LetterText {
  return {
    subject: m.mail_export_subject({ product }, { locale }),
    paragraphs: [m.mail_export_body({ product }, { locale })],
    action: { label: m.mail_export_action({}, { locale }), url },
  };
}

/** Says what was asked for, when it happens, and how to take it back. */
export function erasureAskedLetter(locale: Locale, date: string, url: string): LetterText {
  return {
    subject: m.mail_erasure_subject({ product }, { locale }),
    paragraphs: [m.mail_erasure_body({ product, date }, { locale }), m.mail_erasure_kept({}, { locale })],
    action: { label: m.mail_erasure_action({}, { locale }), url },
  };
}

/** Repeats what a new member agreed to, and how to leave. */
export function clubJoinedLetter(locale: Locale, text: string, url: string): LetterText {
  return {
    subject: m.mail_club_subject({ product }, { locale }),
    paragraphs: [m.mail_club_body({ product, text }, { locale }), m.mail_club_leave({}, { locale })],
    action: { label: m.mail_club_action({}, { locale }), url },
  };
}

/** Says when a case goes, and how to keep what one wants to keep. */
export function retentionLetter(locale: Locale, number: string, date: string, url: string): LetterText {
  const months = String(researchMonths);
  return {
    subject: m.mail_retention_subject({ product, number, date }, { locale }),
    paragraphs: [
      m.mail_retention_body({ number, date, months }, { locale }),
      m.mail_retention_keep({}, { locale }),
    ],
    action: { label: m.mail_retention_action({}, { locale }), url },
  };
}
