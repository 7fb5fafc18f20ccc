import type { Grade } from "#business/evidence/evidence-weight.ts";
import { isWellGraded, presentOwner } from "#business/history/coverage.ts";
import { type CustodyContent, type CustodySpan, heldSpans } from "#business/history/custody.ts";
import { partyLabel } from "#business/history/party-label.ts";
import { toRecordedCustody } from "#business/history/record-life.ts";
import type { Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";
import { formatEdtfDate } from "./timeline-entries.ts";

/** A custody period in words, and the days of its bar. */
export type CustodyEntry = {
  id: string;
  /** With "?" if it is doubtful that this party held it. */
  party: string;
  role: string;
  /** As written; an open side is "?", of who has it today "today". */
  when: string;
  /** In words: the days between which it is certain by the dates, its grade, and within which it is possible. */
  definite: { from: string; until: string } | null;
  gradeText: string;
  possible: { from: string | null; until: string | null };
  /** Null while unknown. */
  acquisition: string | null;
  place: string | null;
  draft: boolean;
  /** Certain where the dates are and the grade is proven or probable. */
  bar: { certain: CustodySpan | null; possible: CustodySpan };
};

type Row = CustodyContent & { id: string; grade: Grade | null };

/** Loaders only: it pulls in all texts. Whoever still has it is found among the others. */
export function toCustodyEntries<R extends Row>(
  rows: readonly R[],
  locale: Locale,
): { row: R; entry: CustodyEntry }[] {
  const standing = rows.filter(({ status }) => status === "proposed" || status === "accepted");
  const present = presentOwner(standing.map(toRecordedCustody))?.id;
  return rows.map((row) => ({ row, entry: toCustodyEntry(row, row.id === present, locale) }));
}

function toCustodyEntry(row: Row, isPresent: boolean, locale: Locale): CustodyEntry {
  const { id, party, role, begin, end, acquisition, place, uncertain, status } = row;
  const written = (edtf: string | null) => (edtf === null ? "?" : formatEdtfDate(edtf, locale));
  const day = (edtf: string | null) => edtf && formatEdtfDate(edtf, locale);
  const { definite, possible } = heldSpans(toRecordedCustody(row), isPresent);
  return {
    id,
    party: uncertain ? `${partyLabel(party, locale)} ?` : partyLabel(party, locale),
    role: textOf(`evidence_role_${role}`, locale),
    when: `${written(begin)} – ${isPresent && definite ? textOf("history_today", locale) : written(end)}`,
    definite: definite && {
      from: day(definite.from) ?? "",
      until: day(definite.until) ?? textOf("history_today", locale),
    },
    gradeText: textOf(row.grade ? `evidence_grade_${row.grade.label}` : "evidence_grade_none", locale),
    possible: { from: day(possible.from), until: day(possible.until) },
    acquisition: acquisition === "unknown" ? null : textOf(`evidence_acquired_${acquisition}`, locale),
    place,
    draft: status === "proposed",
    bar: { certain: isWellGraded(row.grade) ? definite : null, possible },
  };
}
