import { readEdtf } from "#business/identification/dates/edtf.ts";
import { formatEdtf } from "#business/identification/dates/format-edtf.ts";
import { m } from "#texts/messages.js";
import { dayText, type Locale } from "../locale.ts";
import type { SourceForm, VerificationKind } from "./evidence.ts";

export type Citable = {
  title: string;
  repository: string | null;
  callNumber: string | null;
  date: string | null;
  /** In the words that were typed, where these say more. */
  dateAsTyped?: string | null;
  form: SourceForm;
  verification: VerificationKind;
  url: string | null;
  readOn: string | null;
};

/** "Fahrzeugbrief, 12. Mai 1968, Stadtarchiv Celle, Sign. 12/3, S. 2 (Scan, von uns geprüft)" and the English equivalent. */
export function formatCitation(source: Citable, page: number | null, locale: Locale): string {
  const parts = [source.title, ...placesOf(source, page, locale)];
  return `${parts.join(", ")} (${howKnown(source, locale)})`;
}

/** The same without the title: "12. Mai 1968, Stadtarchiv Celle, Sign. 12/3 (Scan, von uns geprüft)". */
export function formatSourceDetails(source: Omit<Citable, "title">, locale: Locale): string {
  const places = placesOf(source, null, locale).join(", ");
  return places ? `${places} (${howKnown(source, locale)})` : howKnown(source, locale);
}

function placesOf(source: Omit<Citable, "title">, page: number | null, locale: Locale): string[] {
  const inLocale = { locale };
  const { callNumber, url, readOn } = source;
  const parts = [
    source.date && datedText(source.date, source.dateAsTyped, locale),
    source.repository,
    callNumber && m.evidence_call_number({ callNumber }, inLocale),
    page !== null && m.evidence_page({ page: String(page) }, inLocale),
    url && (readOn ? m.evidence_read_on({ url, date: dayText(readOn, locale) }, inLocale) : url),
  ];
  return parts.filter((part): part is string => Boolean(part));
}

function howKnown({ form, verification }: Omit<Citable, "title">, locale: Locale): string {
  return [forms[form]({}, { locale }), checks[verification]({}, { locale })].join(", ");
}

function dateText(edtf: string, locale: Locale): string {
  const date = readEdtf(edtf);
  return date ? formatEdtf(date, locale) : edtf;
}

const forms = {
  original: m.evidence_form_original,
  certified: m.evidence_form_certified,
  scan: m.evidence_form_scan,
  recorded: m.evidence_form_recorded,
  photocopy: m.evidence_form_photocopy,
  transcript: m.evidence_form_transcript,
};

const checks = {
  issuer: m.evidence_verified_issuer,
  researcher: m.evidence_verified_researcher,
  automatic: m.evidence_verified_automatic,
  unchecked: m.evidence_verified_unchecked,
};

/** With the words that were typed, where these say more: "1968 (notiert: „Ende 68“)". */
export function datedText(date: string, asTyped: string | null | undefined, locale: Locale): string {
  const read = dateText(date, locale);
  return asTyped ? `${read} (${m.desk_date_as_typed({ text: asTyped }, { locale })})` : read;
}
