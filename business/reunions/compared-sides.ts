import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import type { Memory } from "#business/matching/memories/memory.ts";
import type { LoadedCase } from "./case-memories.ts";
import { reunionCandidates, reunionSides } from "./reunions.sql.ts";

/** Raised when words are read in another way, so that everything is compared anew. */
const readerVersion = 1;
const batchSize = 1_000;

export type ComparedSide = { fingerprint: string; terms: string[] };

/** What was last compared of each card and case, by its id, and which features it told. */
export async function comparedSides(ctx: Tx<System>): Promise<Map<string, ComparedSide>> {
  const rows = await ctx.db.select().from(reunionSides);
  return new Map(rows.map(({ id, fingerprint, terms }) => [id, { fingerprint, terms }]));
}

export function sideFingerprint(modelVersion: number, answers: unknown): string {
  return hash("md5", JSON.stringify([readerVersion, modelVersion, answers]));
}

type Side = { fingerprint: string; memory: Memory };

export async function saveCardSide(ctx: Tx<System>, cardId: string, side: Side): Promise<void> {
  await ctx.db
    .insert(reunionSides)
    .values({ id: cardId, cardId, ...toRow(side) })
    .onConflictDoUpdate({ target: reunionSides.id, set: toRow(side) });
}

export async function saveCaseSides(
  ctx: Tx<System>,
  sides: readonly (Side & { researchId: string })[],
): Promise<void> {
  for (let i = 0; i < sides.length; i += batchSize) {
    const rows = sides
      .slice(i, i + batchSize)
      .map(({ researchId, ...side }) => ({ id: researchId, researchId, ...toRow(side) }));
    await ctx.db
      .insert(reunionSides)
      .values(rows)
      .onConflictDoUpdate({
        target: reunionSides.id,
        set: { fingerprint: sql`excluded.fingerprint`, terms: sql`excluded.terms` },
      });
  }
}

function toRow({ fingerprint, memory }: Side): ComparedSide {
  return { fingerprint, terms: memory.features.map(({ term }) => term) };
}

/** Of cards that rest or whose person said no since, and of cancelled cases: nothing stays, judged or not. */
export async function dropEndedSides(
  ctx: Tx<System>,
  cards: readonly { id: string }[],
  cases: readonly LoadedCase[],
): Promise<void> {
  const cardIds = sql`${sql.param(cards.map(({ id }) => id))}::uuid[]`;
  const caseIds = sql`${sql.param(cases.map(({ researchId }) => researchId))}::uuid[]`;
  await ctx.db.delete(reunionSides).where(sql`${reunionSides.cardId} <> all(${cardIds})`);
  await ctx.db.delete(reunionSides).where(sql`${reunionSides.researchId} <> all(${caseIds})`);
  await ctx.db.delete(reunionCandidates).where(
    sql`${reunionCandidates.cardId} <> all(${cardIds})
        or (${reunionCandidates.researchId} <> all(${caseIds}) and ${reunionCandidates.blind} is null)`,
  );
}
