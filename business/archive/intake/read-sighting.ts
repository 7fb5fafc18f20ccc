import type { SightingField } from "#business/archive/column-mapping.ts";
import { type LineProblem, type LineProblemCode, lineProblem } from "#business/archive/line-problem.ts";
import type { SightingWithPersons } from "#business/archive/sighting.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { readInformalDate } from "#business/identification/dates/read-informal-date.ts";
import { isPlaceholder } from "#business/identification/placeholder.ts";
import { readKind } from "./read-kind.ts";

export type RawSighting = {
  line: number;
  values: Partial<Record<SightingField, unknown>>;
  columnOf: (field: SightingField) => string;
  persons: { role: string; name: string }[];
};

const maxLengths: Partial<Record<SightingField, number>> = { title: 300, text: 10_000, url: 2000 };
const defaultMaxLength = 200;
const maxListItems = 20;

/** Returns a sighting or all its problems. Dates may be EDTF or informal ("um 1965"); nothing after `today` is accepted. */
export function readSighting(
  raw: RawSighting,
  today: string,
): { sighting: SightingWithPersons } | { problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const addProblem = (field: SightingField, code: LineProblemCode, found: unknown) => {
    problems.push(lineProblem(raw.line, raw.columnOf(field), code, String(found)));
    return null;
  };
  const text = (field: SightingField): string | null => {
    const value = raw.values[field];
    if (value === undefined || value === null) return null;
    if (typeof value === "object" || typeof value === "boolean")
      return addProblem(field, "not_text", JSON.stringify(value));
    const clean = sanitise(field, String(value as string | number), addProblem); // objects and booleans were rejected above
    return fillsOnly(field, clean) ? null : clean;
  };
  const list = (field: "plates" | "names"): string[] => {
    const value = raw.values[field];
    const given = Array.isArray(value)
      ? value
      : (text(field)?.split(/(?<!\s)\s*[|;\n]\s*|(?<!\s)\s+\/\s+/) ?? []);
    if (given.length > maxListItems) addProblem(field, "too_many", given.length);
    const items = given.slice(0, maxListItems).map((each: unknown) => {
      if (typeof each !== "string") return addProblem(field, "not_text", JSON.stringify(each));
      return sanitise(field, each, addProblem);
    });
    return [...new Set(items.filter((item) => item !== null).filter((item) => !fillsOnly(field, item)))];
  };
  const bilingual = (field: "title" | "text") => {
    const value = raw.values[field];
    if (typeof value === "object" && value !== null && "de" in value && "en" in value)
      if (typeof value.de === "string" && typeof value.en === "string") {
        const [de, en] = [sanitise(field, value.de, addProblem), sanitise(field, value.en, addProblem)];
        return de !== null && en !== null ? { de, en } : null;
      }
    const plainText = text(field);
    return plainText === null ? null : { de: plainText, en: plainText };
  };

  const ref = text("ref");
  if (ref === null && problems.length === 0) addProblem("ref", "ref_missing", "");
  const names = list("names");
  const sailNumber = text("sail_number");
  const yardNumber = text("yard_number");
  const afloat = names.length > 0 || sailNumber !== null || yardNumber !== null;
  const kindText = text("kind");
  const kind = kindText === null ? (afloat ? "boat" : "car") : readKind(kindText);
  if (kind === null) addProblem("kind", "kind", kindText);
  const sighting: SightingWithPersons = {
    ref: ref ?? "",
    kind: kind ?? "car",
    make: text("make"),
    model: text("model"),
    year: parseYear(text("year"), today, addProblem),
    plates: list("plates"),
    chassis: text("chassis"),
    engine: text("engine"),
    colour: text("colour"),
    place: text("place"),
    country: parseCountry(text("country"), addProblem),
    observed: parseDate(text("observed"), today, addProblem),
    title: bilingual("title"),
    text: bilingual("text"),
    url: parseUrl(text("url"), addProblem),
    names,
    sailNumber,
    yardNumber,
    ...(raw.persons.length > 0 ? { persons: raw.persons } : {}),
  };
  return problems.length > 0 ? { problems } : { sighting };
}

/** Numbers of which letters alone say nothing; what is told in words may well begin with "?". */
const numbers: ReadonlySet<SightingField> = new Set(["chassis", "engine", "sail_number", "yard_number"]);
const prose: ReadonlySet<SightingField> = new Set(["ref", "title", "text", "url"]);

function fillsOnly(field: SightingField, value: string | null): boolean {
  if (value === null || prose.has(field)) return false;
  return isPlaceholder(value, numbers.has(field) ? "number" : "text");
}

type AddProblem = (field: SightingField, code: LineProblemCode, found: unknown) => null;

function sanitise(field: SightingField, value: string, addProblem: AddProblem): string | null {
  const trimmed = value.trim();
  if (trimmed === "") return null;
  if (trimmed.length > (maxLengths[field] ?? defaultMaxLength)) return addProblem(field, "too_long", trimmed);
  const forbidden = field === "text" ? /(?![\t\n\r])[\p{Cc}\p{Cs}]/u : /[\p{Cc}\p{Cs}]/u;
  return forbidden.test(trimmed) ? addProblem(field, "control", trimmed) : trimmed;
}

function parseYear(text: string | null, today: string, addProblem: AddProblem): number | null {
  if (text === null) return null;
  const year = Number(/^(\d{4})(?:[.,]0+)?$/.exec(text)?.[1] ?? Number.NaN);
  if (!(year >= 1700)) return addProblem("year", "year", text);
  return year > Number(today.slice(0, 4)) ? addProblem("year", "year_future", text) : year;
}

function parseDate(text: string | null, today: string, addProblem: AddProblem): string | null {
  if (text === null) return null;
  const edtf = readEdtf(text) ? text : readInformalDate(text);
  if (edtf === null) return addProblem("observed", "observed", text);
  const earliest = readEdtf(edtf)?.earliest ?? "";
  return earliest > today ? addProblem("observed", "observed_future", text) : edtf;
}

/** ISO 3166 alpha-2; former states (DD, SU, YU, CS) keep theirs. */
function parseCountry(text: string | null, addProblem: AddProblem): string | null {
  if (text === null) return null;
  const code = text.toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : addProblem("country", "country", text);
}

function parseUrl(text: string | null, addProblem: AddProblem): string | null {
  if (text === null) return null;
  return /^https?:\/\/[^\s"<>]+$/.test(text) ? text : addProblem("url", "url", text);
}
