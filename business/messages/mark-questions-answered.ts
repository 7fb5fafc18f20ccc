import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { System, Tx } from "../context.ts";
import { researchComments } from "./messages.sql.ts";

export async function markQuestionsAnswered(ctx: Tx<System>, researchId: string): Promise<void> {
  await ctx.db
    .update(researchComments)
    .set({ answeredAt: ctx.now() })
    .where(
      and(
        eq(researchComments.researchId, researchId),
        isNotNull(researchComments.answerBy),
        isNull(researchComments.answeredAt),
      ),
    );
}
