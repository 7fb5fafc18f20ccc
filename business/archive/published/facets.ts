import type { PublishedLife } from "./published-life.ts";

export const facetNames = ["kind", "make", "decade", "country"] as const;
export type FacetName = (typeof facetNames)[number];

export type Facets = Partial<Record<FacetName, string>>;

/** `count`: how many lives remain when it is chosen beside the others. */
export type FacetValue = { value: string; count: number };

export function fits(life: PublishedLife, chosen: Facets): boolean {
  return facetNames.every((name) => !chosen[name] || valuesOf(life, name).includes(chosen[name]));
}

/** Of lives that fit everything else that was asked. */
export function facetValues(
  lives: readonly PublishedLife[],
  chosen: Facets,
): Record<FacetName, FacetValue[]> {
  return {
    kind: valuesFor("kind", lives, chosen),
    make: valuesFor("make", lives, chosen),
    decade: valuesFor("decade", lives, chosen),
    country: valuesFor("country", lives, chosen),
  };
}

function valuesFor(name: FacetName, lives: readonly PublishedLife[], chosen: Facets): FacetValue[] {
  const { [name]: _, ...others } = chosen;
  const counts = new Map<string, number>();
  for (const life of lives)
    if (fits(life, others))
      for (const value of valuesOf(life, name)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const values = [...counts].map(([value, count]) => ({ value, count }));
  return name === "decade"
    ? values.sort((a, b) => Number(a.value) - Number(b.value))
    : values.sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, "de"));
}

/** The decade of its building; every country where it was seen. */
function valuesOf({ kind, make, year, sightings }: PublishedLife, name: FacetName): string[] {
  switch (name) {
    case "kind":
      return [kind];
    case "make":
      return make ? [make] : [];
    case "decade":
      return year === null ? [] : [String(Math.floor(year / 10) * 10)];
    case "country":
      return [...new Set(sightings.map(({ country }) => country).filter((country) => country !== null))];
  }
}
