import {
  type CustodyContent,
  type CustodySpan,
  definiteSpan,
  possibleSpan,
} from "#business/history/custody.ts";
import type { Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";
import { formatEdtfDate } from "./timeline-entries.ts";

/** A custody period in words, and the days of its bar. */
export type CustodyEntry = {
  id: string;
  /** With "?" if it is doubtful that this party held it. */
  party: string;
  role: string;
  /** As written; an open side is "?". */
  when: string;
  /** In words: the days between which it is certain, and within which it is possible. */
  certain: { from: string; until: string } | null;
  possible: { from: string | null; until: string | null };
  /** Null while unknown. */
  acquisition: string | null;
  place: string | null;
  draft: boolean;
  bar: { certain: CustodySpan | null; possible: CustodySpan };
};

type Row = CustodyContent & { id: string };

/** Loaders only: it pulls in all texts. */
export function toCustodyEntry(row: Row, locale: Locale): CustodyEntry {
  const { id, party, role, begin, end, acquisition, place, uncertain, status } = row;
  const written = (edtf: string | null) => (edtf === null ? "?" : formatEdtfDate(edtf, locale));
  const day = (edtf: string | null) => edtf && formatEdtfDate(edtf, locale);
  // Nothing is certain about a doubtful party.
  const certain = uncertain ? null : definiteSpan(row);
  const possible = possibleSpan(row);
  return {
    id,
    party: uncertain ? `${party} ?` : party,
    role: textOf(`evidence_role_${role}`, locale),
    when: `${written(begin)} – ${written(end)}`,
    certain: certain && { from: day(certain.from) ?? "", until: day(certain.until) ?? "" },
    possible: { from: day(possible.from), until: day(possible.until) },
    acquisition: acquisition === "unknown" ? null : textOf(`evidence_acquired_${acquisition}`, locale),
    place,
    draft: status === "proposed",
    bar: { certain, possible },
  };
}
