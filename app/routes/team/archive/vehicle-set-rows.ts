import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { comparisonLabel, reasonLabel } from "#app/wording/match-labels.ts";
import type { ComparableRecord } from "#business/archive/lookups/find-records.ts";
import type { Locale } from "#business/locale.ts";
import type { listResolutions, ReviewedLink } from "#business/matching/vehicle-sets/review-sets.ts";
import { m } from "#texts/messages.js";

type Run = Awaited<ReturnType<typeof listResolutions>>["runs"][number];

/** Dates as text, to serialise. */
export function toRunRow({ number, state, sightings, compared, sets, grouped, ...run }: Run) {
  const figures = state === "running" ? null : { sightings, compared, sets, grouped };
  return { number, state, figures, at: (run.finishedAt ?? run.startedAt).toISOString() };
}

/** The most common name: "VW Käfer 1965", or a boat's name. */
export function nameOfSet(sightings: readonly ComparableRecord[]): string {
  const texts = (of: (one: ComparableRecord) => string | number | null | undefined) =>
    mostFrequent(sightings.map(of).filter((text) => text !== null && text !== undefined && text !== ""));
  const model = [texts(({ make }) => make), texts(({ model }) => model), texts(({ year }) => year)];
  return [texts(({ names }) => names[0]), ...model].filter(Boolean).join(" ") || m.sets_unnamed();
}

/** Identity marks of a set, without duplicates. */
export function marksOfSet(sightings: readonly ComparableRecord[]): string[] {
  const marks = sightings.flatMap(({ chassis, plates, sailNumber, yardNumber }) => [
    chassis,
    ...plates,
    sailNumber,
    yardNumber,
  ]);
  return [...new Set(marks.filter((mark) => mark !== null))].slice(0, 4);
}

export type SetField = { label: string; mark: boolean; texts: string[] };

/** Each sighting field by field; fields empty everywhere are left out. */
export function setFields(sightings: readonly ComparableRecord[], locale: Locale): SetField[] {
  const boats = sightings.some(({ kind }) => kind === "boat");
  const number = boats ? m.search_chassis_boat : m.case_chassis_number;
  const plate = boats ? m.case_plate_of_boat : m.case_license_plate;
  const fields: [label: string, texts: (one: ComparableRecord) => string, mark: boolean][] = [
    [m.match_observed({}, { locale }), (r) => (r.observed ? formatEdtfDate(r.observed, locale) : ""), false],
    [comparisonLabel("model", locale), (r) => [r.make, r.model, r.year].filter(Boolean).join(" "), false],
    [number({}, { locale }), (r) => r.chassis ?? "", true],
    [plate({}, { locale }), (r) => r.plates.join(", "), true],
    [comparisonLabel("engine", locale), (r) => r.engine ?? "", true],
    [comparisonLabel("name", locale), (r) => r.names.join(", "), false],
    [comparisonLabel("sail-number", locale), (r) => r.sailNumber ?? "", true],
    [comparisonLabel("yard-number", locale), (r) => r.yardNumber ?? "", true],
    [comparisonLabel("colour", locale), (r) => r.colour ?? "", false],
    [comparisonLabel("dealer", locale), (r) => r.dealer ?? "", false],
    [comparisonLabel("place", locale), (r) => r.place ?? "", false],
  ];
  return fields
    .map(([label, texts, mark]) => ({ label, mark, texts: sightings.map(texts) }))
    .filter(({ texts }) => texts.some((text) => text !== ""));
}

export function sightingName({ source, ref }: ComparableRecord): string {
  return `${source} / ${ref}`;
}

/** A pair and the engine's evidence in words, heaviest first. */
export function toLinkRow({ one, other, reasons }: ReviewedLink, locale: Locale) {
  const weightiest = reasons.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  return {
    id: `${one.id} ${other.id}`,
    names: [sightingName(one), sightingName(other)] as const,
    reasons: weightiest.map((reason) => ({ words: reasonLabel(reason, locale), weight: reason.weight })),
  };
}

function mostFrequent<T>(values: readonly T[]): T | undefined {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
