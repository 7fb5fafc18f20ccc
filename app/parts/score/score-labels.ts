import type { DimensionId } from "#business/score/score.ts";
import { m } from "#texts/messages.js";

export function scoreClassLabels() {
  return [
    { name: m.home_score_gold(), from: 90, range: "90–100" },
    { name: m.home_score_silver(), from: 70, range: "70–89" },
    { name: m.home_score_bronze(), from: 50, range: "50–69" },
  ];
}

export const dimensionLabels: Record<DimensionId, () => { name: string; text: string }> = {
  documentation: () => ({ name: m.home_score_documentation(), text: m.home_score_documentation_text() }),
  chronology: () => ({ name: m.home_score_chronology(), text: m.home_score_chronology_text() }),
  authenticity: () => ({ name: m.home_score_authenticity(), text: m.home_score_authenticity_text() }),
  sources: () => ({ name: m.home_score_sources(), text: m.home_score_sources_text() }),
  storytelling: () => ({ name: m.home_score_storytelling(), text: m.home_score_storytelling_text() }),
  compliance: () => ({ name: m.home_score_compliance(), text: m.home_score_compliance_text() }),
};
