import { hash } from "node:crypto";
import type { Bilingual, ReportedCustody } from "../archive.sql.ts";

export type PublishedSighting = {
  id: string;
  /** Of its permanent address; the same in every installation. */
  code: string;
  ref: string;
  observed: string | null;
  /** The earliest possible day; empty where nothing is said. */
  sortsOn: string;
  eventType: string;
  title: Bilingual | null;
  text: Bilingual | null;
  place: string | null;
  country: string | null;
  plates: string[];
  colour: string | null;
  url: string | null;
  custody: ReportedCustody[];
  /** Its sources contradict each other; the text says in what. */
  disputed: boolean;
  /** Its own source first, then those that confirm it. */
  sources: PublishedSource[];
};

export type PublishedSource = {
  key: string;
  title: string;
  publisher: string | null;
  kind: string;
  year: number | null;
  url: string | null;
  evidenceClass: "A" | "B" | "C" | "D" | "E" | "F";
};

/** The sightings of one vehicle, oldest first. */
export type PublishedLife = {
  key: string;
  slug: string;
  kind: string;
  make: string | null;
  model: string | null;
  year: number | null;
  chassis: string | null;
  engine: string | null;
  names: string[];
  sailNumber: string | null;
  yardNumber: string | null;
  knownFor: Bilingual | null;
  sightings: PublishedSighting[];
};

/** A sighting that its source ascribes to no vehicle is a life of its own. */
export type PublishedRow = Omit<PublishedLife, "key" | "slug" | "sightings"> &
  PublishedSighting & { vehicleKey: string | null };

/** Of rows in the order of time, as a list in the order of make and model. */
export function livesOf(rows: readonly PublishedRow[]): PublishedLife[] {
  const byVehicle = Map.groupBy(rows, ({ vehicleKey, code }) => vehicleKey ?? code);
  const taken = new Set<string>();
  const lives = [...byVehicle].flatMap(([key, ofVehicle]): PublishedLife[] => {
    const [first] = ofVehicle;
    if (!first) return [];
    const { kind, make, model, year, chassis, engine, sailNumber, yardNumber, knownFor } = first;
    return [
      {
        key,
        kind,
        make,
        model,
        year,
        chassis,
        engine,
        sailNumber,
        yardNumber,
        knownFor,
        slug: freeSlug(key, taken),
        names: [...new Set(ofVehicle.flatMap((row) => row.names))],
        sightings: ofVehicle.map(sightingOf),
      },
    ];
  });
  return lives.sort((a, b) => nameOf(a).localeCompare(nameOf(b), "de") || (a.year ?? 0) - (b.year ?? 0));
}

/** "BMW 507"; of a boat the name under which its key knows it, else its first. */
export function nameOf({
  key,
  make,
  model,
  names,
}: Pick<PublishedLife, "key" | "make" | "model" | "names">): string {
  const known = names.find((name) => slugOf(key).startsWith(slugOf(name)));
  return known ?? names[0] ?? [make, model].filter(Boolean).join(" ");
}

/** Fifty bits of the source's key and its reference, in letters and figures that nobody confuses. */
export function sightingCode(sourceKey: string, ref: string): string {
  const digest = hash("sha256", `${sourceKey}/${ref}`, "buffer");
  let bits = digest.readUIntBE(0, 6);
  let code = "";
  for (let i = 0; i < 9; i++) {
    code += alphabet[bits % 32];
    bits = Math.floor(bits / 32);
  }
  return code;
}

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Two keys may read alike without their punctuation. */
function freeSlug(key: string, taken: Set<string>): string {
  const plain = slugOf(key);
  const slug = plain === "" || taken.has(plain) ? `${plain}-${sightingCode("", key)}` : plain;
  taken.add(slug);
  return slug;
}

/** Of the address of a life; another life whose key reads alike gets a longer one. */
export function slugOf(key: string): string {
  return key
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function sightingOf(row: PublishedRow): PublishedSighting {
  const { id, code, ref, observed, sortsOn, eventType, title, text, place, country, plates } = row;
  const { colour, url, custody, disputed, sources } = row;
  return {
    id,
    code,
    ref,
    observed,
    sortsOn,
    eventType,
    title,
    text,
    place,
    country,
    plates,
    colour,
    url,
    custody,
    disputed,
    sources,
  };
}
