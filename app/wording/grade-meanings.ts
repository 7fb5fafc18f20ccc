import { m } from "#texts/messages.js";

/** Each evidence class's meaning, in words. */
export function gradeMeanings() {
  return {
    A: m.case_grade_a(),
    B: m.case_grade_b(),
    C: m.case_grade_c(),
    D: m.case_grade_d(),
    E: m.case_grade_e(),
    F: m.case_grade_f(),
  };
}
