import { recordsNamed } from "../archive/find-records.ts";
import { type Ctx, inTransaction, type Staff, type System } from "../context.ts";
import { describe } from "../vehicles/description/describe.ts";
import type { Waterfall } from "./linkage/weigher.ts";
import { currentModel } from "./read-model.ts";
import type { Query } from "./vehicle-model/query.ts";

export type ExplainedMatch = Waterfall & { id: string; source: string; ref: string; modelVersion: number };

/**
 * Why a sighting weighs what it weighs for a query, comparison by comparison, whether or not the search would have found it. `ref` is
 * a reference, or `source/ref` where several sources use the same one; then each is explained. Empty when there is no such sighting.
 */
export function explainMatch(ctx: Ctx<Staff | System>, query: Query, ref: string): Promise<ExplainedMatch[]> {
  return inTransaction(ctx, async (ctx) => {
    const { weigher, version } = await currentModel(ctx);
    const asked = describe(query);
    return (await recordsNamed(ctx, ref)).map((record) => ({
      id: record.id,
      source: record.source,
      ref: record.ref,
      modelVersion: version,
      ...weigher.explain(asked, describe(record)),
    }));
  });
}
