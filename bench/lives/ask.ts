import { halfForgotten, rememberYear } from "./errors.ts";
import type { Stage, VehicleLife } from "./life.ts";
import { edtf, garble, paintName, placeName, say } from "./observe.ts";
import type { Random } from "./random.ts";
import { type Asked, type Observation, type Query, reported } from "./sighting.ts";

/**
 * What a customer who once knew this vehicle might ask. Null when no observation could answer: the number, the plate or
 * the circumstances asked for were never reported, not even misspelt.
 */
export function ask(
  random: Random,
  asked: Asked,
  life: VehicleLife,
  seen: readonly Observation<Stage>[],
): Omit<Query, "id"> | null {
  const answers = seen.filter((one) => couldAnswer(asked, one));
  if (answers.length === 0) return null;
  const { stage } = random.pick(answers);
  const knows = (p: number) => random.chance(p);
  const words = say(random, life, knows(0.5) ? "nicknames" : "common");
  const year = rememberYear(random, life.year);
  const at = stage.from + random.next() * (stage.until - stage.from);
  const kind = life.model.kind;

  if (asked === "chassis")
    return reported({
      kind,
      ...(knows(0.5) ? words : {}),
      year: knows(0.4) ? life.year : undefined,
      chassis: typed(random, garble(random, life.chassis, 0.12)),
    });
  if (asked === "fragment")
    return reported({
      kind,
      ...words,
      year: knows(0.6) ? year : undefined,
      place: knows(0.3) ? placeName(random, stage.home, 0) : undefined,
      chassis: `…${life.chassis.replace(/[^0-9A-Z]/g, "").slice(-4 - random.below(3))}`,
    });
  const plate = stage.plate ?? "";
  const observed = edtf(random, at, "about");
  if (asked === "plate")
    return reported({
      kind,
      plates: [typed(random, garble(random, plate, 0.1))],
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
  if (asked === "circumstances") return reported(circumstances);
  if (asked === "partial plate")
    return reported({
      kind,
      ...words,
      year: circumstances.year,
      plates: [halfForgotten(random, plate)],
      observed: circumstances.observed,
    });
  return reported({ ...circumstances, plates: [knows(0.5) ? halfForgotten(random, plate) : plate] });
}

function couldAnswer(asked: Asked, { sighting, stage }: Observation<Stage>): boolean {
  const wholePlate = Boolean(stage.plate && sighting.plates?.some((plate) => !plate.includes("?")));
  if (asked === "chassis" || asked === "fragment") return sighting.chassis !== undefined;
  if (asked === "plate" || asked === "partial plate") return wholePlate;
  const { home } = stage;
  const atHome = sighting.place === "Berlin" || [home.town, ...home.nearby].includes(sighting.place ?? "");
  const told = sighting.model !== undefined && atHome && home.part !== "abroad";
  if (asked === "circumstances") return told;
  return asked === "mixed" && told && wholePlate;
}

/** As people type: often small letters, often without what stands between the signs. */
function typed(random: Random, mark: string): string {
  const shape = random.next();
  if (shape < 0.5) return mark;
  const bare = mark.replace(/[-\s./]/g, shape < 0.8 ? "" : " ");
  return random.chance(0.5) ? bare.toLowerCase() : bare;
}
