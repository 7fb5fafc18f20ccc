import { dateText } from "#app/routes/team/case/shell/date-text.ts";
import type { evidenceClasses } from "#business/archive/source.ts";
import {
  type PaperKind,
  paperKinds,
  type SourceFamily,
  type SourceForm,
  type SourceRights,
  type VerificationKind,
} from "#business/evidence/evidence.ts";
import type { Locale } from "#business/locale.ts";

export type StoredSource = {
  title: string;
  evidenceClass: (typeof evidenceClasses)[number];
  date: string | null;
  dateAsTyped: string | null;
  repository: string | null;
  callNumber: string | null;
  form: SourceForm;
  verification: VerificationKind;
  rights: SourceRights;
  originGroup: string | null;
  papers: PaperKind[];
  family: SourceFamily;
  separateOrigin: string | null;
};

export type PaperField = `paper-${PaperKind}`;

export type SourceFormValues = Record<Exclude<keyof StoredSource, "dateAsTyped" | "papers">, string> &
  Record<PaperField, string>;

export const paperField = (kind: PaperKind): PaperField => `paper-${kind}`;

/** Each box has its own name, so a refused form keeps them all. */
export function papersIn(isTicked: (name: PaperField) => boolean): PaperKind[] {
  return paperKinds.filter((kind) => isTicked(paperField(kind)));
}

function ticksOf(papers: readonly PaperKind[]): Record<PaperField, string> {
  const ticks = paperKinds.map((kind) => [paperField(kind), papers.includes(kind) ? "on" : ""]);
  return Object.fromEntries(ticks) as Record<PaperField, string>; // All kinds.
}

/** Form values. */
export function toSourceFields(row: StoredSource, locale: Locale): SourceFormValues {
  const { title, evidenceClass, form, verification, rights, family } = row;
  return {
    title,
    evidenceClass,
    date: row.date === null ? "" : (row.dateAsTyped ?? dateText(row.date, locale)),
    repository: row.repository ?? "",
    callNumber: row.callNumber ?? "",
    form,
    verification,
    rights,
    originGroup: row.originGroup ?? "",
    ...ticksOf(row.papers),
    family,
    separateOrigin: row.separateOrigin ?? "",
  };
}
