import type { Points } from "./evidence-of.ts";
import { weighedEvidenceOf } from "./evidence-of.ts";
import { boatParts, carParts, type Part, type ScoredCase, type ScoredPart } from "./scored-case.ts";

/** `domain/knowledge.md` 6.1, D3. */
const carWeights: Record<(typeof carParts)[number], number> = {
  chassis: 35,
  engine: 20,
  plate: 15,
  colour: 10,
  specification: 10,
  gearbox: 5,
  inspection: 5,
};
const boatWeights: Record<(typeof boatParts)[number], number> = {
  hull: 35,
  plans: 20,
  plate: 15,
  rig: 10,
  material: 10,
  class: 5,
  inspection: 5,
};
const shares: Record<ScoredPart["state"], number> = {
  factory: 1,
  expert: 1,
  range: 0.7,
  period: 0.6,
  undocumented: 0.3,
  unknown: 0.25,
  contradiction: 0,
};

const needEvidence: ReadonlySet<ScoredPart["state"]> = new Set(["factory", "expert", "range", "period"]);

export type Authenticity = { part: Part; weight: number; state: ScoredPart["state"]; from: string[] }[];

export function weightsOf(kind: ScoredCase["vehicle"]["kind"]): Partial<Record<Part, number>> {
  return kind === "antique-boat" ? boatWeights : carWeights;
}

/** A part of which nothing is written down, or nothing that is supported, is unknown. */
export function measureAuthenticity(scored: ScoredCase): Authenticity {
  const { kind, without } = scored.vehicle;
  const evidence = weighedEvidenceOf(scored);
  const weights = weightsOf(kind);
  const parts: readonly Part[] = kind === "antique-boat" ? boatParts : carParts;
  return parts
    .filter((part) => !without.includes(part))
    .map((part) => {
      const known = scored.parts.find((each) => each.part === part);
      const claimed = known?.state ?? "unknown";
      const state =
        needEvidence.has(claimed) && evidence(known?.cited ?? []).length === 0 ? "unknown" : claimed;
      return { part, weight: weights[part] ?? 0, state, from: known?.marks ?? [] };
    });
}

/** Parts that the type never had are left out, and the rest makes up the hundred. */
export function authenticityPoints(measured: Authenticity): Points[] {
  const all = measured.reduce((sum, { weight }) => sum + weight, 0);
  return measured.map(({ part, weight, state, from }) => {
    const of = (100 * weight) / all;
    return { part, points: of * shares[state], of, from };
  });
}
