import type { Memory } from "#business/matching/memories/memory.ts";
import { indexByKey, memoryKeys, sharingKeys } from "#business/matching/memories/memory-keys.ts";
import { countFeatures } from "#business/matching/memories/weigh-features.ts";
import { weighMemory } from "#business/matching/memories/weigh-memory.ts";
import type { StoredCard } from "#business/memory-cards/card-link.ts";
import { isOnePerson } from "#business/people/one-person.ts";
import { cardMemory } from "./card-memory.ts";
import { type ComparableSide, type Sides, sideFingerprint } from "./compared-sides.ts";
import { rememberLife } from "./life-memories.ts";
import { minProbability } from "./reunion.ts";
import { answersOf, type Pair, pairEvidence } from "./store-pairs.ts";

type Remembered = { memory: Memory; words: unknown };

/** Cards with all cases, and with cards and lives that share something. Null if nothing has changed. */
export function comparisonOf({ cards, cases, lives, model, compared }: Sides) {
  const byId = new Map(cards.map((card) => [card.id, card] as const));
  const lifeByKey = new Map(lives.map((life) => [life.key, life] as const));
  const caseById = new Map(cases.map((each) => [each.researchId, each] as const));
  const rowsOf = (id: string): unknown => {
    const card = byId.get(id);
    return card ? answersOf(card) : (caseById.get(id)?.rows ?? lifeByKey.get(id));
  };
  const prints = new Map(
    [...byId.keys(), ...caseById.keys(), ...lifeByKey.keys()].map(
      (id) => [id, sideFingerprint(model.version, rowsOf(id))] as const,
    ),
  );
  const isChanged = (id: string) => compared.get(id)?.fingerprint !== prints.get(id);
  const changed = [...prints.keys()].filter(isChanged);
  if (changed.length === 0) return null;

  const remembered = new Map<string, Remembered>();
  const remember = (id: string): Remembered => {
    const known = remembered.get(id) ?? rememberAnew(id);
    remembered.set(id, known);
    return known;
  };
  const rememberAnew = (id: string): Remembered => {
    const card = byId.get(id);
    if (card) return { memory: cardMemory(card), words: answersOf(card) };
    const life = lifeByKey.get(id);
    const known = life ? rememberLife(life) : caseById.get(id)?.remember();
    if (!known) throw new Error("Nobody tells of it.");
    return { memory: known.memory, words: { memory: known.memory, moments: known.moments } };
  };

  const isMet = (id: string) => !caseById.has(id);
  const keys = new Map(
    [...prints.keys()]
      .filter(isMet)
      .map(
        (id) =>
          [id, isChanged(id) ? memoryKeys(remember(id).memory) : (compared.get(id)?.keys ?? [])] as const,
      ),
  );
  const keysOf = (id: string) => keys.get(id) ?? [];
  const cardIndex = indexByKey(cards.map(({ id }) => [id, keysOf(id)] as const));
  const lifeIndex = indexByKey(lives.map(({ key }) => [key, keysOf(key)] as const));
  // Of cards and cases: what is famous enough to be published shows nobody how usual something is.
  const terms = [...byId.keys(), ...caseById.keys()].map((id) =>
    isChanged(id) ? remember(id).memory.features : (compared.get(id)?.terms ?? []).map((term) => ({ term })),
  );
  const features = countFeatures(terms);

  const changedCases = changed.filter((id) => caseById.has(id));
  const livesOfCard = new Map<string, string[]>();
  for (const key of changed.filter((id) => lifeByKey.has(id)))
    for (const id of sharingKeys(cardIndex, keysOf(key)))
      livesOfCard.set(id, [...(livesOfCard.get(id) ?? []), key]);
  const asked = cards.filter(({ id }) => isChanged(id) || changedCases.length > 0 || livesOfCard.has(id));

  const found = new Map<string, Pair[]>();
  const weighed = new Set<string>();
  const weigh = (card: StoredCard, otherId: string, many: number): void => {
    const other = byId.get(otherId);
    if (other && isOnePerson(card, other)) return;
    const [first, second] = other && other.id < card.id ? [otherId, card.id] : [card.id, otherId];
    if (weighed.has(`${first} ${second}`)) return;
    weighed.add(`${first} ${second}`);
    const [one, two] = [remember(first), remember(second)];
    const result = weighMemory(one.memory, two.memory, { weigher: model.weigher, features, lives: many });
    if (result.probability < minProbability) return;
    const pair: Pair = {
      cardId: first,
      researchId: caseById.has(second) ? second : null,
      otherCardId: other ? second : null,
      lifeKey: lifeByKey.has(second) ? second : null,
      evidence: pairEvidence(one.words, two.words),
      ...result,
    };
    for (const id of other ? [first, second] : [card.id]) found.set(id, [...(found.get(id) ?? []), pair]);
  };

  function pairsOf(card: StoredCard): { pairs: Pair[]; among: readonly string[] | null } {
    const isWhole = isChanged(card.id);
    const ofCases = isWhole ? [...caseById.keys()] : changedCases;
    const ofLives = isWhole ? sharingKeys(lifeIndex, keysOf(card.id)) : (livesOfCard.get(card.id) ?? []);
    for (const id of ofCases) weigh(card, id, cases.length);
    for (const key of ofLives) weigh(card, key, lives.length);
    if (isWhole)
      for (const id of sharingKeys(cardIndex, keysOf(card.id)))
        if (id !== card.id) weigh(card, id, cards.length);
    const pairs = found.get(card.id) ?? [];
    if (isWhole) return { pairs, among: null };
    return { pairs: pairs.filter(({ otherCardId }) => !otherCardId), among: [...ofCases, ...ofLives] };
  }

  function sideOf(id: string): ComparableSide {
    const { memory } = remember(id);
    return {
      cardId: byId.has(id) ? id : null,
      researchId: caseById.has(id) ? id : null,
      lifeKey: lifeByKey.has(id) ? id : null,
      fingerprint: prints.get(id) ?? "",
      terms: memory.features.map(({ term }) => term),
      keys: [...keysOf(id)],
    };
  }

  return {
    cards: asked,
    pairsOf,
    changedSide: (id: string) => (isChanged(id) ? sideOf(id) : null),
    /** Of cases and lives: saved when all cards are through. */
    otherSides: () => changed.filter((id) => !byId.has(id)).map(sideOf),
    /** How many pairs were weighed so far. */
    weighed: () => weighed.size,
  };
}
