import type { PlateVariant } from "./plate.ts";
import type { TypedPlate } from "./plate-layout.ts";

export type Suffixes = {
  typed: TypedPlate;
  end: number;
  suffix: "" | "H" | "E";
  season?: { from: number; to: number };
  variant: PlateVariant | null;
  start: string | null;
};

/** H (historic, 1 July 1997), E (electric, 2015), months (seasonal, 1 March 1997, 2–11 months), H with months (October 2017). */
export function readSuffixes(typed: TypedPlate): Suffixes[] {
  return [...letterBefore(typed, typed.characters.length, undefined), ...months(typed)];
}

function months(typed: TypedPlate): Suffixes[] {
  const [, , from = 0, to = 0] =
    /(^|\D)(0[1-9]|1[0-2]) ?[-/.]? ?(0[1-9]|1[0-2])$/.exec(typed.text)?.map(Number) ?? [];
  const length = ((to - from + 12) % 12) + 1;
  if (from === 0 || length < 2 || length > 11) return [];
  return letterBefore(typed, typed.characters.length - 4, { from, to });
}

function letterBefore(
  typed: TypedPlate,
  end: number,
  season: { from: number; to: number } | undefined,
): Suffixes[] {
  const last = typed.characters[end - 1];
  const digitBefore = /\d/.test(typed.characters[end - 2] ?? "");
  const months = season ? { season } : {};
  if (last === "H" && digitBefore) {
    const known = season ? seasonalHistoric : historic;
    return [{ typed, end: end - 1, suffix: "H", ...months, ...known }];
  }
  if (last === "E" && digitBefore) {
    return [{ typed, end: end - 1, suffix: "E", ...months, variant: "E", start: "2015-09-26" }];
  }
  return [{ typed, end, suffix: "", ...months, ...(season ? seasonal : plain) }];
}

const plain = { variant: null, start: null } as const;
const historic = { variant: "H", start: "1997-07-01" } as const;
const seasonal = { variant: "season", start: "1997-03-01" } as const;
const seasonalHistoric = { variant: "seasonal+H", start: "2017-10-01" } as const;
