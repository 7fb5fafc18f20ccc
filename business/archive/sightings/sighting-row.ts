import { hash } from "node:crypto";
import type { archiveRecords } from "#business/archive/archive.sql.ts";
import { blockKeys, keysVersion } from "#business/archive/lookups/block-keys.ts";
import type { Sighting } from "#business/archive/sighting.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import { describe } from "#business/identification/description/describe.ts";
import { uuidv7 } from "#platform/uuid.ts";

/** Increment when `sightingRow` derives different values; a repeated import then rewrites every row. */
const readingVersion = 8;

export type SightingRow = Required<Omit<typeof archiveRecords.$inferInsert, "region">> & {
  region: string | null;
};

export function sightingRow(
  sourceId: string,
  sighting: Sighting,
  now: Date,
  hashed = contentHash(sighting),
): SightingRow {
  const observed = sighting.observed ? readEdtf(sighting.observed) : null;
  const described = describe(sighting);
  return {
    ...reportedFields(sighting),
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

export function contentHash(sighting: Sighting): string {
  const { disputed, ...fields } = reportedFields(sighting);
  // Only where it is true, so that an archive imported before the field existed is not written anew.
  return hash("md5", JSON.stringify([readingVersion, ...Object.values(fields), ...(disputed ? [true] : [])]));
}

function reportedFields(sighting: Sighting) {
  return {
    ref: sighting.ref,
    kind: sighting.kind,
    make: sighting.make ?? null,
    model: sighting.model ?? null,
    year: sighting.year ?? null,
    plates: sighting.plates ?? [],
    chassis: sighting.chassis ?? null,
    engine: sighting.engine ?? null,
    colour: sighting.colour ?? null,
    dealer: sighting.dealer ?? null,
    place: sighting.place ?? null,
    country: sighting.country ?? null,
    observed: sighting.observed ?? null,
    eventType: sighting.eventType ?? "note",
    title: sighting.title ?? null,
    text: sighting.text ?? null,
    url: sighting.url ?? null,
    names: sighting.names ?? [],
    sailNumber: sighting.sailNumber ?? null,
    yardNumber: sighting.yardNumber ?? null,
    alsoIn: sighting.alsoIn ?? [],
    vehicleKey: sighting.vehicleKey ?? null,
    custody: sighting.custody ?? null,
    knownFor: sighting.knownFor ?? null,
    disputed: sighting.disputed ?? false,
  };
}
