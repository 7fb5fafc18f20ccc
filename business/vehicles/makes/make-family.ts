import type { DetailedKind } from "../vehicle.ts";
import families from "./families.json" with { type: "json" };

/**
 * A model family as enthusiasts speak of it. `make` is null for boat classes many yards built. `aliases` name the family
 * alone, `withMake` only beside the make ("1500" is a Volkswagen, a BMW and a Fiat). `years` are those of production.
 */
export type MakeFamily = {
  id: string;
  make: string | null;
  model: string;
  kind: DetailedKind;
  years: readonly [from: number, to: number];
  aliases: readonly string[];
  withMake: readonly string[];
  codes: readonly string[];
  alsoMakes?: readonly string[];
};

// A JSON import widens tuples and unions; the shape is checked by a test.
export const makeFamilies = families as unknown as readonly MakeFamily[];

const byId = new Map(makeFamilies.map((family) => [family.id, family]));

export function familyById(id: string): MakeFamily | undefined {
  return byId.get(id);
}

/** A year of tolerance on both sides: model years begin in the summer before, and leftovers were sold the year after. */
export function builtIn(family: MakeFamily, year: number): boolean {
  return year >= family.years[0] - 1 && year <= family.years[1] + 1;
}

/** Makes the family was sold under. */
export function makesOf(family: MakeFamily): string[] {
  return [...(family.make === null ? [] : [family.make]), ...(family.alsoMakes ?? [])];
}
