import { recordsByRef } from "#business/archive/lookups/find-records.ts";
import { type Ctx, inTransaction, type Staff, type System } from "#business/context.ts";
import { describe } from "#business/identification/description/describe.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import type { Waterfall } from "#business/matching/linkage/weigher.ts";
import { currentModel } from "#business/matching/read-model.ts";

export type ExplainedMatch = Waterfall & { id: string; source: string; ref: string; modelVersion: number };

/** The waterfall of every sighting with this `ref` or `source/ref`, whether or not the search would find it. */
export function explainMatch(
  ctx: Ctx<Staff | System>,
  query: VehicleFacts,
  ref: string,
): Promise<ExplainedMatch[]> {
  return inTransaction(ctx, async (ctx) => {
    const { weigher, version } = await currentModel(ctx);
    const described = describe(query);
    return (await recordsByRef(ctx, ref)).map((record) => ({
      id: record.id,
      source: record.source,
      ref: record.ref,
      modelVersion: version,
      ...weigher.explain(described, describe(record)),
    }));
  });
}
