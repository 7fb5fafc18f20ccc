import palette from "./colours.json" with { type: "json" };
import type { Stage, VehicleLife } from "./life.ts";
import { vehiclesSeen } from "./lives.ts";
import { type Model, wordsFor } from "./models.ts";
import type { Observation, Query } from "./sighting.ts";

export type TargetedQuestion = { query: Query; vehicle: number };

/** Counts other vehicles whose best sighting agrees as well, fact by fact, for a perfect reader. Road vehicles only. */
export function lookAlikes(
  given: { records: number; seed: number },
  meant: readonly TargetedQuestion[],
): Map<string, number> {
  const own = new Map<TargetedQuestion, Agreement[]>();
  const byNumber = new Map(meant.map((each) => [each.vehicle, each]));
  for (const { vehicle, life, seen } of vehiclesSeen(given)) {
    const each = byNumber.get(vehicle);
    if (each) own.set(each, agreements(each.query, life, seen));
  }
  const counts = new Map(meant.map((each) => [each, (own.get(each) ?? []).map(() => 0)]));
  const asked = questionsByModel(meant);
  for (const { vehicle, life, seen } of vehiclesSeen(given))
    for (const each of asked(life.model)) {
      if (vehicle === each.vehicle || !matchesModel(each.query, life)) continue;
      const theirs = agreements(each.query, life, seen);
      for (const [at, mine] of (own.get(each) ?? []).entries())
        if (theirs.some((one) => one.every((fact, n) => fact >= (mine[n] ?? 0))))
          increment(counts.get(each), at);
    }
  return new Map(meant.map((each) => [each.query.id, Math.min(...(counts.get(each) ?? []))]));
}

function increment(counts: number[] | undefined, at: number): void {
  if (counts) counts[at] = (counts[at] ?? 0) + 1;
}

function questionsByModel(meant: readonly TargetedQuestion[]): (model: Model) => TargetedQuestion[] {
  const known = new Map<Model, TargetedQuestion[]>();
  return (model) => {
    const before = known.get(model);
    if (before) return before;
    const words = new Set([...model.official, ...model.common, ...model.nicknames].map(({ text }) => text));
    const asked = meant.filter(({ query }) => words.has(query.model ?? ""));
    known.set(model, asked);
    return asked;
  };
}

/** Per fact: contradicted -9, missing 0, agreeing 1; years score by distance. */
type Agreement = number[];

function agreements(query: Query, life: VehicleLife, seen: readonly Observation<Stage>[]): Agreement[] {
  return seen.map((one) => agreement(query, life, one));
}

function agreement(query: Query, life: VehicleLife, { sighting, stage }: Observation<Stage>): Agreement {
  const fact = (asked: unknown, stated: unknown, agrees: () => boolean) =>
    asked === undefined || stated === undefined ? 0 : agrees() ? 1 : -9;
  return [
    fact(query.model, sighting.model, () => matchesModel(query, life)),
    nearness(query.year, sighting.year),
    fact(query.colour, sighting.colour, () => sameColourFamily(query.colour, sighting.colour)),
    fact(query.place, sighting.place, () => isNear(stage, query.place) && isNear(stage, sighting.place)),
    fact(query.observed, sighting.observed, () => overlapsPeriod(stage, query.observed)),
  ];
}

/** Misspelt words describe no vehicle, not even the one meant. */
function matchesModel({ model }: Query, { model: own, variant, year }: VehicleLife): boolean {
  return (
    model !== undefined &&
    (wordsFor(own, variant, year, "nicknames").includes(model) ||
      wordsFor(own, variant, year, "common").includes(model))
  );
}

/** Missing ranks between two years off, which is common, and three. */
function nearness(asked: number | undefined, stated: number | undefined): number {
  if (asked === undefined) return 0;
  return stated === undefined ? -2.5 : -Math.abs(asked - stated);
}

function sameColourFamily(one: string | undefined, other: string | undefined): boolean {
  const families = familiesOf(other);
  return familiesOf(one).some((family) => families.includes(family));
}

function familiesOf(shade: string | undefined): string[] {
  return Object.entries(palette.names as Record<string, string>)
    .filter(([family, names]) => family === shade || names.split(";").includes(shade ?? ""))
    .map(([family]) => family);
}

function isNear({ home }: Stage, place: string | undefined): boolean {
  return (
    [home.town, ...home.nearby].includes(place ?? "") || (place === "Berlin" && /Berlin/.test(home.town))
  );
}

/** "1968~", "1967/1969", "196X", with two years' slack. */
function overlapsPeriod({ from, until }: Stage, observed: string | undefined): boolean {
  const [first = "", last = first] = (observed ?? "").replace("~", "").split("/");
  const decade = first.endsWith("X");
  const [begin, end] = decade
    ? [Number(`${first.slice(0, 3)}0`), Number(`${first.slice(0, 3)}9`)]
    : [Number(first) - 2, Number(last) + 2];
  return from <= end + 1 && until >= begin;
}
