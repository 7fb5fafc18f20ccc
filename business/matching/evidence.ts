import { hash } from "node:crypto";
import type { ComparedRecord } from "../archive/find-records.ts";
import type { Query } from "./vehicle-model/query.ts";

/** The same for the same facts on both sides. */
export function evidenceOf(one: Query | ComparedRecord, other: Query | ComparedRecord): string {
  return hash("md5", JSON.stringify([saidBy(one), saidBy(other)]));
}

/** What a side says, in a fixed order; where it says so (id, source) is no evidence. */
function saidBy(facts: Query | ComparedRecord): Query {
  return {
    kind: facts.kind ?? null,
    make: facts.make ?? null,
    model: facts.model ?? null,
    year: facts.year ?? null,
    plates: facts.plates ?? [],
    chassis: facts.chassis ?? null,
    engine: facts.engine ?? null,
    colour: facts.colour ?? null,
    place: facts.place ?? null,
    country: facts.country ?? null,
    observed: facts.observed ?? null,
    names: facts.names ?? [],
    sailNumber: facts.sailNumber ?? null,
    yardNumber: facts.yardNumber ?? null,
  };
}
