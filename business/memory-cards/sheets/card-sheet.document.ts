import { letterhead } from "#business/letterhead.ts";
import type { Locale } from "#business/locale.ts";
import { qrSvg } from "#business/qr-code.ts";
import type { Config } from "#platform/config.ts";
import { renderPdf } from "#platform/pdf/render-pdf.ts";
import { m } from "#texts/messages.js";

/** `label`: null where the question says it all. */
type SheetField = { label: string | null; kind: "line" | "lines" | "plate" | "boxes"; choices: string[] };

/** In the words of the pages, which the caller has. */
export type SheetWords = {
  questions: { title: string; hint: string; fields: SheetField[] }[];
  preferences: { label: string; hint: string }[];
};

/** In large type on A4: the ten questions, the wish, the consent, and a strip with the code to keep. */
export function cardSheetDocument(
  config: Config,
  words: SheetWords,
  { code, locale, printedAt }: { code: string; locale: Locale; printedAt: Date },
): Promise<Uint8Array> {
  const inLocale = { locale };
  const { operator, publicUrl } = config;
  const address = `${publicUrl}/${locale}/memory-card/by-code`;
  const data = {
    ...letterhead(config),
    title: m.memory_card_sheet({}, inLocale),
    lang: locale,
    code,
    codeLabel: m.memory_card_sheet_code({}, inLocale),
    intro: m.memory_card_sheet_fill({}, inLocale),
    to: [operator.name, operator.street, `${operator.postalCode} ${operator.city}`],
    toLabel: m.memory_card_sheet_to({}, inLocale),
    ...words,
    preferenceTitle: m.memory_card_preference({}, inLocale),
    consent: m.memory_card_consent({}, inLocale),
    signature: m.memory_card_sheet_sign({}, inLocale),
    keep: {
      heading: m.memory_card_sheet_keep({}, inLocale),
      text: m.memory_card_sheet_keep_text(
        { address: address.replace(/^https?:\/\//, ""), phone: operator.phone.replaceAll(" ", "\u00a0") },
        inLocale,
      ),
      qr: m.memory_card_sheet_qr({ address }, inLocale),
    },
  };
  return renderPdf("business/memory-cards/sheets/card-sheet.typ", data, {
    standard: "ua-1",
    createdAt: printedAt,
    files: { "qr.svg": qrSvg(`${address}#${code}`) },
  });
}
