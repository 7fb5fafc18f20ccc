import type { DetailedKind } from "#business/identification/vehicle-kind.ts";
import families from "../tables/families.json" with { type: "json" };

/** `make` is null for boat classes of many yards; `withMake` names need the make ("1500" is a VW, a BMW and a Fiat). */
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

// JSON imports widen tuples and unions; a test checks the shape.
export const makeFamilies = families as unknown as readonly MakeFamily[];

/** A year of tolerance both ways: model years begin the summer before, and leftovers sold a year later. */
export function builtIn(family: MakeFamily, year: number): boolean {
  return year >= family.years[0] - 1 && year <= family.years[1] + 1;
}

export function makesOf(family: MakeFamily): string[] {
  return [...(family.make === null ? [] : [family.make]), ...(family.alsoMakes ?? [])];
}
