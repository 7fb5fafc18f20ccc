import { FileRefused, lineProblem } from "./line-problem.ts";

export const sightingFields = [
  "ref",
  "kind",
  "make",
  "model",
  "year",
  "plates",
  "chassis",
  "engine",
  "colour",
  "place",
  "country",
  "observed",
  "title",
  "text",
  "url",
  "names",
  "sail_number",
  "yard_number",
] as const;
export type SightingField = (typeof sightingFields)[number];

/** `person` columns follow the source's `persons` setting. */
export type ColumnTarget = SightingField | "person" | "ignore";

export type ColumnMapping = Record<string, ColumnTarget>;

/** Guesses targets by header. A plain "name" counts as a person's, to be on the safe side. */
export function guessMapping(columns: readonly string[]): ColumnMapping {
  const taken = new Set<ColumnTarget>();
  const mapping: ColumnMapping = {};
  for (const column of columns) {
    const target = guess(column);
    const duplicate = taken.has(target) && target !== "person" && target !== "ignore";
    mapping[column] = duplicate ? "ignore" : target;
    taken.add(target);
  }
  return mapping;
}

/** Applies "Kennzeichen=plates,Halter=person" over the guesses. Throws `FileRefused` for unknown columns or targets. */
export function readMapping(text: string, columns: readonly string[]): ColumnMapping {
  const mapping = guessMapping(columns);
  for (const pair of text.split(",").filter((part) => part.trim() !== "")) {
    const cut = pair.lastIndexOf("=");
    const column = pair.slice(0, Math.max(cut, 0)).trim();
    const target = pair.slice(cut + 1).trim();
    if (!columns.includes(column)) throw refused("column_unknown", column || pair);
    if (!isColumnTarget(target)) throw refused("target_unknown", target);
    if (target !== "person" && target !== "ignore")
      for (const other of columns) if (mapping[other] === target) mapping[other] = "ignore";
    mapping[column] = target;
  }
  return mapping;
}

export function checkMapping(mapping: ColumnMapping, columns: readonly string[]): void {
  const seen = new Set<ColumnTarget>();
  for (const column of columns) {
    const target = mapping[column] ?? "ignore";
    if (target === "ignore" || target === "person") continue;
    if (seen.has(target)) throw refused("column_mapped_twice", column);
    seen.add(target);
  }
  if (!seen.has("ref")) throw refused("no_ref_column", columns.slice(0, 12).join(", "));
}

export function isColumnTarget(text: string): text is ColumnTarget {
  return text === "person" || text === "ignore" || (sightingFields as readonly string[]).includes(text);
}

export function namesPerson(field: string): boolean {
  return headerAliases.person.includes(normaliseHeader(field));
}

function refused(
  code: "column_unknown" | "target_unknown" | "column_mapped_twice" | "no_ref_column",
  found: string,
) {
  return new FileRefused(lineProblem(1, null, code, found));
}

function guess(column: string): ColumnTarget {
  const header = normaliseHeader(column);
  for (const [target, aliases] of Object.entries(headerAliases))
    if (aliases.includes(header)) return target as ColumnTarget; // the keys of `headerAliases` are targets
  return "ignore";
}

function normaliseHeader(header: string): string {
  return header
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
}

const headerAliases: Record<SightingField | "person", readonly string[]> = {
  ref: [
    "ref",
    "referenz",
    "reference",
    "id",
    "signatur",
    "nr",
    "lfdnr",
    "laufendenummer",
    "recordid",
    "inventarnummer",
  ],
  kind: ["kind", "art", "fahrzeugart", "typ", "vehicletype", "kategorie", "category"],
  make: ["make", "marke", "hersteller", "fabrikat", "manufacturer", "brand", "werft", "yard", "builder"],
  model: ["model", "modell", "typbezeichnung", "type", "ausfuhrung", "klasse", "class", "bootsklasse"],
  year: ["year", "baujahr", "jahr", "bj", "yearbuilt", "modelyear", "modelljahr", "built"],
  plates: [
    "plates",
    "plate",
    "kennzeichen",
    "kfzkennzeichen",
    "nummernschild",
    "registration",
    "licenceplate",
    "licenseplate",
  ],
  chassis: [
    "chassis",
    "fahrgestellnummer",
    "fahrgestellnr",
    "fgnr",
    "fin",
    "vin",
    "chassisnumber",
    "rumpfnummer",
    "hin",
    "hullnumber",
  ],
  engine: ["engine", "motornummer", "motornr", "motor", "enginenumber"],
  colour: ["colour", "color", "farbe", "lackierung"],
  place: ["place", "ort", "fundort", "stadt", "town", "city", "location", "heimathafen", "homeport"],
  country: ["country", "land", "staat", "landercode", "countrycode"],
  observed: [
    "observed",
    "datum",
    "date",
    "gesehen",
    "seen",
    "sichtung",
    "zeitpunkt",
    "aufnahmedatum",
    "zulassung",
  ],
  title: ["title", "titel", "uberschrift", "bezeichnung"],
  text: ["text", "beschreibung", "description", "bemerkung", "notiz", "note", "notes", "remarks"],
  url: ["url", "link", "webaddress"],
  names: ["names", "bootsname", "schiffsname", "boatname", "yachtname", "vesselname"],
  sail_number: ["sailnumber", "segelnummer", "segelzeichen"],
  yard_number: ["yardnumber", "baunummer", "baunr", "werftnummer", "hullno"],
  person: [
    "person",
    "name",
    "owner",
    "keeper",
    "halter",
    "fahrzeughalter",
    "eigentumer",
    "besitzer",
    "inhaber",
    "vorbesitzer",
    "previousowner",
    "driver",
    "fahrer",
    "kaufer",
    "verkaufer",
    "buyer",
    "seller",
    "nachname",
    "vorname",
    "firstname",
    "lastname",
    "surname",
    "ansprechpartner",
    "contact",
    "email",
    "telefon",
    "phone",
    "anschrift",
    "adresse",
    "address",
  ],
};
