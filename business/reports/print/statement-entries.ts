import { partyLabel } from "#business/history/party-label.ts";
import { wordsOfSpan } from "#business/identification/dates/words-of-date.ts";
import { placeName } from "#business/identification/places/place-name.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import type { PrintedEntry, Showing } from "../printed-report.ts";
import type { ReportCustody, ReportMark, ReportStatement, ReportVehicle } from "../report-content.ts";
import { edtfWords, markName, statementDate, textIn, word } from "../words.ts";

export function statementEntry(statement: ReportStatement, locale: Locale): PrintedEntry {
  const { id, dateAsTyped, eventType, place, odometer, odometerUnit, notes } = statement;
  const title = textIn(statement.title, locale);
  const description = textIn(statement.description, locale);
  const lang = title.lang ?? description.lang;
  const label = statementDate(statement, locale);
  const facts = [
    eventType === "event" ? null : word(`event_${eventType}`, locale),
    place && placeName(place, locale),
    odometer !== null &&
      `${new Intl.NumberFormat(locale === "de" ? "de-DE" : "en-GB").format(odometer)} ${odometerUnit ?? "km"}`,
  ];
  return {
    id,
    label,
    title: title.text,
    lines: [
      facts.filter(Boolean).join(" · "),
      description.text,
      dateAsTyped === label ? "" : notedWords(dateAsTyped, locale),
    ].filter(Boolean),
    grade: gradeWords(statement, locale),
    notes,
    uncited: notes.length === 0,
    lang,
    original: originalWords(lang, locale),
  };
}

/** Under the label of the party, with a name only where somebody agreed to it. */
export function custodyEntry(
  period: ReportCustody,
  { locale, names }: Showing,
  isPresent: boolean,
): PrintedEntry {
  const { id, role, acquisition, place, uncertain, notes } = period;
  const party = partyLabel(period.party, locale);
  const name = names[id];
  const facts = [
    word(`evidence_role_${role}`, locale),
    acquisition === "unknown" ? null : word(`evidence_acquired_${acquisition}`, locale),
    place && placeName(place, locale),
  ];
  return {
    // As the drawing of the history links to it.
    id: `c-${id}`,
    label: whenHeld(period, isPresent, locale),
    title: name ? `${party} (${name})` : party,
    lines: [
      facts.filter(Boolean).join(" · "),
      notedWords(wordsOfSpan(period.beginAsTyped, period.endAsTyped), locale),
      uncertain ? word("report_custody_uncertain", locale) : "",
      name ? word("report_named_with_consent", locale) : "",
    ].filter(Boolean),
    grade: gradeWords(period, locale),
    notes,
    uncited: notes.length === 0,
    lang: null,
    original: null,
  };
}

/** Of who has it today, the end is not unknown. */
export function whenHeld(
  { begin, end }: Pick<ReportCustody, "begin" | "end">,
  isPresent: boolean,
  locale: Locale,
): string {
  const written = (edtf: string | null) => (edtf === null ? "?" : edtfWords(edtf, locale));
  return `${written(begin)} – ${isPresent ? m.history_today({}, { locale }) : written(end)}`;
}

export function markEntry(mark: ReportMark, vehicle: ReportVehicle, locale: Locale): PrintedEntry {
  const { id, type, raw, validFrom, validUntil, condition, partState, byCustomer, notes } = mark;
  const date = (edtf: string | null) => edtf && edtfWords(edtf, locale);
  const [from, until] = [date(validFrom), date(validUntil)];
  const facts = [
    from && until
      ? word("desk_valid_from_until", locale, { from, until })
      : from
        ? word("desk_valid_from", locale, { from })
        : until && word("desk_valid_until", locale, { until }),
    condition === "unknown" ? null : word(`mark_condition_${condition}`, locale),
    partState === "unknown" ? null : word(`mark_state_${partState}`, locale),
    byCustomer && notes.length === 0 ? word("report_mark_from_customer", locale) : null,
  ];
  return {
    id,
    label: markName(type, vehicle, locale),
    title: raw,
    lines: [
      facts.filter(Boolean).join(" · "),
      notedWords(wordsOfSpan(mark.fromAsTyped, mark.untilAsTyped), locale),
    ].filter(Boolean),
    grade: gradeWords({ ...mark, evidenceClass: null }, locale),
    notes,
    uncited: notes.length === 0,
    lang: null,
    original: null,
  };
}

/** Beneath what was written in the other language alone. */
export function originalWords(lang: Locale | null, locale: Locale): string | null {
  return lang && word("report_entry_other_language", locale);
}

/** The words of dates that say more than their reading. */
function notedWords(text: string | null | undefined, locale: Locale): string {
  return text ? word("report_date_as_noted", locale, { text }) : "";
}

type Graded = Pick<ReportMark, "grade"> & { evidenceClass?: ReportStatement["evidenceClass"] };

/** "Beleggrad A, belegt"; of a sighting whose citation was removed the grade alone. */
function gradeWords({ grade, evidenceClass = null }: Graded, locale: Locale): string | null {
  const shown = grade?.evidenceClass ?? evidenceClass;
  if (!shown) return null;
  const words = word("case_grade", locale, { grade: shown });
  return grade ? `${words}, ${word(`grade_${grade.label}`, locale)}` : words;
}
