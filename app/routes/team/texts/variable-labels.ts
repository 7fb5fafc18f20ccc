import type { Values, Variable } from "#business/messages/canned-texts/canned-text.ts";
import { m } from "#texts/messages.js";

export function variableLabels(): Record<Variable, string> {
  return {
    name: m.canned_variable_name(),
    vehicle: m.canned_variable_vehicle(),
    case: m.canned_variable_case(),
    deadline: m.canned_variable_deadline(),
    answer_by: m.canned_variable_answer_by(),
    researcher: m.canned_variable_researcher(),
  };
}

/** For the preview beside the field. */
export function exampleValues(locale: "de" | "en", researcher: string): Values {
  return {
    name: "Hanna Beispiel",
    vehicle: "Volkswagen Käfer",
    case: "F-2026-0001",
    deadline: locale === "de" ? "24. November 2026" : "24 November 2026",
    answer_by: locale === "de" ? "3. Dezember 2026" : "3 December 2026",
    researcher,
  };
}
