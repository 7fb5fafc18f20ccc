import { letterhead } from "#business/letterhead.ts";
import { day, type Locale } from "#business/locale.ts";
import { qrSvg } from "#business/qr-code.ts";
import type { Config } from "#platform/config.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { m } from "#texts/messages.js";

export type PrintedLetter = {
  number: string;
  /** Lines that say what it is about: our reference. */
  about: [string, string][];
  locale: Locale;
  addressee: string;
  subject: string;
  body: string;
  writtenAt: Date;
  /** Across the page, of what must not be sent. */
  mark: "draft" | "taken_back" | null;
  replySheet: boolean;
  reply: string;
  /** Of a letter to a person: with what they see what is stored, and object. */
  access?: { code: string; address: string; words?: { heading: string; text: string } };
};

const template = "business/letters/letter.typ";

/** DIN 5008, form B: the address in the window, our reference beside it, and a sheet for the answer. */
export function letterDocument(config: Config, letter: PrintedLetter): Promise<Uint8Array> {
  const { access, writtenAt } = letter;
  return renderPdf(template, wordsOf(config, letter), {
    standard: "ua-1",
    createdAt: writtenAt,
    ...(access ? { files: { "qr.svg": qrSvg(accessLink(access)) } } : {}),
  });
}

/** Several in one file, each with pages of its own. None is to a person. */
export function lettersDocument(
  config: Config,
  letters: readonly PrintedLetter[],
  { title, lang, createdAt }: { title: string; lang: Locale; createdAt: Date },
): Promise<Uint8Array> {
  const all = letters.map((letter) => wordsOf(config, letter));
  return renderPdf(template, { title, lang, letters: all }, { standard: "ua-1", createdAt });
}

function wordsOf(config: Config, letter: PrintedLetter) {
  const { locale } = letter;
  const inLocale = { locale };
  const { operator } = config;
  const marks = { draft: m.letter_mark_draft, taken_back: m.letter_mark_taken_back };
  return {
    ...letterhead(config, letter.number),
    title: letter.subject,
    lang: locale,
    addressee: letter.addressee,
    date: day(letter.writtenAt, locale),
    reference: [
      ...letter.about,
      [m.letter_date({}, inLocale), day(letter.writtenAt, locale)],
      [m.letter_phone({}, inLocale), operator.phone],
      [m.letter_answer_to({}, inLocale), letter.reply],
    ],
    paragraphs: letter.body.split(/\n{2,}/),
    mark: letter.mark && marks[letter.mark]({}, inLocale),
    replySheet: letter.replySheet
      ? {
          heading: m.letter_sheet({}, inLocale),
          intro: m.letter_sheet_intro({}, inLocale),
          to: [operator.name, operator.street, `${operator.postalCode} ${operator.city}`],
          reference: [m.letter_our_reference({}, inLocale), letter.number],
          choices: [
            m.letter_sheet_found({}, inLocale),
            m.letter_sheet_nothing({}, inLocale),
            m.letter_sheet_fee({}, inLocale),
            m.letter_sheet_elsewhere({}, inLocale),
          ],
          searched: m.letter_sheet_searched({}, inLocale),
          signature: m.letter_sheet_signature({}, inLocale),
        }
      : null,
    access: letter.access
      ? {
          code: letter.access.code,
          ...(letter.access.words ?? answerWords(letter.access.address, locale)),
          otherwise: m.letter_answer_otherwise({ phone: operator.phone }, inLocale),
          qr: m.letter_answer_qr({ address: letter.access.address }, inLocale),
        }
      : null,
  };
}

function answerWords(address: string, locale: Locale) {
  return {
    heading: m.letter_answer_heading({}, { locale }),
    text: m.letter_answer_text({ address: address.replace(/^https?:\/\//, "") }, { locale }),
  };
}

/** The code stands behind the #, which no server sees or logs. */
function accessLink({ code, address }: { code: string; address: string }): string {
  return `${address}#${code}`;
}
