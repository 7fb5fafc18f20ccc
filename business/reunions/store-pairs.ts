import { hash } from "node:crypto";
import { and, eq, inArray, isNull, notInArray } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import type { WeighedMemory } from "#business/matching/memories/weigh-memory.ts";
import type { StoredCard } from "#business/memory-cards/card-link.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { CaseMemory } from "./case-memories.ts";
import { reunionCandidates } from "./reunions.sql.ts";

export type Pair = WeighedMemory & { researchId: string; evidence: string };

/** `among`: the cases that the card was compared with; null for all. What nobody judged and is no longer likely goes. */
export async function storePairs(
  ctx: Tx<System>,
  cardId: string,
  pairs: readonly Pair[],
  among: readonly string[] | null,
): Promise<number> {
  const likely = pairs.map(({ researchId }) => researchId);
  const ofCard = and(
    eq(reunionCandidates.cardId, cardId),
    among ? inArray(reunionCandidates.researchId, [...among]) : undefined,
  );
  await ctx.db
    .delete(reunionCandidates)
    .where(
      and(
        ofCard,
        isNull(reunionCandidates.blind),
        likely.length > 0 ? notInArray(reunionCandidates.researchId, likely) : undefined,
      ),
    );
  if (pairs.length === 0) return 0;
  const before = await ctx.db
    .select({ researchId: reunionCandidates.researchId, evidence: reunionCandidates.evidence })
    .from(reunionCandidates)
    .where(ofCard);
  const evidence = new Map(before.map((row) => [row.researchId, row.evidence]));
  const fresh = pairs.filter((pair) => evidence.get(pair.researchId) !== pair.evidence);
  for (const pair of fresh) await savePair(ctx, cardId, pair);
  return fresh.filter(({ researchId }) => !evidence.has(researchId)).length;
}

/** Either side has changed since somebody judged: it is judged anew. */
async function savePair(ctx: Tx<System>, cardId: string, pair: Pair): Promise<void> {
  const now = ctx.now();
  const undecided = {
    blind: null,
    blindBy: null,
    blindAt: null,
    decision: null,
    decidedBy: null,
    decidedAt: null,
  };
  const set = { ...pair, ...undecided, updatedAt: now };
  await ctx.db
    .insert(reunionCandidates)
    .values({ id: uuidv7(now.getTime()), cardId, ...set, createdAt: now })
    .onConflictDoUpdate({ target: [reunionCandidates.cardId, reunionCandidates.researchId], set });
}

/** What is read of a card. */
export function answersOf(card: StoredCard) {
  const { kind, makeModel, period, place, colour, plate, dealer, special, struck } = card;
  return { kind, makeModel, period, place, colour, plate, dealer, special, struck };
}

/** In the words that somebody judged by, whatever the engine reads in them. */
export function pairEvidence(card: StoredCard, known: Pick<CaseMemory, "memory" | "moments">): string {
  return hash("md5", JSON.stringify([answersOf(card), known]));
}
