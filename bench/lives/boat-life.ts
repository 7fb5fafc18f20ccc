import { choiceOf, choose, exponential, type Random } from "#tests/world/random.ts";
import palette from "./colours.json" with { type: "json" };
import { today } from "./life.ts";
import { type BoatClass, boatNames, builtBoats, harbours } from "./models.ts";
import { fill } from "./numbers.ts";

export type BoatStage = {
  from: number;
  until: number;
  harbour: (typeof harbours)[number];
  name: string;
  formerly: string[];
  sailNumber: string | null;
  colour: string;
};

export type BoatLife = {
  boat: BoatClass;
  year: number;
  yardNumber: string;
  hullNumber: string | null;
  stages: BoatStage[];
};

const colours = choiceOf(
  palette.boat.split(";").map((item) => {
    const [colour = "", weight] = item.split(" ");
    return [colour, Number(weight)] as const;
  }),
);

/** A new owner renames a boat more often than not. */
export function generateBoat(random: Random): BoatLife {
  const boat = choose(random, builtBoats);
  const year = boat.from + random.below(boat.until - boat.from + 1);
  const end = Math.min(today, year + 10 + exponential(random, 70));
  const sail = boat.sailMark
    ? `${boat.sailMark} ${1 + random.below(boat.sailMark.length > 1 ? 1200 : 2500)}`
    : null;
  let now: Omit<BoatStage, "from" | "until"> = {
    harbour: random.pick(harbours),
    name: pickBoatName(random),
    formerly: [],
    sailNumber: sail,
    colour: choose(random, colours),
  };
  const stages: BoatStage[] = [];
  let since = year + random.next();
  while (since < end) {
    const at = since + 1 + exponential(random, 11);
    stages.push({ ...now, from: since, until: Math.min(at, end) });
    since = at;
    if (random.chance(0.45))
      now = { ...now, formerly: [now.name, ...now.formerly], name: pickBoatName(random) };
    if (random.chance(0.6)) now = { ...now, harbour: random.pick(harbours) };
    if (sail && random.chance(0.12))
      now = { ...now, sailNumber: `${boat.sailMark} ${1 + random.below(2500)}` };
    if (random.chance(0.15)) now = { ...now, colour: choose(random, colours) };
  }
  const hullNumber = boat.hullNumber && year >= 1972 ? fill(random, boat.hullNumber) : null;
  return { boat, year, yardNumber: fill(random, boat.yardNumber), hullNumber, stages };
}

function pickBoatName(random: Random): string {
  const name = random.pick(boatNames.first);
  return random.chance(0.25) ? `${name} ${random.pick(boatNames.second)}` : name;
}
