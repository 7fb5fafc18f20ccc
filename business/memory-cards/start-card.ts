import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { issueLink } from "./card-link.ts";
import { memoryCards } from "./memory-cards.sql.ts";

export const StartCard = z.object({ locale: z.enum(["de", "en"]) });

/** An empty card without an account. Returns the link, which nobody can find out again. */
export async function startCard(
  ctx: Ctx<Visitor>,
  { locale }: z.infer<typeof StartCard>,
  address: string,
): Promise<string> {
  await countAttempt(ctx, "memory-card", address);
  return inTransaction(systemContext(ctx, "memory-card"), async (ctx) => {
    const [id, at] = [uuidv7(ctx.now().getTime()), ctx.now()];
    await ctx.db.insert(memoryCards).values({ id, locale, origin: "web", createdAt: at, changedAt: at });
    await record(ctx, "memory-card.started", `memory-card:${id}`);
    return issueLink(ctx, id);
  });
}
