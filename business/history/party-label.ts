import { placeName } from "#business/identification/places/place-name.ts";
import type { Locale } from "#business/locale.ts";

/** "Halter 3, Raum Celle" for an English reader: "Keeper 3, Celle area", and the reverse. What is no such label stays as typed. */
export function partyLabel(party: string, locale: Locale): string {
  return party
    .split(/,\s*/)
    .map((part) => kindIn(part, locale) ?? areaIn(part, locale) ?? part)
    .join(", ");
}

/** German and English, the word that is written first. */
const kinds: readonly (readonly [readonly string[], readonly string[]])[] = [
  [["Halter", "Halterin"], ["Keeper"]],
  [["Eigentümer", "Eigentümerin", "Eigner", "Eignerin"], ["Owner"]],
  [["Besitzer", "Besitzerin"], ["Holder"]],
  [["Händler", "Händlerin"], ["Dealer"]],
  [["Sammler", "Sammlerin"], ["Collector"]],
  [["Familie"], ["Family"]],
  [["Werkstatt"], ["Workshop"]],
  [["Werft"], ["Yard"]],
  [["Hersteller"], ["Maker"]],
  [["Erben"], ["Heirs"]],
  [["Behörde"], ["Authority"]],
  [["heute"], ["today"]],
];

function kindIn(part: string, locale: Locale): string | null {
  const [, word = "", number = ""] = /^(\p{L}+)( \d{1,3}| [A-Z]{1,3})?$/u.exec(part) ?? [];
  for (const [german, english] of kinds) {
    const [from, to] = locale === "de" ? [english, german] : [german, english];
    if (from.includes(word)) return `${to[0]}${number}`;
  }
  return null;
}

function areaIn(part: string, locale: Locale): string | null {
  const place = /^Raum (.+)$/.exec(part)?.[1] ?? /^(.+) area$/.exec(part)?.[1];
  if (!place) return null;
  return locale === "de" ? `Raum ${placeName(place, "de")}` : `${placeName(place, "en")} area`;
}
