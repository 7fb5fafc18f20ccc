import { eq } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { plainCode } from "#business/people/rights/issue-code.ts";
import { hashOfLink, issueLink } from "../card-link.ts";
import { memoryCardLinks } from "../memory-cards.sql.ts";

export const OpenByCode = z.object({
  code: z.string().trim().min(1, "memory_cards_code_unknown").max(40, "memory_cards_code_unknown"),
});

/** The code of a sheet that the team has entered: a link to its card. Throws `memory_cards_code_unknown`, `TooMany`. */
export async function openCardByCode(
  ctx: Ctx<Visitor>,
  { code }: z.infer<typeof OpenByCode>,
  address: string,
): Promise<string> {
  await countAttempt(ctx, "answer-code", address);
  return inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const [found] = await ctx.db
      .select({ cardId: memoryCardLinks.cardId, passedOn: memoryCardLinks.passedOn })
      .from(memoryCardLinks)
      .where(eq(memoryCardLinks.hash, hashOfLink(ctx.services, plainCode(code))));
    if (!found) throw new RuleBroken("memory_cards_code_unknown");
    return issueLink(ctx, found.cardId, { passedOn: found.passedOn });
  });
}
