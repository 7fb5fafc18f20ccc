import { type Points, supportedItems } from "./evidence-of.ts";
import type { ScoredCase } from "./scored-case.ts";

/** Sources of one origin are one group, with the weight of the strongest and the family of the first: a copy changes no family. */
export type SourceGroup = { family: string; weight: number; from: string[] };

export function measureSources(scored: ScoredCase): SourceGroup[] {
  const families = new Map<string, string>();
  for (const { origin, family, permitted } of scored.sources)
    if (permitted && !families.has(origin)) families.set(origin, family);
  const groups = new Map<string, SourceGroup>();
  for (const { id, evidence } of supportedItems(scored))
    for (const { origin, weight, source } of evidence) {
      const { from = [], weight: strongest = 0 } = groups.get(origin) ?? {};
      groups.set(origin, {
        family: families.get(origin) ?? source.family,
        weight: Math.max(strongest, weight),
        from: from.includes(id) ? from : [...from, id],
      });
    }
  return [...groups.values()];
}

const minWeight = 0.4;
const fullWeight = 0.8;
const fullFamilies = 5;
const fullGroups = 6;

/** Both halves only grow with a source: the effective number (Σw)²/Σw² would fall when a strong one is added. */
export function sourcePoints(groups: readonly SourceGroup[]): Points[] {
  const strong = groups.filter(({ weight }) => weight >= minWeight);
  const families = new Set(strong.map(({ family }) => family)).size;
  const independent = groups.reduce((sum, { weight }) => sum + Math.min(1, weight / fullWeight), 0);
  const from = (of: readonly SourceGroup[]) => [...new Set(of.flatMap(({ from }) => from))];
  return [
    { part: "families", points: 50 * Math.min(1, families / fullFamilies), of: 50, from: from(strong) },
    { part: "groups", points: 50 * Math.min(1, independent / fullGroups), of: 50, from: from(groups) },
  ];
}
