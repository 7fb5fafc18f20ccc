import { type ComparedRecord, recordsUnder } from "../archive/find-records.ts";
import { lookUps } from "../archive/look-ups.ts";
import { widerLookUps } from "../archive/wider-look-ups.ts";
import type { Staff, System, Tx } from "../context.ts";
import { describe } from "../vehicles/description/describe.ts";
import { currentModel, type MatchModel } from "./read-model.ts";
import type { MatchReason, Query } from "./vehicle-model/query.ts";
import { markAgreements } from "./vehicle-model/vehicle-comparisons.ts";

/** A sighting that was compared. `weight` in bits with the prior; reasons in the order of the comparisons, silent ones left out. */
export type WeighedRecord = {
  record: ComparedRecord;
  probability: number;
  weight: number;
  reasons: MatchReason[];
};

/**
 * Every sighting that shares a key with the query, weighed, the heaviest first; equal ones by source and reference. Some hundred at
 * most, whatever the size of the archive. A query with nothing in it finds nothing.
 */
export async function findCandidates(ctx: Tx<Staff | System>, query: Query): Promise<WeighedRecord[]> {
  const asked = describe(query);
  const found = await recordsUnder(ctx, lookUps(asked));
  const wider = await recordsUnder(ctx, widerLookUps(asked, found.length));
  const known = new Set(found.map(({ id }) => id));
  const records = [...found, ...wider.filter(({ id }) => !known.has(id))];
  if (records.length === 0) return [];
  return weighRecords(await currentModel(ctx), query, records);
}

/** The same for sightings that are at hand. */
export function weighRecords(
  { weigher }: MatchModel,
  query: Query,
  records: readonly ComparedRecord[],
): WeighedRecord[] {
  const asked = describe(query);
  const weighed = records.map((record) => {
    const { steps, total, probability } = weigher.explain(asked, describe(record));
    const reasons = steps.flatMap(({ comparison, level, weight }) =>
      level === undefined || weight === 0 ? [] : [{ comparison, level, weight }],
    );
    return { record, probability, weight: total, reasons };
  });
  return weighed.sort((a, b) => b.weight - a.weight || order(nameOf(a.record), nameOf(b.record)));
}

/** Whether a mark that identifies one vehicle agrees: without one there is no hit, however much else agrees. */
export function markAgrees(reasons: readonly MatchReason[]): boolean {
  return reasons.some(({ comparison, level }) => markAgreements[comparison]?.includes(level) ?? false);
}

function nameOf({ source, ref }: ComparedRecord): string {
  return `${source}\n${ref}`;
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
