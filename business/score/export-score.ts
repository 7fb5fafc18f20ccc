import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { requireOwnResearch } from "../researches/read-researches.ts";
import { computeScore, scoreVersion } from "./compute-score.ts";
import { loadScoredCase } from "./load-scored-case.ts";
import type { ScoredCase } from "./scored-case.ts";

/**
 * What a stranger recomputes the score from: `npm run score -- FILE`. Of a case of the customer, as of today; ids, days and places,
 * neither names nor wording.
 */
export function exportScore(
  ctx: Ctx<Customer>,
  researchId: string,
): Promise<{ version: number; total: number; case: ScoredCase }> {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnResearch(ctx, researchId);
    // Sources whose rights are unknown and contradictions count too; of these the file holds no content.
    const scored = await asSystem(ctx, "export-score", (ctx) => loadScoredCase(ctx, researchId));
    return { version: scoreVersion, total: computeScore(scored).total, case: scored };
  });
}
