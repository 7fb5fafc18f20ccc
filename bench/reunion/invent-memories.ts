import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import type { Moment } from "#business/matching/memories/memory.ts";
import { type Random, randomOf } from "#tests/world/random.ts";
import { partlyForgotten, rememberYear } from "../lives/errors.ts";
import { type Special, saySpecial, specialsOf } from "../lives/features.ts";
import { generateVehicle, type Stage, type VehicleLife } from "../lives/life.ts";
import { garble, paintName, phraseModel, placeName } from "../lives/observe.ts";

/** In words, as they are typed. */
export type Account = { always: VehicleFacts; moments: Moment[]; texts: string[] };
export type Card = Account & { vehicle: number; met: boolean; sharesMark: boolean; sharedSpecials: number };

/** Cases of today's owners, and cards of people who had one of these vehicles before (`met`), or another one. */
export function inventMemories(seed: number, { cases, cards }: { cases: number; cards: number }) {
  const lives: {
    vehicle: number;
    account: Account;
    life: VehicleLife;
    specials: Special[][];
    known: Known;
  }[] = [];
  for (let vehicle = 0; lives.length < cases; vehicle++) {
    const random = randomOf(seed, vehicle, 11);
    const life = generateVehicle(random);
    if (life.stages.length < 2) continue;
    const specials = specialsOf(random, life);
    lives.push({ vehicle, life, specials, ...caseOf(random, life, specials) });
  }
  const invented: Card[] = [];
  for (let n = 0; invented.length < cards; n++) {
    const random = randomOf(seed, n, 12);
    const met = random.chance(0.5);
    if (!met) {
      const life = generateVehicle(random);
      const specials = specialsOf(random, life);
      if (life.stages.length > 1) invented.push({ ...cardOf(random, life, specials), met, vehicle: -1 });
      continue;
    }
    const { vehicle, life, specials, known } = random.pick(lives);
    invented.push({ ...cardOf(random, life, specials, known), met, vehicle });
  }
  return { lives, cards: invented };
}

type Known = { plates: ReadonlySet<string>; specials: ReadonlySet<Special> };

/** The owner has papers of today, and a researcher found a part of what was before. */
function caseOf(
  random: Random,
  life: VehicleLife,
  specials: Special[][],
): { account: Account; known: Known } {
  const plates = new Set<string>();
  const known = new Set<Special>();
  const moments = life.stages.flatMap((stage, at): Moment[] => {
    const today = at === life.stages.length - 1;
    if (!today && random.chance(0.5)) return [];
    for (const special of specials[at] ?? []) if (random.chance(today ? 0.6 : 0.3)) known.add(special);
    const plate = stage.plate && random.chance(today ? 0.95 : 0.4) ? stage.plate : null;
    if (plate) plates.add(plate);
    return [
      {
        ...(plate ? { plates: [garble(random, plate, 0.02)] } : {}),
        colour: random.chance(today ? 0.9 : 0.35) ? paintName(random, stage.colour, 0.02) : null,
        place: random.chance(0.9) ? placeName(random, stage.home, 0.02) : null,
        country: stage.home.country,
        observed: `${Math.floor(stage.from)}/${Math.floor(stage.until)}`,
      },
    ];
  });
  const texts = [...known].map((special) => saySpecial(random, special));
  const always = {
    kind: life.model.kind,
    ...modelWords(random, life, "common"),
    year: life.year,
    chassis: life.chassis,
  };
  return { account: { always, moments, texts }, known: { plates, specials: known } };
}

/** A former keeper: years off by up to five, sometimes a later colour, the town or one near it, a plate half forgotten. */
function cardOf(
  random: Random,
  life: VehicleLife,
  specials: Special[][],
  known?: Known,
): Omit<Card, "met" | "vehicle"> {
  const at = random.below(life.stages.length - 1);
  const stage = life.stages[at] as Stage; // below its length
  const later = random.chance(0.1) ? random.pick(life.stages.slice(at)) : stage;
  const plate = stage.plate && random.chance(0.35) ? stage.plate : null;
  const whole = plate !== null && random.chance(0.4);
  const remembered = (specials[at] ?? []).filter(() => random.chance(0.6));
  const from = rememberYear(random, Math.floor(stage.from));
  const until = Math.max(from, rememberYear(random, Math.floor(stage.until)));
  return {
    always: {
      kind: life.model.kind,
      ...modelWords(random, life, random.chance(0.5) ? "nicknames" : "common"),
      year: random.chance(0.5) ? rememberYear(random, life.year) : null,
    },
    moments: [
      {
        ...(plate ? { plates: [whole ? plate : partlyForgotten(random, plate)] } : {}),
        colour: random.chance(0.85) ? paintName(random, later.colour, 0.12) : null,
        place: random.chance(0.9) ? placeName(random, stage.home, 0.02) : null,
        observed: random.chance(0.8) ? `${from}/${until}` : null,
      },
    ],
    texts: remembered.map((special) => saySpecial(random, special)),
    sharesMark: plate !== null && known?.plates.has(plate) === true,
    sharedSpecials: remembered.filter((special) => known?.specials.has(special)).length,
  };
}

function modelWords(random: Random, life: VehicleLife, words: "common" | "nicknames") {
  const { make, model } = phraseModel(random, life, words);
  return { make: make ?? null, model };
}
