import type { Random } from "#tests/world/random.ts";
import { partlyForgotten, rememberYear } from "./errors.ts";
import type { Stage, VehicleLife } from "./life.ts";
import { edtf, garble, paintName, phraseModel, placeName } from "./observe.ts";
import { type Observation, type Query, type QuestionKind, withoutMissing } from "./sighting.ts";
import { isReadable, loseUmlaut } from "./spoil.ts";

/** Null when no observation could answer: the fact asked for was never reported, not even misspelt. */
export function ask(
  random: Random,
  asked: QuestionKind,
  life: VehicleLife,
  seen: readonly Observation<Stage>[],
): Omit<Query, "id"> | null {
  const answers = seen.filter((one) => couldAnswer(asked, one));
  if (answers.length === 0) return null;
  const { stage } = random.pick(answers);
  const knows = (p: number) => random.chance(p);
  const words = phraseModel(random, life, knows(0.5) ? "nicknames" : "common");
  const year = rememberYear(random, life.year);
  const at = stage.from + random.next() * (stage.until - stage.from);
  const kind = life.model.kind;

  if (asked === "chassis")
    return withoutMissing({
      kind,
      ...(knows(0.5) ? words : {}),
      year: knows(0.4) ? life.year : undefined,
      chassis: asTyped(random, garble(random, life.chassis, 0.12)),
    });
  if (asked === "fragment")
    return withoutMissing({
      kind,
      ...words,
      year: knows(0.6) ? year : undefined,
      place: knows(0.3) ? placeName(random, stage.home, 0) : undefined,
      chassis: `…${life.chassis.replace(/[^0-9A-Z]/g, "").slice(-4 - random.below(3))}`,
    });
  const plate = stage.plate ?? "";
  const observed = edtf(random, at, "about");
  if (asked === "plate")
    return withoutMissing({
      kind,
      plates: [asTyped(random, loseUmlaut(random, garble(random, plate, 0.1)))],
      observed: knows(0.5) ? observed : undefined,
    });
  const circumstances = {
    kind,
    ...words,
    year: knows(0.85) ? year : undefined,
    colour: knows(0.85) ? paintName(random, stage.colour, 0.1) : undefined,
    place: knows(0.95) ? placeName(random, stage.home, 0) : undefined,
    observed: knows(0.6) ? observed : undefined,
  };
  if (asked === "circumstances") return withoutMissing(circumstances);
  if (asked === "partial plate")
    return withoutMissing({
      kind,
      ...words,
      year: circumstances.year,
      plates: [partlyForgotten(random, plate)],
      observed: circumstances.observed,
    });
  return withoutMissing({
    ...circumstances,
    plates: [knows(0.5) ? partlyForgotten(random, plate) : loseUmlaut(random, plate)],
  });
}

function couldAnswer(asked: QuestionKind, { sighting, stage }: Observation<Stage>): boolean {
  const wholePlate = Boolean(
    stage.plate && sighting.plates?.some((plate) => !plate.includes("?") && isReadable(plate)),
  );
  if (asked === "chassis" || asked === "fragment") return isReadable(sighting.chassis);
  if (asked === "plate" || asked === "partial plate") return wholePlate;
  const { home } = stage;
  const atHome = sighting.place === "Berlin" || [home.town, ...home.nearby].includes(sighting.place ?? "");
  const described = sighting.model !== undefined && atHome && home.part !== "abroad";
  if (asked === "circumstances") return described;
  return asked === "mixed" && described && wholePlate;
}

function asTyped(random: Random, mark: string): string {
  const shape = random.next();
  if (shape < 0.5) return mark;
  const bare = mark.replace(/[-\s./]/g, shape < 0.8 ? "" : " ");
  return random.chance(0.5) ? bare.toLowerCase() : bare;
}
