import { dateInWords } from "#app/case-facts.ts";
import { comparisonInWords, reasonInWords } from "#app/match-words.ts";
import type { ComparedRecord } from "#business/archive/find-records.ts";
import type { Locale } from "#business/locale.ts";
import type { keptResolutions, ReviewedLink } from "#business/matching/vehicle-sets/review-sets.ts";
import { m } from "#texts/messages.js";

type Run = Awaited<ReturnType<typeof keptResolutions>>["runs"][number];

/** One run as a line of the list; dates as text, so that they travel. */
export function runFacts({ number, state, sightings, compared, sets, grouped, ...run }: Run) {
  const figures = state === "running" ? null : { sightings, compared, sets, grouped };
  return { number, state, figures, at: (run.finishedAt ?? run.startedAt).toISOString() };
}

/** What most of the sightings call the vehicle: "VW Käfer 1965", or the name of a boat. */
export function vehicleName(sightings: readonly ComparedRecord[]): string {
  const said = (of: (one: ComparedRecord) => string | number | null | undefined) =>
    mostFrequent(sightings.map(of).filter((text) => text !== null && text !== undefined && text !== ""));
  const model = [said(({ make }) => make), said(({ model }) => model), said(({ year }) => year)];
  return [said(({ names }) => names[0]), ...model].filter(Boolean).join(" ") || m.sets_nameless();
}

/** The marks of a set in one line, each once. */
export function marksOf(sightings: readonly ComparedRecord[]): string[] {
  const marks = sightings.flatMap(({ chassis, plates, sailNumber, yardNumber }) => [
    chassis,
    ...plates,
    sailNumber,
    yardNumber,
  ]);
  return [...new Set(marks.filter((mark) => mark !== null))].slice(0, 4);
}

export type SetField = { label: string; mark: boolean; said: string[] };

/** Field by field what each sighting says; fields that none fills are left out. */
export function setFields(sightings: readonly ComparedRecord[], locale: Locale): SetField[] {
  const fields: [label: string, said: (one: ComparedRecord) => string, mark: boolean][] = [
    [m.match_observed({}, { locale }), (r) => (r.observed ? dateInWords(r.observed, locale) : ""), false],
    [comparisonInWords("model", locale), (r) => [r.make, r.model, r.year].filter(Boolean).join(" "), false],
    [m.case_chassis_number({}, { locale }), (r) => r.chassis ?? "", true],
    [m.case_license_plate({}, { locale }), (r) => r.plates.join(", "), true],
    [comparisonInWords("engine", locale), (r) => r.engine ?? "", true],
    [comparisonInWords("name", locale), (r) => r.names.join(", "), false],
    [comparisonInWords("sail-number", locale), (r) => r.sailNumber ?? "", true],
    [comparisonInWords("yard-number", locale), (r) => r.yardNumber ?? "", true],
    [comparisonInWords("colour", locale), (r) => r.colour ?? "", false],
    [comparisonInWords("place", locale), (r) => r.place ?? "", false],
  ];
  return fields
    .map(([label, said, mark]) => ({ label, mark, said: sightings.map(said) }))
    .filter(({ said }) => said.some((text) => text !== ""));
}

/** "source / ref", as sightings are called everywhere in the workspace. */
export function sightingName({ source, ref }: ComparedRecord): string {
  return `${source} / ${ref}`;
}

/** Two sightings and in words what the engine says about them, the weightiest first. */
export function linkFacts({ one, other, reasons }: ReviewedLink, locale: Locale) {
  const weightiest = reasons.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return {
    id: `${one.id} ${other.id}`,
    names: [sightingName(one), sightingName(other)] as const,
    reasons: weightiest.map((reason) => ({ words: reasonInWords(reason, locale), weight: reason.weight })),
  };
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
