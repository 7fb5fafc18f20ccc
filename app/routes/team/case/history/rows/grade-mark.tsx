import type { Grade } from "#business/evidence/evidence-weight.ts";
import { m } from "#texts/messages.js";
import { rowGradeText } from "./grade-text.ts";

export function GradeMark(graded: {
  grade: Pick<Grade, "evidenceClass" | "label"> | null;
  oldCitation: string | null;
}) {
  const text = rowGradeText(graded);
  return text ?? <strong className="text-brass">{m.desk_no_citation()}</strong>;
}
