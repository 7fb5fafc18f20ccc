import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { reunionCandidates } from "#business/reunions/reunions.sql.ts";
import type { introductions } from "./introductions.sql.ts";

/** A card and a case, or two cards. */
export type PairOfTwo = { cardId: string; researchId: string | null; otherCardId: string | null };

/** Rows of the pair, in either of the tables that name it. */
export function isOfTwo(
  table: typeof introductions | typeof reunionCandidates,
  { cardId, researchId, otherCardId }: PairOfTwo,
): SQL | undefined {
  const other = researchId ? eq(table.researchId, researchId) : eq(table.otherCardId, otherCardId ?? "");
  return and(eq(table.cardId, cardId), other, researchId ? isNull(table.otherCardId) : undefined);
}
