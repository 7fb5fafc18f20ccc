import { choiceOf, choose, type Random } from "#tests/world/random.ts";
import palette from "./colours.json" with { type: "json" };
import { misread, misspell, mistype, partlyForgotten, rememberYear } from "./errors.ts";
import type { Home } from "./homes.ts";
import type { Stage, VehicleLife } from "./life.ts";
import { wordsFor } from "./models.ts";
import { type Observation, withoutMissing } from "./sighting.ts";

/** A probability for each known field. */
type Reporter = {
  chassis: number;
  engine: number;
  plate: number;
  partialPlate: number;
  year: number;
  colour: number;
  place: number;
  words: "official" | "common" | "nicknames";
  date: "day" | "month" | "year" | "about";
  remembers: boolean;
};

const no = { chassis: 0, engine: 0, plate: 0, partialPlate: 0, remembers: false };
const reporters: Record<string, Reporter> = {
  paper: {
    ...no,
    chassis: 0.96,
    engine: 0.3,
    plate: 0.95,
    year: 0.95,
    colour: 0.3,
    place: 0.9,
    words: "official",
    date: "day",
  },
  photo: {
    ...no,
    plate: 0.75,
    partialPlate: 0.25,
    year: 0.2,
    colour: 0.45,
    place: 0.6,
    words: "common",
    date: "year",
  },
  advertisement: {
    ...no,
    chassis: 0.08,
    plate: 0.05,
    year: 0.97,
    colour: 0.65,
    place: 0.95,
    words: "common",
    date: "month",
  },
  register: {
    ...no,
    chassis: 0.97,
    engine: 0.5,
    plate: 0.25,
    year: 0.97,
    colour: 0.4,
    place: 0.5,
    words: "official",
    date: "year",
  },
  auction: {
    ...no,
    chassis: 0.96,
    engine: 0.5,
    plate: 0.2,
    year: 0.98,
    colour: 0.7,
    place: 0.4,
    words: "common",
    date: "day",
  },
  witness: {
    ...no,
    chassis: 0.02,
    plate: 0.5,
    partialPlate: 0.55,
    year: 0.75,
    colour: 0.9,
    place: 0.95,
    words: "nicknames",
    date: "about",
    remembers: true,
  },
  race: { ...no, plate: 0.5, year: 0.25, colour: 0.25, place: 0.95, words: "common", date: "day" },
};
const shares = choiceOf([
  ["paper", 24],
  ["photo", 22],
  ["advertisement", 14],
  ["register", 13],
  ["auction", 6],
  ["witness", 17],
  ["race", 4],
] as const);
const shades = palette.names as Record<string, string>;
const mistaken = palette.mistaken as Record<string, string>;

export function observe(random: Random, life: VehicleLife): Observation<Stage> {
  const who = choose(random, shares);
  const by = reporters[who] as Reporter; // `shares` names them all
  const { stage, at } = pickMoment(random, life.stages);
  const knows = (p: number) => random.chance(p);
  const year = by.remembers
    ? rememberYear(random, life.year)
    : random.chance(0.06)
      ? life.year + 1
      : life.year;
  const phrased = phraseModel(random, life, by.words);
  const sighting = withoutMissing({
    kind: life.model.kind,
    ...phrased,
    year: knows(by.year) ? year : undefined,
    plates: stage.plate && knows(by.plate) ? [seenPlate(random, stage.plate, by)] : undefined,
    chassis: knows(by.chassis) ? garble(random, life.chassis, 0.04) : undefined,
    engine: knows(by.engine) ? garble(random, stage.engine, 0.04) : undefined,
    colour: knows(by.colour) ? paintName(random, stage.colour, by.remembers ? 0.14 : 0.02) : undefined,
    place: knows(by.place) ? placeName(random, stage.home, who === "race" ? 0.7 : 0.05) : undefined,
    country: knows(0.8) ? stage.home.country : undefined,
    observed: knows(0.93) ? edtf(random, at, by.date) : undefined,
    title: knows(0.3) ? [phrased.make, phrased.model].filter(Boolean).join(" ") : undefined,
  });
  return { sighting, stage };
}

export function pickMoment<S extends { from: number; until: number }>(random: Random, stages: readonly S[]) {
  const [first, last] = [stages[0], stages.at(-1)];
  if (!first || !last) throw new Error("A life without a stage.");
  const at = first.from + random.next() * (last.until - first.from);
  return { at, stage: stages.find((s) => at <= s.until) ?? last };
}

export function phraseModel(
  random: Random,
  { model, variant, year }: VehicleLife,
  words: "official" | "common" | "nicknames",
) {
  const name = random.pick(wordsFor(model, variant, year, random.chance(0.8) ? words : "common"));
  const maker = random.chance(0.75) ? model.makers[0] : random.pick(model.makers);
  return {
    make: random.chance(words === "nicknames" ? 0.6 : 0.96) ? maker : undefined,
    model: random.chance(0.02) ? misspell(random, name) : name,
  };
}

export function garble(random: Random, mark: string, p: number): string {
  if (!random.chance(p)) return mark;
  return random.chance(0.6) ? misread(random, mark) : mistype(random, mark);
}

export function paintName(random: Random, family: string, mistake: number): string {
  const seen = random.chance(mistake) ? random.pick((mistaken[family] ?? family).split(";")) : family;
  return random.pick((shades[seen] ?? seen).split(";"));
}

export function placeName(random: Random, home: Home, away: number): string {
  if (random.chance(away))
    return random.pick(["Nürburgring", "Berlin", "Hamburg", "München", "Wien", "Hockenheim"]);
  if (home.nearby.length > 0 && random.chance(0.3)) return random.pick(home.nearby);
  return home.town.startsWith("Ost-") || home.town.startsWith("Berlin") ? "Berlin" : home.town;
}

export function edtf(random: Random, at: number, precision: Reporter["date"]): string {
  const year = Math.floor(at);
  const month = String(1 + Math.floor((at - year) * 12)).padStart(2, "0");
  if (precision === "day") return `${year}-${month}-${String(1 + random.below(28)).padStart(2, "0")}`;
  if (precision === "month") return `${year}-${month}`;
  if (precision === "year") return String(random.chance(0.1) ? year + 1 : year);
  const about = rememberYear(random, year);
  return random.pick([`${about}~`, `${about}~`, `${about - 1}/${about + 1}`, `${String(year).slice(0, 3)}X`]);
}

function seenPlate(random: Random, plate: string, by: Reporter): string {
  if (random.chance(by.partialPlate)) return partlyForgotten(random, plate);
  const written = garble(random, plate, 0.04);
  return random.chance(0.15) ? written.replace(/-/g, " ") : written;
}
