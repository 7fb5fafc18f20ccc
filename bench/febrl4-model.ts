import type { Comparison, Level } from "#business/matching/linkage/comparison.ts";
import { editDistance } from "#business/matching/linkage/similarity/edit-distance.ts";
import type { BlockingRule } from "./linkage/block-keys.ts";
import { jaroWinkler } from "./linkage/jaro-winkler.ts";

/** As written by the FEBRL generator; an empty text is a missing field. */
export type Person = {
  givenName: string;
  surname: string;
  streetNumber: string;
  address1: string;
  address2: string;
  suburb: string;
  postcode: string;
  state: string;
  dateOfBirth: string;
  socSecId: string;
};

/** m and u are guesses that suit any file of names and addresses; none was chosen by looking at true matches. */
export const personComparisons: readonly Comparison<Person>[] = [
  similarText("givenName", "given name", 0.001, [swapped()]),
  similarText("surname", "surname", 0.001, [swapped()]),
  edited("streetNumber", "street number", 1, 0.02),
  similarText("address1", "street", 0.001),
  similarText("address2", "address supplement", 0.001),
  similarText("suburb", "suburb", 0.001),
  edited("postcode", "postcode", 2, 0.001),
  edited("state", "state", 1, 0.2),
  edited("dateOfBirth", "date of birth", 2, 0.0001),
  edited("socSecId", "social security number", 2, 0.00001),
];

/** Each match should share a key, whichever fields are damaged; at this size a single field is selective enough. */
export const personRules: readonly BlockingRule<Person>[] = [
  rule("social security number", ["social security number"], (p) => [p.socSecId]),
  rule("date of birth", ["date of birth"], (p) => [p.dateOfBirth]),
  rule("given name and surname, in either order", ["given name", "surname"], (p) => [
    ...[p.givenName, p.surname].sort(),
  ]),
  rule("postcode", ["postcode"], (p) => [p.postcode]),
  rule("suburb", ["suburb"], (p) => [p.suburb]),
  rule("street", ["street"], (p) => [p.address1]),
];

export function readPersons(csv: string): { persons: Person[]; ids: string[] } {
  const [head = "", ...lines] = csv.split(/\r?\n/).filter((line) => line.trim() !== "");
  const columns = head.split(",").map((name) => name.trim());
  const rows = lines.map((line) => line.split(",").map((value) => value.trim()));
  const column = (name: string) => columns.indexOf(name);
  const text = (row: readonly string[], name: string) => row[column(name)] ?? "";
  return {
    ids: rows.map((row) => text(row, "rec_id")),
    persons: rows.map((row) => ({
      givenName: text(row, "given_name"),
      surname: text(row, "surname"),
      streetNumber: text(row, "street_number"),
      address1: text(row, "address_1"),
      address2: text(row, "address_2"),
      suburb: text(row, "suburb"),
      postcode: text(row, "postcode"),
      state: text(row, "state"),
      dateOfBirth: text(row, "date_of_birth"),
      socSecId: text(row, "soc_sec_id"),
    })),
  };
}

function similarText(
  field: keyof Person,
  name: string,
  minFrequency: number,
  better: readonly Level<Person>[] = [],
): Comparison<Person> {
  return {
    name,
    isPresent: (person) => person[field] !== "",
    similarity: (a, b) => jaroWinkler(a[field], b[field]),
    levels: [
      ...better,
      { ...exact(field, minFrequency), m: 0.8, u: 0.01 },
      { label: "almost the same", minSimilarity: 0.92, m: 0.1, u: 0.01 },
      { label: "similar", minSimilarity: 0.8, m: 0.04, u: 0.03 },
      { ...different(), m: 0.06, u: 0.95 },
    ],
  };
}

function edited(field: keyof Person, name: string, edits: 1 | 2, u: number): Comparison<Person> {
  const oneEdit = { label: "one edit", minSimilarity: -1, m: 0.1, u: Math.min(u * 10, 0.2) };
  const twoEdits = { label: "two edits", minSimilarity: -2, m: 0.03, u: Math.min(u * 50, 0.3) };
  return {
    name,
    isPresent: (person) => person[field] !== "",
    similarity: (a, b) => -editDistance(a[field], b[field], edits),
    levels: [
      { ...exact(field, u / 10), m: 0.8, u },
      oneEdit,
      ...(edits === 2 ? [twoEdits] : []),
      different(),
    ],
  };
}

function exact(field: keyof Person, minFrequency: number) {
  return {
    label: "the same",
    holds: (a: Person, b: Person) => a[field] === b[field],
    term: { of: (person: Person) => [person[field]], minFrequency },
  };
}

/** Rarer by chance than "the same", so it ranks above it. */
function swapped(): Level<Person> {
  const holds = (a: Person, b: Person) =>
    a.givenName === b.surname && a.surname === b.givenName && a.givenName !== b.givenName;
  return { label: "given name and surname swapped", m: 0.02, u: 0.0001, holds };
}

function different(): Level<Person> & { m: number; u: number } {
  return { label: "different", m: 0.07, u: 0.95 };
}

function rule(
  name: string,
  blockedOn: readonly string[],
  fields: (person: Person) => readonly string[],
): BlockingRule<Person> {
  const keys = (person: Person) => {
    const values = fields(person);
    return values.includes("") ? [] : [values.join(" ")];
  };
  return { name, blockedOn, keys };
}
