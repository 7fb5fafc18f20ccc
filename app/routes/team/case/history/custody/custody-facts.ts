import { type CustodyEntry, toCustodyEntries } from "#app/parts/history/custody-entries.ts";
import { dateText } from "#app/routes/team/case/shell/date-text.ts";
import type { Grade } from "#business/evidence/evidence-weight.ts";
import type { CustodyContent } from "#business/history/custody.ts";
import type { StatementStatus } from "#business/history/statement.ts";
import { wordsOfSpan } from "#business/identification/dates/words-of-date.ts";
import type { Locale } from "#business/locale.ts";

export type CustodyFields = Record<
  "party" | "role" | "begin" | "end" | "acquisition" | "place" | "uncertain",
  string
>;

/** Form values. */
export function toCustodyFields(row: CustodyContent, locale: Locale): CustodyFields {
  const { party, role, begin, end, beginAsTyped, endAsTyped, acquisition, place, uncertain } = row;
  return {
    party,
    role,
    begin: begin === null ? "" : (beginAsTyped ?? dateText(begin, locale)),
    end: end === null ? "" : (endAsTyped ?? dateText(end, locale)),
    acquisition,
    place: place ?? "",
    uncertain: uncertain ? "on" : "",
  };
}

export type CustodyFacts = CustodyEntry & {
  version: number;
  status: StatementStatus;
  grade: Grade | null;
  reason: string | null;
  /** In the words that were typed, where these say more. */
  asTyped: string | null;
  fields: CustodyFields;
};

type Row = CustodyContent & { id: string; version: number; grade: Grade | null };

export function toCustodyFacts(rows: readonly Row[], locale: Locale): CustodyFacts[] {
  return toCustodyEntries(rows, locale).map(({ row, entry }) => {
    const { version, status, grade, reason } = row;
    const asTyped = wordsOfSpan(row.beginAsTyped, row.endAsTyped);
    return { ...entry, version, status, grade, reason, asTyped, fields: toCustodyFields(row, locale) };
  });
}
