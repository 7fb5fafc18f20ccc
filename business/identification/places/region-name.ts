import type { Locale } from "#business/locale.ts";
import table from "../tables/regions.json" with { type: "json" };
import { foldPlace } from "./fold-place.ts";

const regions = new Map(Object.entries(table.regions));

export function regionName(region: string, locale: Locale): string {
  if (/^[A-Z]{2}$/.test(region))
    return new Intl.DisplayNames([locale], { type: "region" }).of(region) ?? region;
  const english = regions.get(region)?.split("|")[0];
  // "Baden-Wuerttemberg" is a search spelling, not a name.
  return locale === "en" && english && foldPlace(english) !== foldPlace(region) ? english : region;
}
