import { readEdtf } from "#business/identification/dates/edtf.ts";
import { formatEdtf } from "#business/identification/dates/format-edtf.ts";
import { tellsDuration } from "#business/identification/dates/tells-duration.ts";
import { m } from "#texts/messages.js";
import type { Locale } from "../locale.ts";
import type { BilingualText, ReportStatement } from "./report-content.ts";

type Text = (inputs: Record<string, string>, options: { locale: Locale }) => string;

/** The text of a code ("evidence_role_" + role); a missing one is a bug, and throws. */
export function word(key: string, locale: Locale, inputs: Record<string, string> = {}): string {
  const text = (m as unknown as Record<string, Text>)[key];
  if (!text) throw new Error(`locales/ has no ${key}.`);
  return text(inputs, { locale });
}

/** What a mark is called; the number that a car has on its chassis, a boat has on its hull. */
export function markName(type: string, vehicle: { kind: string }, locale: Locale): string {
  if (type === "chassis" && vehicle.kind === "antique-boat") return word("case_chassis_number_boat", locale);
  return word(`mark_${type}`, locale);
}

export function edtfWords(edtf: string, locale: Locale, { lasting = false } = {}): string {
  const date = readEdtf(edtf);
  return date ? formatEdtf(date, locale, { lasting }) : edtf;
}

/** When a statement was, as it lasted. */
export function statementDate({ date, dateAsTyped = "" }: Dated, locale: Locale): string {
  return edtfWords(date, locale, { lasting: tellsDuration(dateAsTyped) });
}

/** "1969" or "1969–1971"; null where either end is open. */
export function yearsOf(edtf: string): string | null {
  const date = readEdtf(edtf);
  const [from, until] = [date?.earliest?.slice(0, 4), date?.latest?.slice(0, 4)];
  if (!from || !until) return null;
  return from === until ? from : `${from}–${until}`;
}

type Dated = Pick<ReportStatement, "date" | "dateAsTyped">;

/** In the reader's language, or in the one that it was written in; `lang` where that is the other one. */
export function textIn(text: BilingualText, locale: Locale): { text: string; lang: Locale | null } {
  const other = locale === "de" ? "en" : "de";
  const own = text[locale];
  return own ? { text: own, lang: null } : { text: text[other] ?? "", lang: text[other] ? other : null };
}
