import { type Random, randomOf } from "#tests/world/random.ts";
import { misread, misspell, mistype, partlyForgotten, rememberYear } from "../lives/errors.ts";
import type { Line } from "../lives/lives.ts";
import { type Query, type QuestionKind, type Sighting, withoutMissing } from "../lives/sighting.ts";
import type { ForeignArchive } from "./archives.ts";

type Stage = { from: number; until: number; town: ForeignArchive["towns"][number]; plate: string | null };
type Life = {
  model: ForeignArchive["models"][number];
  year: number;
  chassis: string;
  colour: ForeignArchive["colours"][number][0];
  name: string | null;
  stages: Stage[];
};
type Seen = { stage: Stage; sighting: Omit<Sighting, "ref"> };

const meanFurther = 1.6;
const shareUnseen = 0.2;
const askedOfRoad: QuestionKind[] = [
  "chassis",
  "fragment",
  "plate",
  "partial plate",
  "circumstances",
  "mixed",
];
const askedOfBoats: QuestionKind[] = ["boat", "circumstances", "fragment"];

export function* generateForeign(
  archive: ForeignArchive,
  given: { records: number; seed: number; questions: number },
): Generator<Line> {
  let vehicle = 0;
  for (let written = 0; written < given.records; vehicle++)
    for (const { sighting } of sightingsOf(archive, given.seed, vehicle).seen.slice(
      0,
      given.records - written,
    ))
      yield { sighting: { ref: `s${++written}`, ...sighting }, vehicle: `v${vehicle}` };
  for (let [asked, n] = [0, 0]; asked < given.questions; n++) {
    const random = randomOf(given.seed, n, 12);
    const isKnown = !random.chance(shareUnseen);
    const number = isKnown ? random.below(vehicle - 1) : vehicle + n;
    const { life, seen } = sightingsOf(archive, given.seed, number);
    const kind = random.pick(life.model.kind === "boat" ? askedOfBoats : askedOfRoad);
    const answers = seen.filter(({ sighting }) => couldAnswer(kind, sighting));
    if (answers.length === 0) continue;
    asked++;
    yield {
      query: { id: `q${n}`, ...ask(random, kind, life, random.pick(answers).stage) },
      asked: kind,
      vehicle: isKnown ? `v${number}` : null,
    };
  }
}

function sightingsOf(archive: ForeignArchive, seed: number, vehicle: number): { life: Life; seen: Seen[] } {
  const random = randomOf(seed, vehicle, 11);
  const life = lifeOf(random, archive, vehicle);
  const seen: Seen[] = [];
  do seen.push(observe(random, archive, life));
  while (random.chance(meanFurther / (1 + meanFurther)));
  return { life, seen };
}

/** What was never reported cannot be found, not even misspelt. */
function couldAnswer(asked: QuestionKind, sighting: Omit<Sighting, "ref">): boolean {
  if (asked === "boat") return sighting.names !== undefined;
  if (asked === "chassis" || asked === "fragment")
    return sighting.chassis !== undefined || sighting.yard_number !== undefined;
  if (asked === "circumstances") return sighting.model !== undefined && sighting.place !== undefined;
  return sighting.plates !== undefined;
}

function lifeOf(random: Random, archive: ForeignArchive, vehicle: number): Life {
  const model = weighted(random, archive.models);
  const year = model.from + random.below(model.until - model.from + 1);
  const [first, last] = archive.seen;
  const stages: Stage[] = [];
  for (let from = Math.max(year, first); from <= last; ) {
    const until = Math.min(last, from + 3 + random.below(14));
    const home = weighted(
      random,
      locally(archive.towns, ({ name }) => model.towns?.[name]),
    );
    const plated = model.kind !== "boat" && home.plate !== null;
    stages.push({
      from,
      until,
      town: home,
      plate: plated ? issue(home.plate ?? "", vehicle * 8 + stages.length) : null,
    });
    from = until + 1;
    if (random.chance(0.4)) break;
  }
  return {
    model,
    year,
    chassis: fill(random, model.chassis),
    colour: weighted(
      random,
      locally(
        archive.colours.map(([words, share]) => ({ words, share })),
        ({ words }) => model.colours?.[words[0] ?? ""],
      ),
    ).words,
    name: model.kind === "boat" ? random.pick(archive.names) : null,
    stages,
  };
}

function locally<T extends { share: number }>(
  list: readonly T[],
  factor: (one: T) => number | undefined,
): T[] {
  return list.map((one) => ({ ...one, share: one.share * (factor(one) ?? 1) }));
}

function observe(random: Random, archive: ForeignArchive, life: Life): Seen {
  const { model, stages } = life;
  const { states } = archive;
  const stage = random.pick(stages);
  const knows = (share: number) => random.chance(share);
  const boat = model.kind === "boat";
  const chassis = knows(states.chassis) ? garble(random, life.chassis, 0.04) : undefined;
  const sighting = withoutMissing({
    kind: model.kind,
    make: knows(0.9) ? random.pick(model.makes) : undefined,
    model: knows(0.95) ? random.pick(model.words) : undefined,
    year: knows(states.year) ? (knows(0.8) ? life.year : rememberYear(random, life.year)) : undefined,
    plates: stage.plate && knows(states.plate) ? [garble(random, stage.plate, 0.04)] : undefined,
    chassis: boat ? undefined : chassis,
    yard_number: boat ? chassis : undefined,
    names: life.name && knows(0.7) ? [life.name] : undefined,
    colour: knows(states.colour) ? colourOf(random, archive, life) : undefined,
    place: knows(states.place) ? stage.town.name : undefined,
    country: knows(0.5) ? stage.town.country : undefined,
    observed: knows(states.observed) ? String(momentOf(random, stage)) : undefined,
  });
  return { stage, sighting };
}

function ask(random: Random, asked: QuestionKind, life: Life, stage: Stage): Omit<Query, "id"> {
  const { model } = life;
  const knows = (share: number) => random.chance(share);
  const year = rememberYear(random, life.year);
  const boat = model.kind === "boat";
  const about = {
    kind: model.kind,
    make: knows(0.6) ? random.pick(model.makes) : undefined,
    model: random.pick(model.words),
    year: knows(0.8) ? year : undefined,
    colour: knows(0.7) ? random.pick(life.colour) : undefined,
    place: knows(0.9) ? stage.town.name : undefined,
    observed: knows(0.5) ? `${momentOf(random, stage)}~` : undefined,
  };
  const typed = (mark: string, p: number) => (boat ? mark : garble(random, mark, p));
  const short = withoutMissing({ kind: model.kind, model: knows(0.5) ? about.model : undefined });
  if (asked === "chassis") return { ...short, chassis: typed(life.chassis, 0.1) };
  if (asked === "fragment" && boat) return withoutMissing({ ...about, yard_number: life.chassis });
  if (asked === "fragment")
    return withoutMissing({ ...about, chassis: `…${life.chassis.replace(/\W/g, "").slice(-4)}` });
  if (asked === "boat")
    return withoutMissing({
      ...about,
      names: [knows(0.08) ? misspell(random, life.name ?? "") : (life.name ?? "")],
    });
  const plates = stage.plate ? [stage.plate] : [];
  if (asked === "plate")
    return withoutMissing({ kind: model.kind, plates: plates.map((p) => garble(random, p, 0.1)) });
  const parts = plates.map((plate) => partlyForgotten(random, plate));
  if (asked === "partial plate")
    return withoutMissing({ ...short, year: about.year, plates: parts } as Query);
  if (asked === "mixed") return withoutMissing({ ...about, plates: knows(0.5) ? parts : plates });
  return withoutMissing(about);
}

function colourOf(random: Random, archive: ForeignArchive, { colour }: Life): string {
  return random.pick(random.chance(0.9) ? colour : (random.pick(archive.colours)[0] ?? colour));
}

function momentOf(random: Random, { from, until }: Stage): number {
  return from + random.below(until - from + 1);
}

function garble(random: Random, mark: string, p: number): string {
  if (!random.chance(p)) return mark;
  return random.chance(0.5) ? misread(random, mark) : mistype(random, mark);
}

function weighted<T extends { share: number }>(random: Random, list: readonly T[]): T {
  let at = random.next() * list.reduce((sum, { share }) => sum + share, 0);
  for (const one of list) {
    at -= one.share;
    if (at < 0) return one;
  }
  throw new Error("Nothing to choose from.");
}

const letters = "ABCDEHJKLMNPRSTUVWXZ";

/** A plate is issued once: the number of the issue, spread over all that the pattern allows. */
function issue(pattern: string, number: number): string {
  let rest = number * 7919;
  const take = (values: string) => {
    const value = values[rest % values.length] ?? "";
    rest = Math.floor(rest / values.length);
    return value;
  };
  return pattern
    .replace(/#(?!.*#)/, () => take("0123456789"))
    .replace(/@/g, () => take(letters))
    .replace(/#(?=.*#|.*\d)/g, () => take("123456789"));
}

function fill(random: Random, pattern: string): string {
  return pattern
    .replace(/#/, () => String(1 + random.below(9)))
    .replace(/#/g, () => random.digits(1))
    .replace(/@/g, () => random.pick([...letters]));
}
