import type { CertificateState, endReasons } from "#business/certificates/certificate.ts";
import type { ProseChapter } from "#business/reports/report-content.ts";
import type { RemarkState } from "#business/signing/remark.ts";
import type { Check } from "#business/signing/sign-off.ts";
import { m } from "#texts/messages.js";

type CheckText = { done: () => string; open: (counted: { count: number }) => string };

export const checkTexts: Record<Check, CheckText> = {
  results: { done: () => m.signing_check_results(), open: () => m.signing_check_results_open() },
  cited: { done: () => m.signing_check_cited(), open: (counted) => m.signing_check_cited_open(counted) },
  questions: { done: () => m.signing_check_questions(), open: () => m.signing_check_questions_open() },
  contradictions: {
    done: () => m.signing_check_contradictions(),
    open: (counted) => m.signing_check_contradictions_open(counted),
  },
  remarks: {
    done: () => m.signing_check_remarks(),
    open: (counted) => m.signing_check_remarks_open(counted),
  },
};

export const remarkStateTexts: Record<RemarkState, () => string> = {
  draft: () => m.signing_remark_draft(),
  open: () => m.signing_remark_open(),
  answered: () => m.signing_remark_answered(),
  withdrawn: () => m.signing_remark_withdrawn(),
};

export const promiseTexts = {
  kept: () => m.signing_promise_kept(),
  late: () => m.signing_promise_late(),
};

export const guaranteeTexts = {
  not_due: () => m.signing_guarantee_not_due(),
  due: () => m.signing_guarantee_due(),
};

export const refusalTexts = {
  role: () => m.problem_role_review(),
  assignee: () => m.signing_not_assignee(),
  worker: () => m.signing_not_worker(),
};

export const changeTexts = {
  new: () => m.signing_change_new(),
  changed: () => m.signing_change_changed(),
  withdrawn: () => m.signing_change_withdrawn(),
};

export const stateTexts: Record<CertificateState, () => string> = {
  valid: () => m.signing_state_valid(),
  superseded: () => m.signing_state_superseded(),
  revoked: () => m.signing_state_revoked(),
};

export const revocationTexts: Record<(typeof endReasons.revoked)[number], () => string> = {
  statement_withdrawn: () => m.signing_revoke_statement(),
  issued_by_mistake: () => m.signing_revoke_mistake(),
  at_customers_request: () => m.signing_revoke_request(),
};

/** The rule of the grade. */
export const gradeTexts = {
  proven: () => m.report_grade_proven(),
  probable: () => m.report_grade_probable(),
  possible: () => m.report_grade_possible(),
  unverified: () => m.report_grade_unverified(),
};

export const chapterTexts: Record<ProseChapter, () => string> = {
  summary: () => m.report_chapter_summary(),
  story: () => m.report_chapter_story(),
  history: () => m.report_chapter_history(),
  custody: () => m.report_chapter_custody(),
  marks: () => m.report_chapter_marks(),
  contradictions: () => m.report_chapter_contradictions(),
  questions: () => m.report_chapter_questions(),
  searches: () => m.report_chapter_searches(),
};
