import { readDistrictRow } from "#business/identification/tables/district-rows.ts";
import { issuesOf, type PrefixIssue } from "#business/identification/tables/german-prefixes.ts";
import authorities from "../tables/german-authorities.json" with { type: "json" };
import { readSuffixes, type Suffixes } from "./german-suffixes.ts";
import type { PlateReading, PlateVariant } from "./plate.ts";
import { type ScoredReading, type Separator, scoreReading, type TypedPlate } from "./plate-layout.ts";

/** Since 1 July 1956 (FZV, annexes 1, 2 and 4). Returns every split whose prefix was ever issued. */
export function readGermanPlate(typed: TypedPlate): ScoredReading[] {
  return readSuffixes(typed).flatMap((suffixes) => regular(suffixes));
}

export function readGermanSpecialPlate(typed: TypedPlate): ScoredReading[] {
  const readers = [authority, federal, red, shortTermWithEnd, exported, customsOval];
  return readers.flatMap((read) => read(typed));
}

function regular({ typed, end, suffix, season, variant, start }: Suffixes): ScoredReading[] {
  const [, letters = "", digits = ""] =
    /^([A-ZÄÖÜ]{2,7})([1-9]\d{0,3})$/.exec(typed.characters.slice(0, end)) ?? [];
  const months = season ? ` ${twoDigits(season.from)}/${twoDigits(season.to)}` : "";
  const found: ScoredReading[] = [];
  for (let cut = Math.max(1, letters.length - 2); cut < letters.length; cut++) {
    const middle = letters.slice(cut);
    if (/[ÄÖÜ]/.test(middle)) continue;
    for (const [prefix, unlikely] of spellings(letters.slice(0, cut))) {
      if (prefix.length + middle.length + digits.length + suffix.length > 8) continue;
      const groups = [cut, middle.length, digits.length, ...(suffix ? [1] : []), ...(season ? [2, 2] : [])];
      const separators: Separator[] = [
        "-",
        " ",
        ...(suffix ? ([""] as const) : []),
        ...(season ? ([" ", "/"] as const) : []),
      ];
      for (const issue of issuesOf(prefix)) {
        if (start && issue.until && issue.until < start) continue;
        found.push(
          ...scoreReading(
            typed,
            { groups, separators, rarityPenalty: unlikely },
            {
              ...plateOf(issue, variant, start),
              display: `${prefix}-${middle} ${digits}${suffix}${months}`,
              norm: `de-1956:${prefix}-${middle}${digits}`,
              ...(season ? { season } : {}),
              rule: variant ? `de-1956/${variant}` : "de-1956/regular",
            },
          ),
        );
      }
    }
  }
  return found;
}

function authority(typed: TypedPlate): ScoredReading[] {
  const [, letters = "", digits = ""] = /^([A-ZÄÖÜ]{1,5})([1-9]\d{0,5})$/.exec(typed.characters) ?? [];
  return withPrefix(typed, letters, "-", digits, "authority", 1.5);
}

/** Federal and Land offices have prefixes of their own; some hyphenate their number. */
function federal(typed: TypedPlate): ScoredReading[] {
  const [, prefix = "", digits = ""] = /^([A-Z]{1,3})([1-9]\d{0,5})$/.exec(typed.characters) ?? [];
  const row = offices[prefix];
  if (row === undefined) return [];
  const { name, from, until } = readDistrictRow(row);
  const cut = typed.separators.findIndex((each, at) => at > prefix.length && (each === "-" || each === "."));
  const head = cut > 0 ? digits.slice(0, cut - prefix.length) : digits;
  const tail = digits.slice(head.length);
  const groups = [prefix.length, head.length, ...(tail ? [tail.length] : [])];
  return scoreReading(
    typed,
    { groups, separators: tail ? [" ", "-"] : ["-"], rarityPenalty: 0.5 },
    {
      system: "de-1956",
      country: "DE",
      display: tail ? `${prefix} ${head}-${tail}` : `${prefix}-${digits}`,
      norm: `de-1956:${prefix}-${digits}`,
      variant: "authority",
      prefix,
      district: name,
      issued: { from: from ? `${from}-01-01` : "1956-07-01", until: until ? `${until}-12-31` : null },
      carried: { until: until ? `${until}-12-31` : null },
      identifies: "vehicle+keeper",
      basis: "general-knowledge",
      rule: "de-1956/federal",
    },
  );
}

/** 06 dealer, 07 collector, 04 and 03 short-term: they follow the keeper from car to car. The kind is often written apart. */
function red(typed: TypedPlate): ScoredReading[] {
  const [, letters = "", kind = "", digits = ""] =
    /^([A-ZÄÖÜ]{1,5})0([3467])(\d{1,4})$/.exec(typed.characters) ?? [];
  const variant = kind === "6" ? "dealer-06" : kind === "7" ? "collector-07" : "short-term";
  const apart =
    typed.separators[letters.length + 2] !== "" && typed.separators[letters.length + 2] !== undefined;
  const scored = withPrefix(typed, letters, "-", `0${kind}${digits}`, variant, 0, apart ? 2 : 0);
  return scored.map(({ reading, penalty }) => ({ reading: { ...reading, identifies: "keeper" }, penalty }));
}

/** Short-term plates show the day on which they end: M 04123 310599. */
function shortTermWithEnd(typed: TypedPlate): ScoredReading[] {
  const [, head = ""] = /^([A-ZÄÖÜ]{1,3}0[34]\d{1,4})\d{6}$/.exec(typed.characters) ?? [];
  if (head === "" || typed.separators[head.length] === "") return [];
  return red({ ...typed, characters: head, separators: typed.separators.slice(0, head.length) });
}

/** Since 1989: number first, one final letter, at most seven characters. */
function exported(typed: TypedPlate): ScoredReading[] {
  const [, letters = "", digits = "", last = ""] =
    /^([A-ZÄÖÜ]{1,5})([1-9]\d{0,3})([A-Z])$/.exec(typed.characters) ?? [];
  return spellings(letters)
    .filter(([prefix]) => prefix.length + digits.length < 7)
    .flatMap(([prefix, unlikely]) => issuesOf(prefix).map((issue) => ({ issue, unlikely })))
    .filter(({ issue }) => issue.until === null || issue.until >= exportStart)
    .flatMap(({ issue, unlikely }) =>
      scoreReading(
        typed,
        {
          groups: [letters.length, digits.length, 1],
          separators: ["-", " "],
          rarityPenalty: 0.75 + unlikely,
        },
        {
          ...plateOf(issue, "export", exportStart),
          display: `${issue.prefix}-${digits} ${last}`,
          norm: `de-1956:${issue.prefix}-${digits}${last}`,
          identifies: "vehicle",
          rule: "de-1956/export",
        },
      ),
    );
}

/** 7 November 1951 to 31 December 1988: customs office, Z, serial number. */
function customsOval(typed: TypedPlate): ScoredReading[] {
  const [, office = "", number = ""] = /^([1-9]\d{0,2})Z([1-9]\d{0,3})$/.exec(typed.characters) ?? [];
  if (office === "") return [];
  return scoreReading(
    typed,
    { groups: [office.length, 1, number.length], separators: [" ", "-"], rarityPenalty: 0.5 },
    {
      system: "de-customs-1951",
      country: "DE",
      display: `${office} Z-${number}`,
      norm: `de-customs-1951:${office}-Z${number}`,
      variant: "export",
      issued: { from: "1951-11-07", until: "1988-12-31" },
      carried: { until: "1989-12-31" },
      identifies: "vehicle",
      basis: "sourced",
      rule: "de-customs-1951/oval",
    },
  );
}

function withPrefix(
  typed: TypedPlate,
  letters: string,
  separator: Separator,
  digits: string,
  variant: PlateVariant,
  rarityPenalty: number,
  kindLength = 0,
) {
  const groups = kindLength > 0 ? [kindLength, digits.length - kindLength] : [digits.length];
  const separators: Separator[] = kindLength > 0 ? [separator, " "] : [separator];
  return spellings(letters).flatMap(([prefix, unlikely]) =>
    issuesOf(prefix).flatMap((issue) =>
      prefix.length + digits.length > 8
        ? []
        : scoreReading(
            typed,
            { groups: [letters.length, ...groups], separators, rarityPenalty: rarityPenalty + unlikely },
            {
              ...plateOf(issue, variant, null),
              display: `${prefix}-${digits}`,
              norm: `de-1956:${prefix}-${digits}`,
              rule: `de-1956/${variant}`,
            },
          ),
    ),
  );
}

function plateOf(issue: PrefixIssue, variant: PlateVariant | null, start: string | null) {
  const from = start && start > issue.from ? start : issue.from;
  return {
    system: "de-1956",
    country: "DE",
    ...(variant ? { variant } : {}),
    prefix: issue.prefix,
    district: issue.district,
    ...(issue.town === issue.district || issue.until !== null || issue.reissuedSince
      ? {}
      : { town: issue.town }),
    region: issue.land,
    issued: { from, until: issue.until },
    carried: { until: null },
    identifies: "vehicle+keeper",
    ...(issue.abolished ? { abolished: true } : {}),
    ...(issue.reissuedSince ? { reissuedSince: issue.reissuedSince } : {}),
    basis: issue.sourced && !variant ? "sourced" : "general-knowledge",
  } satisfies Partial<PlateReading>;
}

/** Prefixes that may be meant: as typed, AE for Ä, and without the dots, which a keyboard or a memory loses. */
function spellings(letters: string): [prefix: string, unlikely: number][] {
  const umlauts = letters.replaceAll("AE", "Ä").replaceAll("OE", "Ö").replaceAll("UE", "Ü");
  const dotted = umlauts.replace(/[AOU]/, (letter) => ({ A: "Ä", O: "Ö", U: "Ü" })[letter] ?? letter);
  const exact: [string, number][] =
    umlauts === letters
      ? [[letters, 0]]
      : [
          [letters, 0],
          [umlauts, 0],
        ];
  const guessed: [string, number][] =
    dotted === umlauts || /[ÄÖÜ]/.test(umlauts) ? [] : [[dotted, withoutDots]];
  return [...exact, ...guessed].filter(([prefix]) => issuesOf(prefix).length > 0);
}

/** Behind every literal reading of Germany and its neighbours. */
const withoutDots = 1.5;

function twoDigits(month: number): string {
  return String(month).padStart(2, "0");
}

const exportStart = "1989-01-01";
const offices: Readonly<Record<string, string>> = authorities;
