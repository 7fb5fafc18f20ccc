import { dateText } from "#app/routes/team/case/shell/date-text.ts";
import type { evidenceClasses } from "#business/archive/source.ts";
import type {
  PaperKind,
  SourceFamily,
  SourceForm,
  SourceRights,
  VerificationKind,
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
  paper: PaperKind | null;
  family: SourceFamily;
  separateOrigin: string | null;
};

export type SourceFormValues = Record<Exclude<keyof StoredSource, "dateAsTyped">, string>;

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
    paper: row.paper ?? "",
    family,
    separateOrigin: row.separateOrigin ?? "",
  };
}
