import type { System, Tx } from "#business/context.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { introductions } from "./introductions.sql.ts";

type Pair = { cardId: string; researchId: string };
type BarredFor = NonNullable<(typeof introductions.$inferSelect)["barredFor"]>;

/** These two never meet again, whoever wanted it. */
export async function barPair(
  ctx: Tx<System>,
  { cardId, researchId }: Pair,
  barredFor: BarredFor,
  barredBy: string | null,
): Promise<void> {
  const at = ctx.now();
  const set = { barredFor, barredBy, barredAt: at };
  await ctx.db
    .insert(introductions)
    .values({ id: uuidv7(at.getTime()), cardId, researchId, ...set })
    .onConflictDoUpdate({ target: [introductions.cardId, introductions.researchId], set });
}
