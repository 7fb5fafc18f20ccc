import { type Feature, featureShares } from "#business/identification/features/read-features.ts";

export type FeatureStep = {
  term: string;
  level: "same-motif" | "same-spot" | "same" | "other-motif";
  weight: number;
};

/** How many memories tell features at all, and how many of these tell each term. */
export type FeatureCounts = { memories: number; terms: ReadonlyMap<string, number> };

/** As many counted memories as the start value of a term weighs. */
const startMemories = 200;
/** Who remembers a feature finds it on the other side's list so often, if it is the same vehicle. A guess. */
const foundAgain = 0.35;
/** Two that show the same, by chance. */
const sameMotifByChance = 0.03;
const sameSpotByChance = 0.15;
const maxFeatures = 8;

/** What both sides tell, in bits of log2(m/u), the heaviest first. What one side leaves out says nothing. */
export function weighFeatures(
  a: readonly Feature[],
  b: readonly Feature[],
  counts: FeatureCounts = { memories: 0, terms: new Map() },
): FeatureStep[] {
  const others = new Map(b.map((feature) => [feature.term, feature]));
  const steps = a.flatMap((feature) => {
    const other = others.get(feature.term);
    return other ? [stepOf(feature, other, shareOf(feature.term, counts))] : [];
  });
  return steps.toSorted((one, other) => other.weight - one.weight).slice(0, maxFeatures);
}

function stepOf(one: Feature, other: Feature, share: number): FeatureStep {
  const term = Math.max(0, Math.log2(foundAgain / share));
  const shared = (a: readonly string[], b: readonly string[]) => a.some((word) => b.includes(word));
  if (shared(one.motif, other.motif))
    return { term: one.term, level: "same-motif", weight: term + Math.log2(0.9 / sameMotifByChance) };
  if (one.motif.length > 0 && other.motif.length > 0)
    return { term: one.term, level: "other-motif", weight: 0 };
  if (shared(one.spots, other.spots))
    return { term: one.term, level: "same-spot", weight: term + Math.log2(0.6 / sameSpotByChance) };
  return { term: one.term, level: "same", weight: term };
}

function shareOf(term: string, { memories, terms }: FeatureCounts): number {
  const start = featureShares.get(term) ?? 0.05;
  return ((terms.get(term) ?? 0) + start * startMemories) / (memories + startMemories);
}

export function countFeatures(memories: readonly (readonly Pick<Feature, "term">[])[]): FeatureCounts {
  const telling = memories.filter((features) => features.length > 0);
  const terms = new Map<string, number>();
  for (const features of telling)
    for (const { term } of features) terms.set(term, (terms.get(term) ?? 0) + 1);
  return { memories: telling.length, terms };
}
