import { cleanPlate, type PlateReading } from "./plate.ts";
import { readPlate } from "./read-plate.ts";

/** Stands between place and digits where the letters are unknown. */
export const unknownLetters = "…";

/** Place and digits, as most people hold a plate: "OF 12", "OF-* 12". Its towns since 1956; empty for any other text. */
export function readHalfPlate(raw: string, at: { year?: number } = {}): PlateReading[] {
  const parts = partsOf(raw);
  if (!parts) return [];
  const whole = readPlate(`${parts.letters}-AA 111`, at);
  const towns = whole.filter(({ display, variant }) => display.endsWith("-AA 111") && !variant);
  return towns
    .filter(({ system }) => system === "de-1956")
    .toSorted(
      (a, b) =>
        Number(b.periodFits ?? true) - Number(a.periodFits ?? true) || unlikeliness(a) - unlikeliness(b),
    )
    .map((town) => ({
      ...town,
      variant: "letters-unknown",
      display: `${town.prefix}-?? ${parts.digits}`,
      norm: `de-1956:${town.prefix}-*${parts.digits}`,
      rule: "de-1956/letters-unknown",
    }));
}

/** The same with a gap, as the archive is searched: "OF-* 12". Null for any other text. */
export function withUnknownLetters(raw: string): string | null {
  const [town] = readHalfPlate(raw);
  return town ? `${town.prefix}-* ${partsOf(raw)?.digits}` : null;
}

export function digitsOfHalf(raw: string): string | null {
  return partsOf(raw)?.digits ?? null;
}

/** Written together, letters and digits are a whole plate wherever one can be: MA 1 has a gap, MA1 is M-A 1. */
function partsOf(raw: string): { letters: string; digits: string } | null {
  const clean = cleanPlate(raw);
  const [, letters = "", before = "", gap = "", after = "", digits = ""] =
    /^([A-ZÄÖÜ]{1,3})([ -]{0,3})([*…]|\.{2,3})?([ -]{0,3})([1-9]\d{0,3})$/.exec(clean) ?? [];
  // A gap that touches the digits may hide further ones: CE-*412.
  if (letters === "" || (gap && !after)) return null;
  const isTogether = `${before}${gap}${after}` === "";
  const isWhole =
    isTogether && readPlate(clean).some(({ system, variant }) => system === "de-1956" && !variant);
  return isWhole ? null : { letters, digits };
}

/** L was Wetzlar's for 13 years and has been Leipzig's since; a prefix issued again in 2012 means its first town. */
function unlikeliness({ issued: { from, until } }: PlateReading): number {
  if (until !== null) return 1;
  return from !== null && from >= "2012" ? 2 : 0;
}
