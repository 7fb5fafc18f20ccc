import type { Locale } from "#business/locale.ts";
import type { CoachStep } from "#business/score/explanation/coach.ts";
import { m } from "#texts/messages.js";

/** "mit dem Kaufvertrag von 1988" */
export function stepText({ step, year, until }: CoachStep, locale: Locale): string {
  const years = { year: String(year ?? ""), until: String(until ?? "") };
  const texts = {
    identity_paper: m.score_step_identity_paper,
    factory_record: m.score_step_factory_record,
    purchase_contract: m.score_step_purchase_contract,
    registration_papers:
      year === until ? m.score_step_registration_papers_year : m.score_step_registration_papers,
    dated_photo: m.score_step_dated_photo,
    workshop_records: m.score_step_workshop_records,
    inspection: m.score_step_inspection,
    interview: m.score_step_interview,
    theft_check: m.score_step_theft_check,
  } satisfies Record<CoachStep["step"], unknown>;
  return texts[step](years, { locale });
}
