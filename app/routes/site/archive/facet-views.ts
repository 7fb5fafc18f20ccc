import { type FacetName, type FacetValue, facetNames } from "#business/archive/published/facets.ts";
import { regionName } from "#business/identification/places/region-name.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { type ArchiveQuery, addressOf, addressWith, without } from "./archive-query.ts";
import { kindLabel } from "./life-row.ts";

/** A facet in words, with the addresses of its values. */
export type FacetView = {
  name: FacetName;
  label: string;
  values: { text: string; count: number; to: string }[];
  chosen: { text: string; to: string } | null;
};

export function facetViews(
  facets: Record<FacetName, FacetValue[]>,
  query: ArchiveQuery,
  locale: Locale,
): FacetView[] {
  return facetNames.map((name) => {
    const value = query.chosen[name];
    return {
      name,
      label: facetLabel(name, locale),
      values: facets[name].map(({ value, count }) => ({
        text: valueLabel(name, value, locale),
        count,
        to: addressWith(query, { [name]: value }),
      })),
      chosen: value
        ? {
            text: valueLabel(name, value, locale),
            to: addressOf({ ...query, chosen: without(query.chosen, name), page: 1 }),
          }
        : null,
    };
  });
}

function facetLabel(name: FacetName, locale: Locale): string {
  const labels = {
    kind: m.reading_facet_kind,
    make: m.reading_facet_make,
    decade: m.reading_facet_decade,
    country: m.reading_facet_country,
  };
  return labels[name]({}, { locale });
}

function valueLabel(name: FacetName, value: string, locale: Locale): string {
  if (name === "kind") return kindLabel(value, locale);
  if (name === "country") return regionName(value, locale);
  return name === "decade" ? m.reading_decade({ decade: value }, { locale }) : value;
}
