import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import {
  type Recollection,
  readRecollection,
} from "#business/identification/recollection/read-recollection.ts";

/** As they are shown: what was read, in which order. */
const details = [
  "model",
  "year",
  "plate",
  "chassis",
  "engine",
  "name",
  "sail",
  "yard",
  "colour",
  "dealer",
  "place",
  "time",
] as const;
export type RecollectedDetail = (typeof details)[number];
/** `value`: in the person's own words; a date as EDTF. */
export type RecollectedPart = { detail: RecollectedDetail; value: string };

/** What became of a memory: compared, read but not compared, and whether it names a person. The rest was not read. */
export type Recollected = { used: RecollectedPart[]; unused: RecollectedPart[]; namesPerson: boolean };

const fieldOf = {
  model: "make",
  year: "year",
  chassis: "chassis",
  engine: "engine",
  sail: "sailNumber",
  yard: "yardNumber",
  colour: "colour",
  dealer: "dealer",
  place: "place",
  time: "observed",
} as const satisfies Partial<Record<RecollectedDetail, keyof VehicleFacts>>;

/** Fields of their own win; a memory fills what they leave open, and adds plates and names. */
export function withRecollection(
  given: VehicleFacts,
  text: string,
  { boat }: { boat: boolean },
): { facts: VehicleFacts; recollected: Recollected } {
  const read = readRecollection(text, { boat });
  const facts: Record<string, unknown> = { ...given };
  const used: RecollectedPart[] = [];
  const unused: RecollectedPart[] = [];
  for (const detail of details) {
    const values = valuesOf(read, detail);
    if (detail === "plate" || detail === "name") {
      const list = detail === "plate" ? "plates" : "names";
      facts[list] = [...new Set([...(given[list] ?? []), ...values])];
      used.push(...values.map((value) => ({ detail, value })));
      continue;
    }
    const [first, ...others] = values;
    if (first === undefined) continue;
    const field = fieldOf[detail];
    const isOpen = given[field] === null || given[field] === undefined || given[field] === "";
    if (isOpen) facts[field] = detail === "year" ? Number(first) : first;
    const rest = isOpen ? others : values.filter((value) => value !== String(given[field]));
    if (isOpen) used.push({ detail, value: first });
    unused.push(...rest.map((value) => ({ detail, value })));
  }
  return { facts, recollected: { used, unused, namesPerson: read.namesPerson } };
}

function valuesOf(read: Recollection, detail: RecollectedDetail): string[] {
  const all: Record<RecollectedDetail, readonly (string | number | null)[]> = {
    model: [read.model],
    year: [read.year],
    plate: read.plates,
    chassis: [read.chassis],
    engine: [read.engine],
    name: read.names,
    sail: [read.sailNumber],
    yard: [read.yardNumber],
    colour: [read.colour],
    dealer: [read.dealer],
    place: read.places,
    time: read.times,
  };
  return all[detail].filter((value) => value !== null).map(String);
}
