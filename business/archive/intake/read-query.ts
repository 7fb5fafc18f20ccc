import type { VehicleFacts } from "../../vehicles/description/vehicle-facts.ts";
import { readJsonEntry } from "./json-entry.ts";
import { type LineProblem, lineProblem } from "./line-problem.ts";
import { readSighting } from "./read-sighting.ts";
import { fromJson } from "./sighting-reader.ts";

export type ReadQuery = { id: string; facts: VehicleFacts } | { id: string; problems: LineProblem[] };

/**
 * A line of queries: the fields of a sighting and an `id`, which otherwise is the number of the line. What is wrong with
 * it is said as in an import; so is a query with nothing in it. `today` is an ISO day.
 */
export function readQuery(line: number, text: string, today: string): ReadQuery {
  const entry = readJsonEntry(line, text);
  if ("problem" in entry) return { id: String(line), problems: [entry.problem] };
  const { id: given, ref, ...fields } = entry.value;
  const named = given ?? ref;
  const id = typeof named === "string" || typeof named === "number" ? String(named) : String(line);
  const read = readSighting(fromJson(line, { ...fields, ref: "query" }), today);
  if ("problems" in read) return { id, problems: read.problems };
  const { sighting } = read;
  // Of a sighting we may assume that it is a car; a question that does not say it leaves it open.
  const facts: VehicleFacts = {
    ...sighting,
    kind: fields.kind === undefined && sighting.kind === "car" ? null : sighting.kind,
  };
  return saysSomething(facts)
    ? { id, facts }
    : { id, problems: [lineProblem(line, null, "query_empty", "")] };
}

const asked = [
  "make",
  "model",
  "year",
  "chassis",
  "engine",
  "colour",
  "place",
  "country",
  "observed",
  "sailNumber",
  "yardNumber",
] as const;

function saysSomething(facts: VehicleFacts): boolean {
  const lists = (facts.plates?.length ?? 0) + (facts.names?.length ?? 0);
  return lists > 0 || asked.some((field) => facts[field] !== null && facts[field] !== undefined);
}
