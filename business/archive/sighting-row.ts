import { hash } from "node:crypto";
import { uuidv7 } from "#platform/uuid.ts";
import { readEdtf } from "../vehicles/dates/edtf.ts";
import { describe } from "../vehicles/description/describe.ts";
import type { archiveRecords } from "./archive.sql.ts";
import { blockKeys, keysVersion } from "./archive-keys.ts";
import type { Sighting } from "./sighting.ts";

/** To be raised when `sightingRow` derives something else from the same sighting: a repeated import then writes every row anew. */
const readingVersion = 5;

export type SightingRow = Required<Omit<typeof archiveRecords.$inferInsert, "region">> & {
  region: string | null;
};

/** What the archive keeps of a sighting: what the source says, and what we read in it. The one place where keys are made. */
export function sightingRow(
  sourceId: string,
  given: Sighting,
  now: Date,
  hashed = contentHash(given),
): SightingRow {
  const observed = given.observed ? readEdtf(given.observed) : null;
  const described = describe(given);
  return {
    ...saidBy(given),
    id: uuidv7(now.getTime()),
    sourceId,
    family: described.families[0] ?? null,
    region: described.regions[0] ?? null,
    blockKeys: blockKeys(described),
    keysVersion,
    observedFrom: observed?.earliest ?? null,
    observedUntil: observed?.latest ?? null,
    contentHash: hashed,
    createdAt: now,
  };
}

/** Equal for two sightings that say the same, in whatever order their fields were given. */
export function contentHash(given: Sighting): string {
  return hash("md5", JSON.stringify([readingVersion, ...Object.values(saidBy(given))]));
}

function saidBy(given: Sighting) {
  return {
    ref: given.ref,
    kind: given.kind,
    make: given.make ?? null,
    model: given.model ?? null,
    year: given.year ?? null,
    plates: given.plates ?? [],
    chassis: given.chassis ?? null,
    engine: given.engine ?? null,
    colour: given.colour ?? null,
    place: given.place ?? null,
    country: given.country ?? null,
    observed: given.observed ?? null,
    eventType: given.eventType ?? "note",
    title: given.title ?? null,
    text: given.text ?? null,
    url: given.url ?? null,
    names: given.names ?? [],
    sailNumber: given.sailNumber ?? null,
    yardNumber: given.yardNumber ?? null,
    alsoIn: given.alsoIn ?? [],
    vehicleKey: given.vehicleKey ?? null,
  };
}
