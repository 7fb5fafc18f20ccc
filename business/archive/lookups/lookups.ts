import { foldConfusables } from "#business/identification/confusables.ts";
import type { DescribedVehicle } from "#business/identification/description/described-vehicle.ts";
import { decadesOf, districtsOf, hashBlockKey } from "./block-keys.ts";
import { expandWildcards } from "./expand-wildcards.ts";
import { all, both, type Lookup, markLimit, some, yearsAround } from "./lookup.ts";
import { nearbyLookups } from "./nearby-lookups.ts";
import { minLengthWithError, oneEditAway, withOneError } from "./one-edit-away.ts";
import { plateLookups } from "./plate-lookups.ts";

/** Rows per lookup: circumstances need more than marks, and more the more of them agree. */
const pairLimit = 80;
const tripleLimit = 160;
const modelYearLimit = 40;

/** Most specific first: marks, marks with one error, partial marks, circumstances. */
export function lookups(query: DescribedVehicle): Lookup[] {
  return [...markLookups(query), ...circumstanceLookups(query), ...nearbyLookups(query)];
}

function markLookups(query: DescribedVehicle): Lookup[] {
  const { families, make, sail, yard } = query;
  const { engine } = query;
  return [
    ...chassisLookups(query),
    ...(engine && !engine.pattern ? [some(withOneError(engine.folded, "e:"), markLimit)] : []),
    ...query.plates.flatMap((plate) => plateLookups(plate, families)),
    ...query.names.flatMap((name) => nameLookups(foldConfusables(name), query)),
    ...query.names.map((name) =>
      some(
        oneEditAway(foldConfusables(name), true).map((form) => `n:${form}`),
        markLimit,
      ),
    ),
    ...(sail ? sailLookups(sail, families) : []),
    ...(yard ? [all([make ? `y:${make}:${yard}` : `y:${yard}`], markLimit)] : []),
  ];
}

function chassisLookups({ chassis, families, make }: DescribedVehicle): Lookup[] {
  if (!chassis) return [];
  const { norm, folded, pattern } = chassis;
  if (!pattern && folded.length >= minLengthWithError) {
    const lastSix = folded.length >= 6 ? [some([`c6:${folded.slice(-6)}`], markLimit)] : [];
    return [
      some(withOneError(folded, "c:", /[A-Z]/.test(norm)), markLimit),
      ...lastSix,
      ...lastFour(folded, families, make),
    ];
  }
  if (!pattern) return [some([`c:${folded}`], markLimit), ...lastFour(folded, families, make)];
  const tail = foldConfusables(/(?<![A-Z0-9?])[A-Z0-9?]*$/.exec(pattern.text)?.[0] ?? "");
  const tails = expandWildcards(tail.slice(-6));
  if (tail.length >= 6 && tails.length > 0)
    return [
      some(
        tails.flatMap((end) => [`c6:${end}`, `c:${end}`]),
        markLimit,
      ),
      ...tails.slice(0, 1).flatMap((end) => endWithOneError(end, families)),
    ];
  const short = expandWildcards(tail.slice(-5)).map((end) => `c:${end}`);
  return [
    ...(short.length > 0 && tail.length >= 3 ? [some(short, markLimit)] : []),
    ...expandWildcards(tail.slice(-4)).flatMap((end) => lastFour(end, families, make)),
  ];
}

/** Six characters with an error fit one number in ten thousand, so only within the family. */
function endWithOneError(end: string, families: readonly string[]): Lookup[] {
  const forms = oneEditAway(end).filter((form) => form.length === end.length);
  return families.map((family) => ({
    ...some(
      forms.map((form) => `c6:${form}`),
      markLimit,
    ),
    all: [hashBlockKey(`f:${family}`)],
  }));
}

/** Four characters fit one number in ten thousand, so with family or maker; short numbers also without, if misnamed. */
function lastFour(folded: string, families: readonly string[], make: string | null): Lookup[] {
  if (folded.length < 4) return [];
  const key = `c4:${folded.slice(-4)}`;
  return [
    ...families.map((family) => all([key, `f:${family}`], markLimit)),
    ...(make ? [all([key, `m:${make}`], markLimit)] : []),
    ...(folded.length <= 6 ? [all([key], 2 * markLimit)] : []),
  ];
}

function nameLookups(name: string, { families, areas, observed }: DescribedVehicle): Lookup[] {
  return [
    ...families.map((family) => all([`nf:${name}:${family}`], markLimit)),
    ...districtsOf(areas).map((area) => all([`na:${name}:${area}`], markLimit)),
    ...decadesOf(observed).map((decade) => all([`no:${name}:${decade}`], markLimit)),
  ];
}

function sailLookups(sail: string, families: readonly string[]): Lookup[] {
  const number = `sn:${sail.slice(sail.lastIndexOf(" ") + 1)}`;
  const byClass = families.map((family) => all([number, `f:${family}`], markLimit));
  return [all([`s:${sail}`], markLimit), ...(byClass.length > 0 ? byClass : [all([number], markLimit)])];
}

/** Pairs and triples of model, year, place, plate area and colour. */
function circumstanceLookups(query: DescribedVehicle): Lookup[] {
  const { families, make, year, regions, colour, plates } = query;
  const districts = districtsOf(query.areas);
  const prefixes = plates.flatMap((plate) => plate.prefixes);
  const near = (key: string, slack: number) =>
    year === null ? [] : yearsAround(year, slack).map((y) => `${key}:${y}`);
  const familyLookups = (family: string): Lookup[] => {
    const years = near(`fy:${family}`, 2);
    const homeKeys = [
      ...districts.map((area) => `fa:${family}:${area}`),
      ...prefixes.map((prefix) => `fp:${family}:${prefix}`),
    ];
    const colourKeys = colour ? [`fc:${family}:${colour}`] : [];
    const inColour = districts.map((area) => `fac:${family}:${area}:${colour}`);
    return [
      ...(colour ? inColour.map((home) => both([home], years, tripleLimit)) : []),
      ...(colour && year !== null ? inColour.map((home) => both([home], [], pairLimit)) : []),
      ...homeKeys.map((home) => both([home, ...colourKeys], years, tripleLimit)),
      ...homeKeys.map((home) => both([home], years, tripleLimit)),
      // Year keys miss sightings without a year, so those are looked up separately.
      ...(year === null ? [] : districts.map((area) => both([`fa-:${family}:${area}`], [], pairLimit))),
      ...(colour
        ? regions.map((region) => both([`fr:${family}:${region}`, ...colourKeys], years, tripleLimit))
        : []),
      ...(year === null ? [] : regions.map((region) => both([`fr-:${family}:${region}`], [], pairLimit))),
      ...(year === null
        ? regions.map((region) => both([`fr:${family}:${region}`], [], modelYearLimit))
        : regions.map((region) => both([`fr:${family}:${region}`], near(`fy:${family}`, 1), pairLimit))),
      ...(colour && year !== null
        ? [
            both(colourKeys, near(`fy:${family}`, 1), pairLimit),
            both(colourKeys, years, pairLimit),
            both([`fc-:${family}:${colour}`], [], modelYearLimit),
          ]
        : []),
      ...(year === null
        ? []
        : [both([], [`fy:${family}:${year}`], modelYearLimit), both([], years, modelYearLimit)]),
      ...(year === null ? [] : homeKeys.map((home) => both([home], [], pairLimit))),
      ...(year === null && homeKeys.length === 0 && regions.length === 0
        ? [both([`f:${family}`, ...colourKeys], [], pairLimit)]
        : []),
    ];
  };
  const ofMake = make ? makeLookups(make, districts, prefixes, year) : [];
  const unread = families.every((family) => family.startsWith("~"));
  const ofPrefix =
    unread && year !== null
      ? prefixes.map((prefix) =>
          both(
            [],
            yearsAround(year, 2).map((y) => `py:${prefix}:${y}`),
            pairLimit,
          ),
        )
      : [];
  const ofPlace =
    unread && !make
      ? districts.flatMap((area) => (year === null ? [] : [both([], near(`ay:${area}`, 2), pairLimit)]))
      : [];
  return [...families.flatMap(familyLookups), ...(unread ? ofMake : []), ...ofPlace, ...ofPrefix];
}

function makeLookups(
  make: string,
  districts: readonly string[],
  prefixes: readonly string[],
  year: number | null,
): Lookup[] {
  const years = year === null ? [] : yearsAround(year, 2).map((y) => `my:${make}:${y}`);
  return [
    ...districts.map((area) => both([`ma:${make}:${area}`], years, pairLimit)),
    ...prefixes.map((prefix) => both([`mp:${make}:${prefix}`], years, pairLimit)),
    ...(year === null
      ? []
      : [both([], [`my:${make}:${year}`], modelYearLimit), both([], years, modelYearLimit)]),
    ...(year === null && districts.length + prefixes.length === 0
      ? [both([`m:${make}`], [], pairLimit)]
      : []),
  ];
}
