import { hash } from "node:crypto";
import { and, isNull, or, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { PublishedLife } from "#business/archive/published/published-life.ts";
import type { System, Tx } from "#business/context.ts";
import type { MatchModel } from "#business/matching/read-model.ts";
import type { StoredCard } from "#business/memory-cards/card-link.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { LoadedCase } from "./case-memories.ts";
import { reunionCandidates, reunionSides } from "./reunions.sql.ts";

/** Raised when words are read in another way, so that everything is compared anew. */
const readerVersion = 2;
const batchSize = 1_000;

export type ComparedSide = { fingerprint: string; terms: string[]; keys: number[] };
/** Of a card, a case or a published life. */
export type ComparableSide = ComparedSide & {
  cardId: string | null;
  researchId: string | null;
  lifeKey: string | null;
};

export type Sides = {
  cards: StoredCard[];
  cases: LoadedCase[];
  lives: readonly PublishedLife[];
  model: Pick<MatchModel, "version" | "weigher">;
  compared: ReadonlyMap<string, ComparedSide>;
};

/** What was last compared of each card, case and life, by its id or key. */
export async function comparedSides(ctx: Tx<System>): Promise<Map<string, ComparedSide>> {
  const rows = await ctx.db.select().from(reunionSides);
  return new Map(
    rows.map(({ id, lifeKey, fingerprint, terms, keys }) => [lifeKey ?? id, { fingerprint, terms, keys }]),
  );
}

export function sideFingerprint(modelVersion: number, answers: unknown): string {
  return hash("md5", JSON.stringify([readerVersion, modelVersion, answers]));
}

export async function saveSides(ctx: Tx<System>, sides: readonly ComparableSide[]): Promise<void> {
  const rows = sides.map((side) => ({ id: side.cardId ?? side.researchId ?? uuidv7(), ...side }));
  const set = {
    fingerprint: sql`excluded.fingerprint`,
    terms: sql`excluded.terms`,
    keys: sql`excluded.keys`,
  };
  for (const target of [reunionSides.id, reunionSides.lifeKey]) {
    const some = rows.filter(({ lifeKey }) => (lifeKey === null) === (target === reunionSides.id));
    for (let i = 0; i < some.length; i += batchSize)
      await ctx.db
        .insert(reunionSides)
        .values(some.slice(i, i + batchSize))
        .onConflictDoUpdate({ target, set });
  }
}

/** Of cards that rest or whose person said no since, of cancelled cases and of what was withdrawn: nothing stays, judged or not. */
export async function dropEndedSides(ctx: Tx<System>, { cards, cases, lives }: Sides): Promise<void> {
  // Of an empty list "unlike all" is true, even of nothing.
  const none = (column: AnyPgColumn, type: "uuid" | "text", ids: readonly string[]) =>
    sql`(${column} is not null and ${column} <> all(${sql.param(ids)}::${sql.raw(type)}[]))`;
  const cardIds = cards.map(({ id }) => id);
  const caseIds = cases.map(({ researchId }) => researchId);
  const lifeKeys = lives.map(({ key }) => key);
  const side = reunionSides;
  const pair = reunionCandidates;
  await ctx.db
    .delete(side)
    .where(
      or(
        none(side.cardId, "uuid", cardIds),
        none(side.researchId, "uuid", caseIds),
        none(side.lifeKey, "text", lifeKeys),
      ),
    );
  await ctx.db
    .delete(pair)
    .where(
      or(
        none(pair.cardId, "uuid", cardIds),
        none(pair.otherCardId, "uuid", cardIds),
        none(pair.lifeKey, "text", lifeKeys),
        and(none(pair.researchId, "uuid", caseIds), isNull(pair.blind)),
      ),
    );
}
