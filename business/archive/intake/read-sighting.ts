import { readEdtf } from "../../vehicles/dates/edtf.ts";
import { readPeopleDate } from "../../vehicles/dates/read-people-date.ts";
import type { NamedSighting } from "../keep-sightings.ts";
import type { SightingField } from "./column-mapping.ts";
import { type LineProblem, type LineProblemCode, lineProblem } from "./line-problem.ts";
import { readKind } from "./read-kind.ts";

/** A line before it is judged: what each field holds, how its column is called in the file, and whom it names. */
export type RawSighting = {
  line: number;
  values: Partial<Record<SightingField, unknown>>;
  columnOf: (field: SightingField) => string;
  persons: { role: string; name: string }[];
};

const longest: Partial<Record<SightingField, number>> = { title: 300, text: 10_000, url: 2000 };
const longestOtherwise = 200;
const listAtMost = 20;

/**
 * Makes a sighting of a line, or says everything that is wrong with it. Dates may be EDTF or as people write them
 * ("12.5.1955", "um 1965"); `today` is an ISO day after which nothing can have been seen.
 */
export function readSighting(
  raw: RawSighting,
  today: string,
): { sighting: NamedSighting } | { problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const complain = (field: SightingField, code: LineProblemCode, found: unknown) => {
    problems.push(lineProblem(raw.line, raw.columnOf(field), code, String(found)));
    return null;
  };
  const text = (field: SightingField): string | null => {
    const value = raw.values[field];
    if (value === undefined || value === null) return null;
    if (typeof value === "object" || typeof value === "boolean")
      return complain(field, "not_text", JSON.stringify(value));
    return checked(field, String(value as string | number), complain); // objects and booleans were turned away
  };
  const list = (field: "plates" | "names"): string[] => {
    const value = raw.values[field];
    const given = Array.isArray(value) ? value : (text(field)?.split(/\s*[|;\n]\s*|\s+\/\s+/) ?? []);
    if (given.length > listAtMost) complain(field, "too_many", given.length);
    const items = given.slice(0, listAtMost).map((each: unknown) => {
      if (typeof each !== "string") return complain(field, "not_text", JSON.stringify(each));
      return checked(field, each, complain);
    });
    return [...new Set(items.filter((item) => item !== null))];
  };
  const bilingual = (field: "title" | "text") => {
    const value = raw.values[field];
    if (typeof value === "object" && value !== null && "de" in value && "en" in value)
      if (typeof value.de === "string" && typeof value.en === "string") {
        const [de, en] = [checked(field, value.de, complain), checked(field, value.en, complain)];
        return de !== null && en !== null ? { de, en } : null;
      }
    const said = text(field);
    return said === null ? null : { de: said, en: said };
  };

  const ref = text("ref");
  if (ref === null && problems.length === 0) complain("ref", "ref_missing", "");
  const names = list("names");
  const sailNumber = text("sail_number");
  const yardNumber = text("yard_number");
  const afloat = names.length > 0 || sailNumber !== null || yardNumber !== null;
  const kindText = text("kind");
  const kind = kindText === null ? (afloat ? "boat" : "car") : readKind(kindText);
  if (kind === null) complain("kind", "kind", kindText);
  const sighting: NamedSighting = {
    ref: ref ?? "",
    kind: kind ?? "car",
    make: text("make"),
    model: text("model"),
    year: yearIn(text("year"), today, complain),
    plates: list("plates"),
    chassis: text("chassis"),
    engine: text("engine"),
    colour: text("colour"),
    place: text("place"),
    country: countryIn(text("country"), complain),
    observed: dateIn(text("observed"), today, complain),
    title: bilingual("title"),
    text: bilingual("text"),
    url: urlIn(text("url"), complain),
    names,
    sailNumber,
    yardNumber,
    ...(raw.persons.length > 0 ? { persons: raw.persons } : {}),
  };
  return problems.length > 0 ? { problems } : { sighting };
}

type Complain = (field: SightingField, code: LineProblemCode, found: unknown) => null;

/** Trimmed; null when nothing is left, or when it cannot be taken. Line ends belong in the long texts only. */
function checked(field: SightingField, value: string, complain: Complain): string | null {
  const trimmed = value.trim();
  if (trimmed === "") return null;
  if (trimmed.length > (longest[field] ?? longestOtherwise)) return complain(field, "too_long", trimmed);
  const forbidden = field === "text" ? /(?![\t\n\r])[\p{Cc}\p{Cs}]/u : /[\p{Cc}\p{Cs}]/u;
  return forbidden.test(trimmed) ? complain(field, "control", trimmed) : trimmed;
}

/** 1700 is before the first of all; what a table program made of a number ("1968.0") is understood. */
function yearIn(text: string | null, today: string, complain: Complain): number | null {
  if (text === null) return null;
  const year = Number(/^(\d{4})(?:[.,]0+)?$/.exec(text)?.[1] ?? Number.NaN);
  if (!(year >= 1700)) return complain("year", "year", text);
  return year > Number(today.slice(0, 4)) ? complain("year", "year_future", text) : year;
}

function dateIn(text: string | null, today: string, complain: Complain): string | null {
  if (text === null) return null;
  const edtf = readEdtf(text) ? text : readPeopleDate(text);
  if (edtf === null) return complain("observed", "observed", text);
  const earliest = readEdtf(edtf)?.earliest ?? "";
  return earliest > today ? complain("observed", "observed_future", text) : edtf;
}

/** ISO 3166, two letters; states that are no more (DD, SU, YU, CS) keep theirs. */
function countryIn(text: string | null, complain: Complain): string | null {
  if (text === null) return null;
  const code = text.toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : complain("country", "country", text);
}

function urlIn(text: string | null, complain: Complain): string | null {
  if (text === null) return null;
  return /^https?:\/\/[^\s"<>]+$/.test(text) ? text : complain("url", "url", text);
}
