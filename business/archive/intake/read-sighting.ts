import type { SightingField } from "#business/archive/column-mapping.ts";
import { type LineProblem, type LineProblemCode, lineProblem } from "#business/archive/line-problem.ts";
import { readKind } from "#business/archive/read-kind.ts";
import type { DayOrder } from "#business/archive/reading-choices.ts";
import type { SightingWithPersons } from "#business/archive/sighting.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { isPlaceholder } from "#business/identification/placeholder.ts";
import { cleanCell } from "./clean-cell.ts";
import { damageOf } from "./damaged-number.ts";
import { readCountry } from "./read-country.ts";
import { readDateCell, serialDay } from "./read-date-cell.ts";
import { readYearCell } from "./read-year.ts";

export type RawSighting = {
  line: number;
  values: Partial<Record<SightingField, unknown>>;
  columnOf: (field: SightingField) => string;
  persons: { role: string; name: string }[];
  /** Of what was left out before its cells were read. */
  notes?: LineProblem[];
};

/** `notes` name the cells that were left out, or how they were read; `problems` cost the row. */
export type ReadSighting =
  | { sighting: SightingWithPersons; notes: LineProblem[] }
  | { problems: LineProblem[] };

const maxLengths: Partial<Record<SightingField, number>> = { title: 300, text: 10_000, url: 2000 };
const defaultMaxLength = 200;
const maxListItems = 20;

/** What cannot be read costs its cell, and the row where nothing else is left. Nothing after `today` is accepted. */
export function readSighting(
  raw: RawSighting,
  today: string,
  dayOrder: DayOrder | null = null,
): ReadSighting {
  const notes: LineProblem[] = [...(raw.notes ?? [])];
  const note = (field: SightingField, code: LineProblemCode, found: unknown) => {
    notes.push(lineProblem(raw.line, raw.columnOf(field), code, String(found)));
    return null;
  };
  const text = (field: SightingField): string | null => {
    const value = raw.values[field];
    if (value === undefined || value === null) return null;
    if (typeof value === "object" || typeof value === "boolean")
      return note(field, "not_text", JSON.stringify(value));
    if (typeof value === "number" && numbers.has(field) && !Number.isSafeInteger(value))
      return note(field, Number.isInteger(value) ? "number_digits_lost" : "number_decimal", value);
    return readText(field, String(value as string | number), note); // objects and booleans were refused above
  };
  const list = (field: "plates" | "names"): string[] => {
    const value = raw.values[field];
    const given = Array.isArray(value)
      ? value
      : (text(field)?.split(/(?<!\s)\s*[|;\n]\s*|(?<!\s)\s+\/\s+/) ?? []);
    if (given.length > maxListItems) {
      note(field, "too_many", given.length);
      return [];
    }
    const items = given.map((each: unknown) => {
      if (typeof each !== "string") return note(field, "not_text", JSON.stringify(each));
      return readText(field, each, note);
    });
    return [...new Set(items.filter((item) => item !== null))];
  };
  const line = (field: SightingField) => text(field)?.replaceAll("\n", " ") ?? null;
  const bilingual = (field: "title" | "text") => {
    const value = raw.values[field];
    if (typeof value === "object" && value !== null && "de" in value && "en" in value)
      if (typeof value.de === "string" && typeof value.en === "string") {
        const [de, en] = [readText(field, value.de, note), readText(field, value.en, note)];
        return de !== null && en !== null ? { de, en } : null;
      }
    const plainText = field === "title" ? line(field) : text(field);
    return plainText === null ? null : { de: plainText, en: plainText };
  };

  const ref = line("ref");
  if (ref === null && notes.length === 0) note("ref", "ref_missing", "");
  const names = list("names");
  const sailNumber = line("sail_number");
  const yardNumber = line("yard_number");
  const afloat = names.length > 0 || sailNumber !== null || yardNumber !== null;
  const kindText = line("kind");
  const kind = kindText === null ? null : (readKind(kindText) ?? note("kind", "kind", kindText));
  const sighting: SightingWithPersons = {
    ref: ref ?? "",
    kind: kind ?? (afloat ? "boat" : "car"),
    make: line("make"),
    model: line("model"),
    year: parseYear(line("year"), today, note),
    plates: list("plates"),
    chassis: line("chassis"),
    engine: line("engine"),
    colour: line("colour"),
    dealer: line("dealer"),
    place: line("place"),
    country: parseCountry(line("country"), note),
    observed: parseDate(line("observed"), today, dayOrder, note),
    title: bilingual("title"),
    text: bilingual("text"),
    url: parseUrl(line("url"), note),
    names,
    sailNumber,
    yardNumber,
    ...(raw.persons.length > 0 ? { persons: raw.persons } : {}),
  };
  if (ref === null) return { problems: withMissingRef(raw, notes) };
  return notes.length > 0 && isEmpty(sighting) ? { problems: notes } : { sighting, notes };
}

/** The reference is named first: without it the row cannot be found again. */
function withMissingRef(raw: RawSighting, notes: LineProblem[]): LineProblem[] {
  const column = raw.columnOf("ref");
  const named = notes.some((each) => each.column === column);
  return named ? notes : [lineProblem(raw.line, column, "ref_missing", ""), ...notes];
}

/** Nothing of a vehicle is left: its kind is assumed where nobody says it. */
function isEmpty({ plates, names, ...fields }: SightingWithPersons): boolean {
  const lists = (plates?.length ?? 0) + (names?.length ?? 0);
  const alone = ["ref", "kind", "persons"];
  const hasContent = Object.entries(fields).some(
    ([field, value]) => !alone.includes(field) && value !== null,
  );
  return lists === 0 && !hasContent;
}

/** Numbers of which letters alone say nothing; what people tell may well begin with "?". */
const numbers: ReadonlySet<SightingField> = new Set(["chassis", "engine", "sail_number", "yard_number"]);
const prose: ReadonlySet<SightingField> = new Set(["title", "text", "url"]);

type Note = (field: SightingField, code: LineProblemCode, found: unknown) => null;

/** A spreadsheet may also have calculated with references and plates, but 12.0 is one that people write. */
function damageIn(field: SightingField, value: string): LineProblemCode | null {
  const damage = numbers.has(field) || field === "ref" || field === "plates" ? damageOf(value) : null;
  return numbers.has(field) || damage === "number_exponent" ? damage : null;
}

function readText(field: SightingField, value: string, note: Note): string | null {
  const clean = cleanCell(value, prose.has(field));
  if (clean === "" || fillsOnly(field, clean)) return null;
  if (clean.length > (maxLengths[field] ?? defaultMaxLength)) return note(field, "too_long", clean);
  if (/(?![\t\n])[\p{Cc}\p{Cs}]/u.test(clean)) return note(field, "control", clean);
  const damage = damageIn(field, clean);
  return damage ? note(field, damage, clean) : clean;
}

function fillsOnly(field: SightingField, value: string): boolean {
  if (prose.has(field) || field === "ref") return false;
  // Two letters are a code, and "XX" is that of no country.
  if (field === "country" && /^[a-z]{2}$/i.test(value)) return false;
  return isPlaceholder(value, numbers.has(field) ? "number" : "text");
}

function parseYear(text: string | null, today: string, note: Note): number | null {
  if (text === null) return null;
  if (serialDay(text)) return note("year", "serial_day", text);
  const read = readYearCell(text);
  if (read === null || !(read.year >= 1700)) return note("year", "year", text);
  if (read.year > Number(today.slice(0, 4))) return note("year", "year_future", text);
  if (read.inexact) note("year", "year_read_as", `${text} → ${read.year}`);
  return read.year;
}

function parseDate(text: string | null, today: string, order: DayOrder | null, note: Note): string | null {
  if (text === null) return null;
  if (serialDay(text)) return note("observed", "serial_day", text);
  const edtf = readDateCell(text, order);
  if (edtf === null) return note("observed", "observed", text);
  const earliest = readEdtf(edtf)?.earliest ?? "";
  return earliest > today ? note("observed", "observed_future", text) : edtf;
}

function parseCountry(text: string | null, note: Note): string | null {
  if (text === null) return null;
  return readCountry(text) ?? note("country", "country", text);
}

function parseUrl(text: string | null, note: Note): string | null {
  if (text === null) return null;
  return /^https?:\/\/[^\s"<>]+$/.test(text) ? text : note("url", "url", text);
}
