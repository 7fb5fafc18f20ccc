import type { Random } from "#tests/world/random.ts";
import type { BoatLife, BoatStage } from "./boat-life.ts";
import { misspell, rememberYear } from "./errors.ts";
import { edtf, garble, paintName, pickMoment } from "./observe.ts";
import { type Observation, withoutMissing } from "./sighting.ts";

export function observeBoat(random: Random, life: BoatLife): Observation<BoatStage> {
  const { stage, at } = pickMoment(random, life.stages);
  const witness = random.chance(0.25);
  const knows = (p: number) => random.chance(p);
  const names = [stage.name, ...(knows(0.3) ? stage.formerly.slice(0, 2) : [])];
  const year = witness ? rememberYear(random, life.year) : life.year;
  const sighting = withoutMissing({
    kind: "boat",
    make: knows(witness ? 0.4 : 0.85) ? random.pick(life.boat.yards) : undefined,
    model: knows(0.85) ? random.pick(life.boat.classes) : undefined,
    year: knows(witness ? 0.5 : 0.85) ? year : undefined,
    chassis: life.hullNumber && knows(0.6) ? garble(random, life.hullNumber, 0.05) : undefined,
    names: knows(0.93) ? names.map((name) => (knows(0.04) ? misspell(random, name) : name)) : undefined,
    sail_number: stage.sailNumber && knows(0.45) ? garble(random, stage.sailNumber, 0.03) : undefined,
    yard_number: !witness && knows(0.35) ? life.yardNumber : undefined,
    colour: knows(witness ? 0.7 : 0.2) ? paintName(random, stage.colour, 0.08) : undefined,
    place: knows(0.85) ? stage.harbour.town : undefined,
    country: knows(0.7) ? stage.harbour.country : undefined,
    observed: knows(0.95)
      ? edtf(random, at, witness ? "about" : random.chance(0.6) ? "year" : "day")
      : undefined,
  });
  return { sighting, stage };
}
