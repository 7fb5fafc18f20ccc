import { type Choice, choiceOf, choose, exponential, type Random } from "#tests/world/random.ts";
import palette from "./colours.json" with { type: "json" };
import { type Home, homesIn, neighbours } from "./homes.ts";
import { type Model, soldModels, variantsOf } from "./models.ts";
import { stampChassis, stampEngine } from "./numbers.ts";
import { issuePlate, plateReforms, plateStaysWithVehicle } from "./plates.ts";

export type Stage = {
  from: number;
  until: number;
  home: Home;
  plate: string | null;
  colour: string;
  engine: string;
};

export type VehicleLife = {
  model: Model;
  variant: string;
  year: number;
  chassis: string;
  stages: Stage[];
};

export const today = 2025;

const eras = Object.entries(palette.weights).map(([span, weights]) => {
  const [from, until] = span.split("-").map(Number);
  return { from: from ?? 0, until: until ?? 0, colours: coloursOf(weights) };
});
const tractorColours = coloursOf(palette.tractor);

export function generateVehicle(random: Random): VehicleLife {
  const model = choose(random, soldModels);
  const year = model.from + random.below(model.until - model.from + 1);
  const colour = (at: number) =>
    choose(
      random,
      model.kind === "tractor"
        ? tractorColours
        : (eras.find((e) => at <= e.until)?.colours ?? tractorColours),
    );
  const home = firstHome(random, model, year);
  const from = year + random.next();
  let now: Omit<Stage, "from" | "until"> = {
    home,
    plate: issuePlate(random, home, from, model.kind),
    colour: colour(year),
    engine: stampEngine(random, model),
  };
  const end = Math.min(today, from + 4 + exponential(random, random.chance(0.45) ? 60 : 14));
  const stages: Stage[] = [];
  let since = from;
  while (since < end) {
    const [at, change] = nextChange(random, now.home, since);
    stages.push({ ...now, from: since, until: Math.min(at, end) });
    since = at;
    if (change === "keeper") now = changeKeeper(random, now, at, model);
    else now = { ...now, plate: issuePlate(random, now.home, at, model.kind) };
    if (change === "keeper" && at - from > 6 && random.chance(0.22)) now = { ...now, colour: colour(at) };
    if (change === "keeper" && at - from > 5 && random.chance(0.08))
      now = { ...now, engine: stampEngine(random, model) };
  }
  const variant = random.pick(variantsOf(model, year));
  return { model, variant, year, chassis: stampChassis(random, model, year), stages };
}

function nextChange(random: Random, home: Home, since: number): [at: number, change: "keeper" | "reform"] {
  const sale = since + 0.3 + exponential(random, since < 1960 ? 5 : since < 1990 ? 6 : 11);
  for (const [from, until] of plateReforms(home)) {
    const exchanged = from + random.next() * (until - from);
    if (since < from && from < sale) return [exchanged, "reform"];
  }
  return [sale, "keeper"];
}

function changeKeeper(random: Random, before: Omit<Stage, "from" | "until">, at: number, model: Model) {
  const home = nextHome(random, before.home, at);
  const stays =
    home === before.home
      ? home.part !== "ch" && random.chance(0.35)
      : home.country === before.home.country && plateStaysWithVehicle(home);
  // § 13 FZV: since 2015 plates may be kept when moving within Germany.
  const kept =
    stays || (at > 2015 && home.country === "DE" && before.home.country === "DE" && random.chance(0.3));
  const plate = kept && before.plate ? before.plate : issuePlate(random, home, at, model.kind);
  const historic =
    plate && !kept && home.country === "DE" && at > 1997.5 && random.chance(0.5) ? `${plate}H` : plate;
  return { ...before, home, plate: historic };
}

function firstHome(random: Random, model: Model, year: number): Home {
  const here = random.next();
  if (model.market === "e") return choose(random, homesIn[here < 0.95 ? "east" : "west"]);
  const before = year < 1945 && here < 0.3 ? "east" : "west";
  if (model.market === "f" && here > 0.55) return choose(random, homesIn.abroad);
  if (here > 0.94) return choose(random, homesIn.ch);
  if (here > 0.88) return choose(random, homesIn.at);
  return choose(random, homesIn[before]);
}

/** Across the Iron Curtain only before 1952 and after 1989. */
function nextHome(random: Random, home: Home, at: number): Home {
  const far = random.next();
  if (far < 0.5) return home;
  const near = neighbours[home.id] ?? [];
  if (far < 0.82 && near.length > 0) return random.pick(near);
  const divided = at > 1952 && at < 1990;
  if (home.part === "east") return choose(random, homesIn[divided || far < 0.9 ? "east" : "west"]);
  if (far < 0.93) return choose(random, homesIn.west);
  if (far < 0.96) return choose(random, homesIn[random.chance(0.5) ? "at" : "ch"]);
  return choose(random, homesIn[divided || far < 0.985 ? "abroad" : "east"]);
}

function coloursOf(weights: string): Choice<string> {
  return choiceOf(
    weights.split(";").map((item) => {
      const [colour = "", weight] = item.split(" ");
      return [colour, Number(weight)] as const;
    }),
  );
}
