import { type Random, randomOf } from "#tests/world/random.ts";
import { ask } from "./ask.ts";
import { askBoat } from "./ask-boat.ts";
import { generateBoat } from "./boat-life.ts";
import { generateVehicle } from "./life.ts";
import { observe } from "./observe.ts";
import { observeBoat } from "./observe-boat.ts";
import type { Query, QuestionKind, Sighting } from "./sighting.ts";
import { spoil } from "./spoil.ts";

export const questionKinds: QuestionKind[] = [
  "chassis",
  "fragment",
  "plate",
  "partial plate",
  "boat",
  "circumstances",
  "mixed",
];

export type Line =
  | { sighting: Sighting; vehicle: string }
  | { query: Query; asked: QuestionKind; vehicle: string | null };

const shuffled = 4000;
/** One in three vehicles is seen only once. */
const meanSightings = 3.2;
const shareOfBoats = 0.06;
/** Vehicles from this number on were never seen. */
const unseen = 100_000_000;

export function* generateLives(given: { records: number; seed: number; queries: number }): Generator<Line> {
  const { records, seed, queries } = given;
  const asked = new Map<QuestionKind, number>();
  let [written, vehicle] = [0, 0];
  while (written < records) {
    const block: [Omit<Sighting, "ref">, string][] = [];
    for (const end = vehicle + shuffled; vehicle < end && written + block.length < records; vehicle++) {
      const { sightings, question } = generateSightings(seed, vehicle, records - written - block.length);
      block.push(...sightings.map((s): [Omit<Sighting, "ref">, string] => [s, `v${vehicle}`]));
      for (const kind of questionKinds) {
        // Not every vehicle suits every kind of question; five times as many tries suffice.
        const share = (5 * queries * meanSightings) / records / (kind === "boat" ? shareOfBoats : 1);
        const random = randomOf(seed, vehicle, 3, questionKinds.indexOf(kind));
        if ((asked.get(kind) ?? 0) >= queries || !random.chance(share)) continue;
        const query = question(random, kind);
        if (!query) continue;
        asked.set(kind, (asked.get(kind) ?? 0) + 1);
        yield { query: { id: `q${vehicle}-${kind}`, ...query }, asked: kind, vehicle: `v${vehicle}` };
      }
    }
    shuffle(randomOf(seed, vehicle, 4), block);
    for (const [sighting, of] of block)
      yield { sighting: { ref: `s${++written}`, ...sighting }, vehicle: of };
  }
  yield* unseenQuestions(seed, Math.ceil(queries / 4));
}

export function* vehiclesSeen({ records, seed }: { records: number; seed: number }) {
  for (let [written, vehicle] = [0, 0]; written < records; vehicle++) {
    const { life, seen } = generateSightings(seed, vehicle, records - written);
    written += seen.length;
    if (life) yield { vehicle, life, seen };
  }
}

function* unseenQuestions(seed: number, count: number): Generator<Line> {
  for (const kind of questionKinds)
    for (let found = 0, vehicle = unseen; found < count; vehicle++) {
      const { question } = generateSightings(seed, vehicle, Number.POSITIVE_INFINITY);
      const query = question(randomOf(seed, vehicle, 3, questionKinds.indexOf(kind)), kind);
      if (!query) continue;
      found++;
      yield { query: { id: `u${vehicle}-${kind}`, ...query }, asked: kind, vehicle: null };
    }
}

function generateSightings(seed: number, vehicle: number, maxSightings: number) {
  const random = randomOf(seed, vehicle, 1);
  const seeing = randomOf(seed, vehicle, 2);
  const times = Math.min(1 + furtherSightings(seeing), maxSightings);
  if (random.chance(shareOfBoats)) {
    const boat = generateBoat(random);
    const seen = Array.from({ length: times }, () => observeBoat(seeing, boat));
    const question = (r: Random, kind: QuestionKind) => (kind === "boat" ? askBoat(r, boat, seen) : null);
    return { life: null, seen, sightings: seen.map((s) => s.sighting), question };
  }
  const life = generateVehicle(random);
  const clerks = randomOf(seed, vehicle, 5);
  const seen = Array.from({ length: times }, () => spoil(clerks, observe(seeing, life)));
  const question = (r: Random, kind: QuestionKind) => (kind === "boat" ? null : ask(r, kind, life, seen));
  return { life, seen, sightings: seen.map((s) => s.sighting), question };
}

function furtherSightings(random: Random): number {
  let more = 0;
  while (more < 15 && random.chance(1 - 1 / meanSightings)) more++;
  return more;
}

function shuffle<T>(random: Random, list: T[]): void {
  for (let at = list.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    const [a, b] = [list[at], list[other]];
    if (a !== undefined && b !== undefined) [list[at], list[other]] = [b, a];
  }
}
