import type { DimensionPoints } from "#business/score/score.ts";

/** The worked example of the method page: a complete premium research. */
export const exampleScore: DimensionPoints = {
  documentation: 89,
  chronology: 82,
  authenticity: 96,
  sources: 100,
  storytelling: 90,
  compliance: 100,
};
