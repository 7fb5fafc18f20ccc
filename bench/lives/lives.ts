import { ask } from "./ask.ts";
import { askBoat } from "./ask-boat.ts";
import { liveBoat } from "./boat-life.ts";
import { liveVehicle } from "./life.ts";
import { observe } from "./observe.ts";
import { observeBoat } from "./observe-boat.ts";
import { type Random, randomOf } from "./random.ts";
import type { Asked, Query, Sighting } from "./sighting.ts";

export const kindsOfQuestion: Asked[] = [
  "chassis",
  "fragment",
  "plate",
  "partial plate",
  "boat",
  "circumstances",
  "mixed",
];

/** A sighting with the vehicle it truly shows, or a question with the vehicle it truly means: null when the archive has never seen it. */
export type Line =
  | { sighting: Sighting; vehicle: string }
  | { query: Query; asked: Asked; vehicle: string | null };

/** Vehicles whose sightings are shuffled together, so that those of one vehicle do not lie side by side. */
const shuffled = 4000;
/** Seen on average this often; one in three is seen once. */
const meanSightings = 3.2;
const shareOfBoats = 0.06;
/** Vehicles from here on were never seen. */
const unseen = 100_000_000;

/**
 * `records` sightings of invented vehicles and `queries` questions of each kind, a quarter more about vehicles that were
 * never seen. The same seed gives the same lines. Holds some thousand vehicles at a time, whatever the number of records.
 */
export function* makeLives(given: { records: number; seed: number; queries: number }): Generator<Line> {
  const { records, seed, queries } = given;
  const asked = new Map<Asked, number>();
  let [written, vehicle] = [0, 0];
  while (written < records) {
    const block: [Omit<Sighting, "ref">, string][] = [];
    for (const end = vehicle + shuffled; vehicle < end && written + block.length < records; vehicle++) {
      const { sightings, question } = knowVehicle(seed, vehicle, records - written - block.length);
      block.push(...sightings.map((s): [Omit<Sighting, "ref">, string] => [s, `v${vehicle}`]));
      for (const kind of kindsOfQuestion) {
        // Not every vehicle can be asked about in every way; five times as many tries are enough.
        const share = (5 * queries * meanSightings) / records / (kind === "boat" ? shareOfBoats : 1);
        const random = randomOf(seed, vehicle, 3, kindsOfQuestion.indexOf(kind));
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
  yield* strangers(seed, Math.ceil(queries / 4));
}

/** The road vehicles behind the same sightings, with what is true of them. */
export function* vehiclesSeen({ records, seed }: { records: number; seed: number }) {
  for (let [written, vehicle] = [0, 0]; written < records; vehicle++) {
    const { life, seen } = knowVehicle(seed, vehicle, records - written);
    written += seen.length;
    if (life) yield { vehicle, life, seen };
  }
}

/** Questions of the same making about vehicles that the archive has never seen. */
function* strangers(seed: number, count: number): Generator<Line> {
  for (const kind of kindsOfQuestion)
    for (let found = 0, vehicle = unseen; found < count; vehicle++) {
      const { question } = knowVehicle(seed, vehicle, Number.POSITIVE_INFINITY);
      const query = question(randomOf(seed, vehicle, 3, kindsOfQuestion.indexOf(kind)), kind);
      if (!query) continue;
      found++;
      yield { query: { id: `u${vehicle}-${kind}`, ...query }, asked: kind, vehicle: null };
    }
}

function knowVehicle(seed: number, vehicle: number, atMost: number) {
  const random = randomOf(seed, vehicle, 1);
  const seeing = randomOf(seed, vehicle, 2);
  const times = Math.min(1 + timesSeen(seeing), atMost);
  if (random.chance(shareOfBoats)) {
    const boat = liveBoat(random);
    const seen = Array.from({ length: times }, () => observeBoat(seeing, boat));
    const question = (r: Random, kind: Asked) => (kind === "boat" ? askBoat(r, boat, seen) : null);
    return { life: null, seen, sightings: seen.map((s) => s.sighting), question };
  }
  const life = liveVehicle(random);
  const seen = Array.from({ length: times }, () => observe(seeing, life));
  const question = (r: Random, kind: Asked) => (kind === "boat" ? null : ask(r, kind, life, seen));
  return { life, seen, sightings: seen.map((s) => s.sighting), question };
}

/** Further sightings, geometric. */
function timesSeen(random: Random): number {
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
