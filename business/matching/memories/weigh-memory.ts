import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { probabilityOf } from "../linkage/log-odds.ts";
import type { Weigher } from "../linkage/weigher.ts";
import { type MatchReason, reasonsIn } from "../vehicle-model/match-query.ts";
import type { Memory } from "./memory.ts";
import { type FeatureCounts, weighFeatures } from "./weigh-features.ts";

export type WeighedMemory = { weight: number; probability: number; reasons: MatchReason[] };

/** Of ten people who remember a vehicle, one meets it here: a guess, until introductions are counted. */
const shareWithCounterpart = 0.1;
/** Few cases do not make a counterpart likelier. */
const minLives = 1_000;

export type Weighing = {
  weigher: Weigher<DescribedVehicle>;
  features: FeatureCounts;
  /** How many memories of the other kind there are. */
  lives: number;
};

/** Nobody knows which moments are the same, so each pair counts alike (a mixture); the reasons are those of the best one. */
export function weighMemory(a: Memory, b: Memory, { weigher, features, lives }: Weighing): WeighedMemory {
  const pairs = a.moments.flatMap((one) => b.moments.map((other) => weigher.explain(one, other)));
  const best = pairs.reduce((one, other) => (other.total > one.total ? other : one));
  const mean = pairs.reduce((sum, { total }) => sum + 2 ** (total - best.total), 0) / pairs.length;
  const moments = Math.log2(mean);
  const shared = weighFeatures(a.features, b.features, features);
  const prior = Math.log2(shareWithCounterpart / Math.max(lives, minLives));
  const sum = shared.reduce((total, { weight }) => total + weight, 0);
  const weight = prior + best.total - best.prior + moments + sum;
  const reasons = [
    ...reasonsIn(best.steps),
    ...shared.map(({ term, level, weight }) => ({ comparison: `feature:${term}`, level, weight })),
    ...(moments < 0 ? [{ comparison: "moments", level: "any", weight: moments }] : []),
  ];
  return { weight, probability: probabilityOf(weight), reasons };
}
