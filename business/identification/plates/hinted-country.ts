import { readPlate } from "./read-plate.ts";
import { splitPlates } from "./split-plates.ts";

type Details = { kennzeichen?: string | null | undefined; recollection?: string | null | undefined };

/** The country that somebody's own words give to a plate which, alone, reads as another's; `US` has no reader. */
export function hintedCountry({ kennzeichen, recollection }: Details): "GB" | "US" | null {
  const plates = splitPlates(kennzeichen ?? "").filter(Boolean);
  if (plates.length === 0) return null;
  const words = recollection ?? "";
  if (american.test(`${kennzeichen}. ${words}`) && plates.every((plate) => plain.test(plate))) return "US";
  if (namesBritain(words) || plates.some((plate) => readPlate(plate)[0]?.country === "GB")) return "GB";
  return null;
}

export function namesBritain(text: string): boolean {
  return british.test(text);
}

const british =
  /(?<!\p{L})(?:MOT|DVLA|SORN|V5C?|Kent|Surrey|Sussex|Essex|Yorkshire|county|Grafschaft|England|Britain|Großbritannien|Schottland|Scotland|Wales|UK|britische\p{L}*|englische[ns]? Kennzeichen|British|English plate|Ersatzkennzeichen|[Rr]eplacement plate|[Aa]ge.related)(?!\p{L})/u;

/** Its states, which stand on its plates, and towns that nobody takes for one of ours. */
const american =
  /(?<!\p{L})(?:USA|US-\p{L}+|U\.S\.|US plate|Vereinigte Staaten|United States|Amerika|amerikanisch\p{L}*|American|Alabama|Alaska|Arizona|Arkansas|California|Kalifornien|Colorado|Connecticut|Florida|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Jersey|New Mexico|New York|Carolina|Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Tennessee|Texas|Utah|Vermont|Virginia|Wisconsin|Wyoming|Los Angeles|San Francisco|Chicago|Detroit|Tulsa|Dallas|Houston)(?!\p{L})/u;

/** "OF-K 412" was typed as a German plate; "ABC 123" says nothing of its country. */
const plain = /^[\p{L}\d ]+$/u;
