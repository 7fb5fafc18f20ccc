import type { Locale } from "../../locale.ts";
import { foldPlace } from "./fold-place.ts";
import table from "./regions.json" with { type: "json" };

const regions: Record<string, string> = table.regions;

/** The name of a region ("Bayern") or of a country by its ISO code in a reader's language; unknown names stay as they are. */
export function regionName(region: string, locale: Locale): string {
  if (/^[A-Z]{2}$/.test(region))
    return new Intl.DisplayNames([locale], { type: "region" }).of(region) ?? region;
  const english = regions[region]?.split("|")[0];
  // "Baden-Wuerttemberg" is a spelling for finding, not another name.
  return locale === "en" && english && foldPlace(english) !== foldPlace(region) ? english : region;
}
