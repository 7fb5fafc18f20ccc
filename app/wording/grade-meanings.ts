import { m } from "#texts/messages.js";

/** What each evidence class says, in words. */
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
