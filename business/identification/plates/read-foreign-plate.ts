import type { PlateSystem } from "./plate.ts";
import { type ScoredReading, type Separator, scoreReading, type TypedPlate } from "./plate-layout.ts";

export function readForeignPlate(typed: TypedPlate): ScoredReading[] {
  return forms.flatMap((form) => {
    const parts = form.pattern.exec(typed.characters)?.slice(1);
    if (!parts || (form.only && !form.only.has(parts[0] ?? ""))) return [];
    const years = form.years?.(parts) ?? form.issued;
    const shown = parts
      .map((part, index) => (index === 0 ? part : `${form.separators[index - 1] ?? ""}${part}`))
      .join("");
    return scoreReading(
      typed,
      {
        groups: parts.map((part) => part.length),
        separators: form.separators,
        rarityPenalty: form.rarityPenalty,
      },
      {
        system: form.system,
        country: form.system.toUpperCase(),
        display: shown,
        norm: `${form.system}:${parts.join("-")}`,
        issued: { from: years[0] ? `${years[0]}-01-01` : null, until: years[1] ? `${years[1]}-12-31` : null },
        carried: { until: null },
        identifies: "vehicle",
        basis: "general-knowledge",
        rule: `${form.system}/${form.name}`,
      },
    );
  });
}

type Years = readonly [number | null, number | null];

type Form = {
  system: Extract<PlateSystem, "nl" | "gb" | "fr" | "it" | "dk" | "se">;
  name: string;
  pattern: RegExp;
  separators: readonly Separator[];
  issued: Years;
  rarityPenalty: number;
  only?: ReadonlySet<string>;
  years?: (parts: readonly string[]) => Years;
};

const provinces = new Set(
  (
    "AG AL AN AO AP AQ AR AT AV BA BG BL BN BO BR BS BZ CA CB CE CH CL CN CO CR CS CT CZ EN FE FG FI FO FR GE GO " +
    "GR IM IS KR LC LE LI LO LT LU MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PS PT PV PZ RA RC RE " +
    "RG RI RN RO ROMA SA SI SO SP SR SS SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV"
  ).split(" "),
);

const britishLetters = "ABCDEFGHJKLMNPRSTVWXY";
const suffixYears = "63 64 65 66 67 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82"
  .split(" ")
  .map((y) => 1900 + Number(y));
const prefixYears = "83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98 99 99 100 100 101"
  .split(" ")
  .map((y) => 1900 + Number(y));

function britishYears(letter: string | undefined, years: readonly number[]): Years {
  const year = letter ? years[britishLetters.indexOf(letter)] : undefined;
  return year === undefined ? [null, null] : [year, year + 1];
}

const dutch: ReadonlyArray<readonly [RegExp, number, number | null]> = [
  [/^([A-Z]{2})(\d{2})(\d{2})$/, 1951, 1965],
  [/^(\d{2})(\d{2})([A-Z]{2})$/, 1965, 1973],
  [/^(\d{2})([A-Z]{2})(\d{2})$/, 1973, 1978],
  [/^([A-Z]{2})(\d{2})([A-Z]{2})$/, 1978, 1991],
  [/^([A-Z]{2})([A-Z]{2})(\d{2})$/, 1991, 1999],
  [/^(\d{2})([A-Z]{2})([A-Z]{2})$/, 1999, 2008],
  [/^(\d{2})([A-Z]{3})(\d)$/, 2005, null],
  [/^(\d)([A-Z]{3})(\d{2})$/, 2009, null],
  [/^([A-Z]{2})(\d{3})([A-Z])$/, 2006, null],
  [/^([A-Z])(\d{3})([A-Z]{2})$/, 2008, null],
];

const hyphens = ["-", "-"] as const;

const forms: readonly Form[] = [
  ...dutch.map(
    ([pattern, from, until], index): Form => ({
      system: "nl",
      name: `series-${index + 1}`,
      pattern,
      separators: hyphens,
      issued: [from, until],
      rarityPenalty: 2,
    }),
  ),
  {
    system: "gb",
    name: "current",
    pattern: /^([A-Z]{2}\d{2})([A-Z]{3})$/,
    separators: [" "],
    issued: [2001, null],
    rarityPenalty: 1,
  },
  {
    system: "gb",
    name: "age-suffix",
    pattern: /^([A-Z]{3})([1-9]\d{0,2})([A-HJ-NPRSTV-Y])$/,
    separators: [" ", ""],
    issued: [1963, 1983],
    rarityPenalty: 1.5,
    years: (parts) => britishYears(parts[2], suffixYears),
  },
  {
    system: "gb",
    name: "age-prefix",
    pattern: /^([A-HJ-NPRSTV-Y])([1-9]\d{0,2})([A-Z]{3})$/,
    separators: ["", " "],
    issued: [1983, 2001],
    rarityPenalty: 1,
    years: (parts) => britishYears(parts[0], prefixYears),
  },
  {
    system: "gb",
    name: "dateless",
    pattern: /^([A-Z]{3})([1-9]\d{0,2})$/,
    separators: [" "],
    issued: [1932, 1963],
    rarityPenalty: 2.5,
  },
  {
    system: "gb",
    name: "dateless-reversed",
    pattern: /^([1-9]\d{0,3})([A-Z]{1,3})$/,
    separators: [" "],
    issued: [1953, 1963],
    rarityPenalty: 2.5,
  },
  {
    system: "gb",
    name: "dateless-old",
    pattern: /^([A-Z]{1,2})([1-9]\d{0,3})$/,
    separators: [" "],
    issued: [1903, 1963],
    rarityPenalty: 3,
  },
  {
    // Northern Ireland: each pair of letters that names a county contains I or Z.
    system: "gb",
    name: "northern-ireland",
    pattern: /^([A-Z]I[A-Z]|[A-Z]{2}Z)([1-9]\d{0,3})$/,
    separators: [" "],
    issued: [1957, null],
    rarityPenalty: 2,
  },
  {
    // For vehicles whose age nobody could prove.
    system: "gb",
    name: "age-unknown",
    pattern: /^(Q\d{1,3})([A-Z]{3})$/,
    separators: [" "],
    issued: [1983, null],
    rarityPenalty: 1,
  },
  {
    system: "fr",
    name: "before-departments",
    pattern: /^([1-9]\d{0,3})([A-HJ-NP-Z]{2})([1-9]\d?)$/,
    separators: [" ", " "],
    issued: [1928, 1950],
    rarityPenalty: 2.5,
  },
  {
    system: "fr",
    name: "department",
    pattern: /^([1-9]\d{0,3})([A-HJ-NP-TV-Z]{1,3})(\d{2}|2[AB]|97\d)$/,
    separators: [" ", " "],
    issued: [1950, 2009],
    rarityPenalty: 0.5,
  },
  {
    system: "fr",
    name: "current",
    pattern: /^([A-HJ-NP-TV-Z]{2})(\d{3})([A-HJ-NP-TV-Z]{2})$/,
    separators: hyphens,
    issued: [2009, null],
    rarityPenalty: 1,
  },
  {
    system: "it",
    name: "province",
    // Milan and Rome had used up six digits by the 1980s.
    pattern: /^([A-Z]{2}|ROMA)(\d{4,6}|[A-Z]\d{5}|\d[A-Z]\d{4})$/,
    separators: [" "],
    issued: [1927, 1994],
    rarityPenalty: 2.25,
    only: provinces,
  },
  {
    system: "it",
    name: "current",
    pattern: /^([A-HJ-NPR-TV-Z]{2})(\d{3})([A-HJ-NPR-TV-Z]{2})$/,
    separators: [" ", " "],
    issued: [1994, null],
    rarityPenalty: 1,
  },
  {
    system: "dk",
    name: "current",
    pattern: /^([A-Z]{2})(\d{2})(\d{3})$/,
    separators: [" ", "."],
    issued: [1976, null],
    rarityPenalty: 2.5,
  },
  {
    system: "dk",
    name: "district",
    pattern: /^([A-HJ-NP-VX-Z])(\d{1,2})(\d{3})$/,
    separators: [" ", "."],
    issued: [1958, 1976],
    rarityPenalty: 3,
  },
  {
    system: "se",
    name: "current",
    pattern: /^([A-Z]{3})(\d{2}[0-9A-Z])$/,
    separators: [" "],
    issued: [1972, null],
    rarityPenalty: 2,
  },
  {
    system: "se",
    name: "county",
    pattern: /^([A-IK-PR-UWXYZ]|A[A-C]|BD)([1-9]\d{0,5})$/,
    separators: [" "],
    issued: [1906, 1973],
    rarityPenalty: 3.25,
  },
];
