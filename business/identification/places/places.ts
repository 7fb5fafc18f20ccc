import { foldPlace } from "./fold-place.ts";
import { candidatesOf, type Place } from "./place-index.ts";

export type { Place } from "./place-index.ts";

const maxPlaceTextLength = 200;

/** A region or country in the text resolves namesakes, else the order DE, AT, CH. "Landkreis X" is the district. */
export function readPlace(text: string): Place | null {
  const words = wordsOf(text);
  const named = namedPlaces(words);
  const town = named.find(({ place }) => place.town !== undefined || place.district !== undefined);
  if (!town) return named[0]?.place ?? null;
  const others = named.filter((other) => other !== town).map(({ place }) => place);
  const agreeing = town.candidates.filter((place) => others.some((other) => agrees(place, other)));
  const best = agreeing.length > 0 ? agreeing : town.candidates;
  if (!town.asDistrict) return best[0] ?? null;
  return best.find((place) => place.town === undefined) ?? withoutTown(town.place);
}

type Named = { place: Place; candidates: readonly Place[]; asDistrict: boolean };

function namedPlaces(words: readonly string[]): Named[] {
  const found: Named[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(5, words.length - at); length > 0; length--) {
      const candidates = candidatesOf(words.slice(at, at + length).join(" "));
      const place = candidates[0];
      if (!place) continue;
      found.push({ place, candidates, asDistrict: districtWords.has(words[at - 1] ?? "") });
      at += length - 1;
      break;
    }
  }
  return found;
}

function wordsOf(text: string): string[] {
  return foldPlace(text.slice(0, maxPlaceTextLength))
    .split(" ")
    .filter((word) => word !== "" && !/^[da]?\d+$/.test(word));
}

function agrees(place: Place, other: Place): boolean {
  if (other.region !== undefined && other.town === undefined) return other.region === place.region;
  return other.town === undefined && other.country === place.country;
}

function withoutTown({ district, region, country }: Place): Place {
  return { ...(district ? { district } : {}), ...(region ? { region } : {}), country };
}

const districtWords = new Set([
  "landkreis",
  "lkr",
  "lk",
  "kreis",
  "altkreis",
  "bezirk",
  "district",
  "county",
]);
