import { type ComparableRecord, recordsByRef } from "#business/archive/lookups/find-records.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import { parseDescription, type VehicleQuery } from "#business/matching/vehicle-query.ts";
import { type FoundSighting, searchArchive } from "./search-archive.ts";

export const maxFoundSightings = 50;

/** Accepts a reference, a mark, a boat's name or a sentence. Order: reference, agreeing marks, fitting descriptions. */
export async function searchSightings(
  ctx: Ctx<Staff>,
  text: string,
  sourceKey: string | null,
): Promise<ComparableRecord[]> {
  const named = await inTransaction(ctx, (ctx) => recordsByRef(ctx, text));
  const results = [];
  for (const query of interpretText(text)) results.push(await searchArchive(ctx, query));
  const marked = results.filter(({ mark }) => mark !== "none").flatMap(({ candidates }) => candidates);
  const described = results.flatMap(({ candidates }) => candidates);
  const all = [...named, ...likeliest(marked), ...likeliest(described)];
  const distinct = [...new Map(all.map((record) => [record.id, record])).values()];
  return distinct
    .filter(({ source }) => sourceKey === null || source === sourceKey)
    .slice(0, maxFoundSightings);
}

/** Only short texts with digits or wildcards are tried as marks: a mark in the wrong field would contradict. */
export function interpretText(text: string): VehicleQuery[] {
  return descriptionsIn(text).map(parseDescription);
}

function descriptionsIn(text: string): VehicleDescription[] {
  const emptyInput: VehicleDescription = {
    vehicleType: "classic-car",
    kennzeichen: null,
    markeModell: null,
    baujahr: null,
    fahrgestellnummer: null,
  };
  const sentence = [
    { ...emptyInput, markeModell: text },
    { ...emptyInput, vehicleType: "antique-boat" as const, markeModell: text },
  ];
  const looksLikeMark = text.length <= 30 && /[\d?*…]/.test(text);
  if (!looksLikeMark) return sentence;
  return [{ ...emptyInput, kennzeichen: text }, { ...emptyInput, fahrgestellnummer: text }, ...sentence];
}

function likeliest(found: readonly FoundSighting[]): ComparableRecord[] {
  return found.toSorted((a, b) => b.weight - a.weight).map(({ record }) => record);
}
