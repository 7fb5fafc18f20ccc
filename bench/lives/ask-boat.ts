import type { Random } from "#tests/world/random.ts";
import type { BoatLife, BoatStage } from "./boat-life.ts";
import { misspell, rememberYear } from "./errors.ts";
import { edtf } from "./observe.ts";
import { type Observation, type Query, withoutMissing } from "./sighting.ts";

export function askBoat(
  random: Random,
  life: BoatLife,
  seen: readonly Observation<BoatStage>[],
): Omit<Query, "id"> | null {
  const answers = seen.filter(({ sighting }) => sighting.names !== undefined);
  if (answers.length === 0) return null;
  const { stage } = random.pick(answers);
  const knows = (p: number) => random.chance(p);
  const at = stage.from + random.next() * (stage.until - stage.from);
  return withoutMissing({
    kind: "boat",
    make: knows(0.5) ? random.pick(life.boat.yards) : undefined,
    model: knows(0.8) ? random.pick(life.boat.classes) : undefined,
    year: knows(0.4) ? rememberYear(random, life.year) : undefined,
    names: [knows(0.06) ? misspell(random, stage.name) : stage.name],
    sail_number: stage.sailNumber && knows(0.35) ? stage.sailNumber : undefined,
    place: knows(0.7) ? stage.harbour.town : undefined,
    observed: knows(0.5) ? edtf(random, at, "about") : undefined,
  });
}
