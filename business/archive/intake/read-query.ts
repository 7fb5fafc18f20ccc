import { type LineProblem, lineProblem, readingNotes } from "#business/archive/line-problem.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { readJsonLine } from "./read-json-line.ts";
import { readSighting } from "./read-sighting.ts";
import { fromJson } from "./sighting-reader.ts";

export type ReadQuery = { id: string; facts: VehicleFacts } | { id: string; problems: LineProblem[] };

/** Reads the fields of a sighting plus `id`, by default the line number. `today` is an ISO day. */
export function readQuery(line: number, text: string, today: string): ReadQuery {
  const entry = readJsonLine(line, text);
  if ("problem" in entry) return { id: String(line), problems: [entry.problem] };
  const { id: given, ref, ...fields } = entry.value;
  const givenId = given ?? ref;
  const id = typeof givenId === "string" || typeof givenId === "number" ? String(givenId) : String(line);
  const read = readSighting(fromJson(line, { ...fields, ref: "query" }), today);
  if ("problems" in read) return { id, problems: read.problems };
  // A query is searched for as it was meant or not at all.
  const unread = read.notes.filter(({ code }) => !readingNotes.includes(code));
  if (unread.length > 0) return { id, problems: unread };
  const { sighting } = read;
  // A sighting without a kind is assumed to be a car; a query leaves it open.
  const facts: VehicleFacts = {
    ...sighting,
    kind: fields.kind === undefined && sighting.kind === "car" ? null : sighting.kind,
  };
  return hasContent(facts) ? { id, facts } : { id, problems: [lineProblem(line, null, "query_empty", "")] };
}

const searchableFields = [
  "make",
  "model",
  "year",
  "chassis",
  "engine",
  "colour",
  "dealer",
  "place",
  "country",
  "observed",
  "sailNumber",
  "yardNumber",
] as const;

function hasContent(facts: VehicleFacts): boolean {
  const lists = (facts.plates?.length ?? 0) + (facts.names?.length ?? 0);
  return lists > 0 || searchableFields.some((field) => facts[field] !== null && facts[field] !== undefined);
}
