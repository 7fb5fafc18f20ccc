import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { requireOwnResearch } from "../researches/read-researches.ts";
import { currentScore } from "./read-scores.ts";
import type { ScoredCase } from "./scored-case.ts";

/**
 * What a stranger recomputes the score from: `npm run score -- FILE`. As the score of the customer's case stands; ids, days and places,
 * neither names nor wording. Throws `NotFound` for a case without a score, too.
 */
export function exportScore(
  ctx: Ctx<Customer>,
  researchId: string,
): Promise<{ version: number; total: number; case: ScoredCase }> {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnResearch(ctx, researchId);
    const score = await currentScore(ctx, researchId);
    if (!score?.inputs) throw new NotFound();
    return { version: score.version, total: score.total, case: score.inputs };
  });
}
