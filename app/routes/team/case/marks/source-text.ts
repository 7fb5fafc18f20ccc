import { m } from "#texts/messages.js";
import type { MarkFacts } from "../load-case.ts";

/** What a mark rests on. */
export function sourceText({ evidenceClass, fromCustomer }: MarkFacts): string {
  if (evidenceClass) return m.case_grade({ grade: evidenceClass });
  return fromCustomer ? m.desk_mark_from_customer() : m.desk_no_citation();
}
