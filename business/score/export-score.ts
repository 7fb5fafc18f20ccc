import { type Ctx, type Customer, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { requireOwnResearch } from "../researches/read-researches.ts";
import { currentScore } from "./read-scores.ts";
import type { ScoredCase } from "./scored-case.ts";

/** What a stranger recomputes it from (`npm run score -- FILE`): ids, days, places; no names, no wording. Throws `NotFound`. */
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
