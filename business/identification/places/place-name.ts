import type { Locale } from "#business/locale.ts";
import table from "../tables/place-names.json" with { type: "json" };
import areas from "../tables/regions.json" with { type: "json" };
import { foldPlace } from "./fold-place.ts";
import { regionName } from "./region-name.ts";

/** A place as it stands in a source, for display: "München, Bayern" is "Munich, Bavaria". What we do not know stays. */
export function placeName(place: string, locale: Locale): string {
  return place
    .split(/([,;/()]\s*|(?<!\s)\s+[()]\s*| · )/)
    .map((part, i) => (i % 2 === 1 ? part : partName(part, locale)))
    .join("");
}

function partName(part: string, locale: Locale): string {
  const known = names.get(foldPlace(part));
  if (known) return known[locale];
  const [, , name] = /^((?:Land)?[Kk]reis|Bezirk|Kanton) (.+)$/.exec(part) ?? [];
  if (!name || locale === "de") return regionName(part, locale);
  return `${part.startsWith("Kanton") ? "canton of" : "district of"} ${partName(name, locale)}`;
}

const names = new Map<string, Record<Locale, string>>();
for (const [german, english] of Object.entries(table)) {
  const [de = "", ...others] = german.split("|");
  for (const name of [de, english, ...others]) names.set(foldPlace(name), { de, en: english });
}
/** The GDR has no code of today's list. */
const gone: Record<string, Record<Locale, string>> = { DD: { de: "DDR", en: "East Germany" } };
for (const [code, aliases] of Object.entries(areas.countries)) {
  const own = gone[code] ?? { de: regionName(code, "de"), en: regionName(code, "en") };
  for (const name of [own.de, own.en, aliases.split("|")[0] ?? ""]) names.set(foldPlace(name), own);
}
