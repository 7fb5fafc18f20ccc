import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, systemContext, type Visitor } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { findCardOf } from "#business/memory-cards/card-link.ts";
import { startCard } from "#business/memory-cards/start-card.ts";
import { shownEntry } from "./read-wall.ts";
import { wallAnswers } from "./wall.sql.ts";

/** By a memory card that names the entry. Nothing is filled in: what is put into a mouth is no memory. Throws `NotFound`. */
export async function answerEntry(
  ctx: Ctx<Visitor>,
  { entryId, locale }: { entryId: string; locale: Locale },
  address: string,
): Promise<string> {
  await shownEntry(ctx, entryId);
  const token = await startCard(ctx, { locale }, address);
  await inTransaction(systemContext(ctx, "wall"), async (ctx) => {
    const { id: cardId } = await findCardOf(ctx, token);
    await ctx.db.insert(wallAnswers).values({ cardId, entryId, at: ctx.now() });
    await record(ctx, "wall.answered", `memory-card:${cardId}`);
  });
  return token;
}
