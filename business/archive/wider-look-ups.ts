import type { Described } from "../vehicles/description/described.ts";
import { districtsOf, keyNumber } from "./archive-keys.ts";
import type { LookUp } from "./look-ups.ts";

/** With fewer sightings than this found there is time to look wider; with almost none, everywhere. */
const few = 100;
const almostNone = 20;

/**
 * Where to look when only `found` sightings were: the same maker in the same district, whatever the model is called; then the model
 * wherever it was. Nicknames and places that no table knows hide vehicles from `lookUps`.
 */
export function widerLookUps({ families, make, areas }: Described, found: number): LookUp[] {
  const inDistrict = make && found < few ? districtsOf(areas).map((area) => `ma:${make}:${area}`) : [];
  const everywhere = found < almostNone ? families.map((family) => `f:${family}`) : [];
  return [...inDistrict.map((key) => under(key, 160)), ...everywhere.map((key) => under(key, 80))];
}

function under(key: string, most: number): LookUp {
  return { all: [keyNumber(key)], some: [], most };
}
