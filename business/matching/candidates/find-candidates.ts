import { type ComparableRecord, recordsByKeys } from "#business/archive/lookups/find-records.ts";
import { lookups } from "#business/archive/lookups/lookups.ts";
import { widerLookups } from "#business/archive/lookups/wider-lookups.ts";
import type { Staff, System, Tx } from "#business/context.ts";
import { describe } from "#business/identification/description/describe.ts";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import type { MatchModel } from "#business/matching/read-model.ts";
import { type MatchReason, reasonsIn } from "#business/matching/vehicle-model/match-query.ts";
import { markAgreements } from "#business/matching/vehicle-model/vehicle-comparisons.ts";

export type WeighedRecord = {
  record: ComparableRecord;
  probability: number;
  weight: number;
  reasons: MatchReason[];
};

/** A reason without a weight: how often frames are changed, nobody has counted (decision 126). */
export const sameDealer: MatchReason = { comparison: "dealer", level: "same", weight: 0 };

export async function findCandidates(
  ctx: Tx<Staff | System>,
  described: DescribedVehicle,
  model: MatchModel,
): Promise<WeighedRecord[]> {
  return weighRecords(model, described, await recordsToWeigh(ctx, described));
}

/** One statement. */
export function recordsToWeigh(
  ctx: Tx<Staff | System>,
  described: DescribedVehicle,
): Promise<ComparableRecord[]> {
  return recordsByKeys(ctx, lookups(described), widerLookups(described));
}

export function weighRecords(
  { weigher }: MatchModel,
  described: DescribedVehicle,
  records: readonly ComparableRecord[],
): WeighedRecord[] {
  const weighed = records.map((record) => {
    const found = describe(record);
    const { steps, total, probability } = weigher.explain(described, found);
    const unweighed = described.dealer !== null && described.dealer === found.dealer ? [sameDealer] : [];
    return { record, probability, weight: total, reasons: [...reasonsIn(steps), ...unweighed] };
  });
  return weighed.sort((a, b) => b.weight - a.weight || compareText(sortKeyOf(a.record), sortKeyOf(b.record)));
}

/** Without an agreeing identity mark there is no hit, however much else agrees. */
export function markAgrees(reasons: readonly MatchReason[]): boolean {
  return reasons.some(({ comparison, level }) => markAgreements[comparison]?.includes(level) ?? false);
}

function sortKeyOf({ source, ref }: ComparableRecord): string {
  return `${source}\n${ref}`;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
