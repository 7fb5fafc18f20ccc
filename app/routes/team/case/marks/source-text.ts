import { m } from "#texts/messages.js";
import type { MarkFacts } from "./load-marks.ts";

/** A mark's evidence. */
export function sourceText({ evidenceClass, fromCustomer }: MarkFacts): string {
  if (evidenceClass) return m.case_grade({ grade: evidenceClass });
  return fromCustomer ? m.desk_mark_from_customer() : m.desk_no_citation();
}
