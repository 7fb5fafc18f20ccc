import { hash } from "node:crypto";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import type { WeighedMemory } from "#business/matching/memories/weigh-memory.ts";
import type { StoredCard } from "#business/memory-cards/card-link.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { reunionCandidates } from "./reunions.sql.ts";

/** A card with a case, another card or a published life. */
type PairedIds = Pick<
  typeof reunionCandidates.$inferSelect,
  "cardId" | "researchId" | "otherCardId" | "lifeKey"
>;
export type Pair = PairedIds & WeighedMemory & { evidence: string };

/** `among`: the cases and lives that the card was compared with; null for all. What nobody judged and is no longer likely goes. */
export async function storePairs(
  ctx: Tx<System>,
  cardId: string,
  pairs: readonly Pair[],
  among: readonly string[] | null,
): Promise<number> {
  const likely = new Map(pairs.map((pair) => [keyOf(pair), pair]));
  const stored = (await pairsOfCard(ctx, cardId)).filter(
    ({ researchId, lifeKey }) => !among || among.includes(researchId ?? lifeKey ?? ""),
  );
  const gone = stored.filter((pair) => pair.blind === null && !likely.has(keyOf(pair))).map(({ id }) => id);
  if (gone.length > 0) {
    const unjudged = and(inArray(reunionCandidates.id, gone), isNull(reunionCandidates.blind));
    await ctx.db.delete(reunionCandidates).where(unjudged);
  }
  const before = new Map(stored.map((pair) => [keyOf(pair), pair]));
  let added = 0;
  for (const [key, pair] of likely) {
    const known = before.get(key);
    if (known?.evidence === pair.evidence) continue;
    await savePair(ctx, known?.id, pair);
    if (!known) added++;
  }
  return added;
}

function pairsOfCard(ctx: Tx<System>, cardId: string) {
  const { id, researchId, otherCardId, lifeKey, evidence, blind } = reunionCandidates;
  return ctx.db
    .select({ id, cardId: reunionCandidates.cardId, researchId, otherCardId, lifeKey, evidence, blind })
    .from(reunionCandidates)
    .where(or(eq(reunionCandidates.cardId, cardId), eq(otherCardId, cardId)));
}

function keyOf({ cardId, researchId, otherCardId, lifeKey }: PairedIds): string {
  return [cardId, researchId ?? otherCardId ?? lifeKey].join(" ");
}

/** Either side has changed since somebody judged: it is judged anew. */
async function savePair(ctx: Tx<System>, id: string | undefined, pair: Pair): Promise<void> {
  const now = ctx.now();
  const undecided = {
    blind: null,
    blindBy: null,
    blindAt: null,
    decision: null,
    decidedBy: null,
    decidedAt: null,
    hintedBy: null,
    hintedAt: null,
  };
  const set = { ...pair, ...undecided, updatedAt: now };
  if (id) await ctx.db.update(reunionCandidates).set(set).where(eq(reunionCandidates.id, id));
  else await ctx.db.insert(reunionCandidates).values({ id: uuidv7(now.getTime()), ...set, createdAt: now });
}

/** What is read of a card. */
export function answersOf(card: StoredCard) {
  const { kind, makeModel, period, place, colour, plate, dealer, special, struck } = card;
  return { kind, makeModel, period, place, colour, plate, dealer, special, struck };
}

/** In the words that somebody judged by, whatever the engine reads in them. */
export function pairEvidence(one: unknown, other: unknown): string {
  return hash("md5", JSON.stringify([one, other]));
}
