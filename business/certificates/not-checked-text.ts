import { m } from "#texts/messages.js";
import type { Locale } from "../locale.ts";
import type { NotChecked } from "./certificate.ts";

const texts = {
  condition: m.verify_not_condition,
  roadworthiness: m.verify_not_roadworthiness,
  value: m.verify_not_value,
  title: m.verify_not_title,
  thefts: m.verify_not_thefts,
  seen_in_person: m.verify_not_seen_in_person,
  completeness: m.verify_not_completeness,
} satisfies Record<NotChecked, unknown>;

export function notCheckedText(subject: NotChecked, locale: Locale): string {
  return texts[subject]({}, { locale });
}
