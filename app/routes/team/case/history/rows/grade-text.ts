import type { Grade } from "#business/evidence/evidence-weight.ts";
import { m } from "#texts/messages.js";

type Graded = { grade: Pick<Grade, "evidenceClass" | "label"> | null; oldCitation: string | null };

/** Null without a citation. */
export function rowGradeText({ grade, oldCitation }: Graded): string | null {
  if (!grade) return oldCitation && m.desk_old_citation();
  const labels = {
    proven: m.grade_proven,
    probable: m.grade_probable,
    possible: m.grade_possible,
    unverified: m.grade_unverified,
  };
  return `${grade.evidenceClass} · ${labels[grade.label]()}`;
}
