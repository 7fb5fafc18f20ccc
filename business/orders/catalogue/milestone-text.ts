import type { Locale } from "#business/locale.ts";
import type { Milestone, MilestoneId } from "#business/orders/catalogue/catalogue.ts";
import { m } from "#texts/messages.js";

const names: Record<MilestoneId, typeof m.milestone_search> = {
  "set-up": m.milestone_set_up,
  search: m.milestone_search,
  verification: m.milestone_verification,
  result: m.milestone_result,
};

export function milestoneName(id: MilestoneId, locale: Locale): string {
  return names[id]({}, { locale });
}

/** "Einrichtung 20 %"; English has no space. */
export function milestoneText({ id, percent }: Milestone, locale: Locale): string {
  return `${milestoneName(id, locale)} ${percent}${locale === "de" ? "\u00a0" : ""}%`;
}
