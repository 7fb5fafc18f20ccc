import { day, type Locale } from "#business/locale.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { m } from "#texts/messages.js";

type OwnLetter = {
  locale: Locale;
  sender: string;
  recipient: string;
  subject: string;
  paragraphs: string[];
  writtenAt: Date;
};

/** The customer's own letter, for a window envelope; nothing of ours is on it. */
export function ownLetterDocument(letter: OwnLetter): Promise<Uint8Array> {
  const { locale, writtenAt, subject } = letter;
  const sender = letter.sender.split("\n");
  const date = day(writtenAt, locale);
  return renderPdf(
    "business/letters/letter.typ",
    {
      product: sender[0] ?? "",
      sender,
      footer: "",
      title: subject,
      lang: locale,
      addressee: letter.recipient,
      reference: [[m.letter_date({}, { locale }), date]],
      paragraphs: letter.paragraphs,
      mark: null,
      replySheet: null,
      access: null,
    },
    { standard: "ua-1", createdAt: writtenAt },
  );
}
