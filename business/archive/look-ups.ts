import { foldConfusables } from "../vehicles/confusables.ts";
import type { Described, DescribedPlate } from "../vehicles/description/described.ts";
import { decadesOf, districtsOf, keyNumber, lastDigits } from "./archive-keys.ts";
import { filledInPlates } from "./filled-in-plates.ts";
import { nearLookUps } from "./near-look-ups.ts";
import { oneEditAway } from "./one-edit-away.ts";

/** One question to the index: sightings with all of `all` and at least one of `some`, no more than `most`. One of the two may be empty. */
export type LookUp = { all: number[]; some: number[]; most: number };

/** How many sightings one key may bring: a mark hardly more than its vehicle has; circumstances the more, the more of them agree. */
const ofMark = 60;
const ofTwo = 80;
const ofThree = 160;
const ofModelAndYear = 40;

/** A number or plate shorter than this with an error in it could be anybody's. */
const shortestWithError = 5;

/** Where to look for a vehicle, the most telling questions first: marks, marks with one error, parts of marks, circumstances. */
export function lookUps(asked: Described): LookUp[] {
  return [...markLookUps(asked), ...circumstanceLookUps(asked), ...nearLookUps(asked)];
}

function markLookUps(asked: Described): LookUp[] {
  const { families, make, sail, yard } = asked;
  const { engine } = asked;
  return [
    ...chassisLookUps(asked),
    ...(engine && !engine.pattern ? [some(withOneError(engine.folded, "e:"), ofMark)] : []),
    ...asked.plates.flatMap((plate) => plateLookUps(plate, families)),
    ...asked.names.flatMap((name) => nameLookUps(foldConfusables(name), asked)),
    ...asked.names.map((name) =>
      some(
        oneEditAway(foldConfusables(name), true).map((form) => `n:${form}`),
        ofMark,
      ),
    ),
    ...(sail ? sailLookUps(sail, families) : []),
    ...(yard ? [all([make ? `y:${make}:${yard}` : `y:${yard}`], ofMark)] : []),
  ];
}

function chassisLookUps({ chassis, families, make }: Described): LookUp[] {
  if (!chassis) return [];
  const { norm, folded, pattern } = chassis;
  if (!pattern && folded.length >= shortestWithError) {
    const lastSix = folded.length >= 6 ? [some([`c6:${folded.slice(-6)}`], ofMark)] : [];
    return [
      some(withOneError(folded, "c:", /[A-Z]/.test(norm)), ofMark),
      ...lastSix,
      ...lastFour(folded, families, make),
    ];
  }
  if (!pattern) return [some([`c:${folded}`], ofMark), ...lastFour(folded, families, make)];
  const tail = foldConfusables(/[A-Z0-9?]*$/.exec(pattern.text)?.[0] ?? "");
  const ends = filledIn(tail.slice(-6));
  if (tail.length >= 6 && ends.length > 0)
    return [
      some(
        ends.flatMap((end) => [`c6:${end}`, `c:${end}`]),
        ofMark,
      ),
      ...ends.slice(0, 1).flatMap((end) => endWithOneError(end, families)),
    ];
  const short = filledIn(tail.slice(-5)).map((end) => `c:${end}`);
  return [
    ...(short.length > 0 && tail.length >= 3 ? [some(short, ofMark)] : []),
    ...filledIn(tail.slice(-4)).flatMap((end) => lastFour(end, families, make)),
  ];
}

/** Six signs with an error in them fit one number in ten thousand: only within the family. */
function endWithOneError(end: string, families: readonly string[]): LookUp[] {
  const forms = oneEditAway(end).filter((form) => form.length === end.length);
  return families.map((family) => ({
    ...some(
      forms.map((form) => `c6:${form}`),
      ofMark,
    ),
    all: [keyNumber(`f:${family}`)],
  }));
}

/** Four signs fit one number in ten thousand, so the family or the maker is asked for as well; and without, for those misnamed. */
function lastFour(folded: string, families: readonly string[], make: string | null): LookUp[] {
  if (folded.length < 4) return [];
  const key = `c4:${folded.slice(-4)}`;
  return [
    ...families.map((family) => all([key, `f:${family}`], ofMark)),
    ...(make ? [all([key, `m:${make}`], ofMark)] : []),
    ...(folded.length <= 6 ? [all([key], 2 * ofMark)] : []),
  ];
}

function plateLookUps(plate: DescribedPlate, families: readonly string[]): LookUp[] {
  if (plate.pattern) return plateFragmentLookUps(plate, families);
  const digits = lastDigits(plate.norms[0] ?? plate.folded);
  const middleForgotten = digits.length < 3 ? [] : plate.prefixes.map((prefix) => `pd:${prefix}:${digits}`);
  return [
    some(withOneError(plate.folded, "p:", true), ofMark),
    ...(middleForgotten.length > 0 ? [some(middleForgotten, ofMark)] : []),
  ];
}

function plateFragmentLookUps(plate: DescribedPlate, families: readonly string[]): LookUp[] {
  const forms = plate.pattern?.forms ?? [];
  const whole = [...new Set(forms.flatMap((form) => filledInPlates(form, plate.prefixes.length > 0)))];
  return [
    ...(whole.length > 0
      ? [
          some(
            whole.map((signs) => `p:${signs}`),
            ofMark,
          ),
        ]
      : []),
    ...middleLookUps(plate, families),
    ...endingLookUps(plate, families),
  ];
}

/** The letters behind the prefix are known: one plate of a district in some hundred has them. */
function middleLookUps({ pattern }: DescribedPlate, families: readonly string[]): LookUp[] {
  const known = (pattern?.forms ?? []).flatMap((form) => {
    const [, prefix, letters] = /^([A-ZÄÖÜ]{1,3})\|([A-Z]{1,2})\|?[0-9?*]/.exec(form) ?? [];
    return prefix && letters ? [`pl:${prefix}:${letters}`] : [];
  });
  return [...new Set(known)].flatMap((key) => [
    ...families.map((family) => all([key, `f:${family}`], 2 * ofMark)),
    all([key], ofMark),
  ]);
}

function endingLookUps({ pattern, prefixes }: DescribedPlate, families: readonly string[]): LookUp[] {
  const endings = new Set(
    (pattern?.forms ?? []).flatMap((form) =>
      filledIn(/[0-9?]*[0-9][0-9?]*$/.exec(form)?.[0] ?? "", digitsOnly),
    ),
  );
  const [prefix] = prefixes;
  if (endings.size > 0 && prefix)
    return [
      some(
        [...endings].map((end) => `pd:${prefix}:${end}`),
        2 * ofMark,
      ),
    ];
  const whole = [...endings].filter((end) => end.length >= 3).map((end) => `d:${end}`);
  if (whole.length === 0) return [];
  return [
    ...families.map((family) => ({ ...some(whole, ofMark), all: [keyNumber(`f:${family}`)] })),
    some(whole, 2 * ofMark),
  ];
}

/** A name with its class, or with where or when: common names are borne by hundreds of boats. */
function nameLookUps(name: string, { families, areas, observed }: Described): LookUp[] {
  return [
    ...families.map((family) => all([`nf:${name}:${family}`], ofMark)),
    ...districtsOf(areas).map((area) => all([`na:${name}:${area}`], ofMark)),
    ...decadesOf(observed).map((decade) => all([`no:${name}:${decade}`], ofMark)),
  ];
}

function sailLookUps(sail: string, families: readonly string[]): LookUp[] {
  const number = `sn:${sail.slice(sail.lastIndexOf(" ") + 1)}`;
  const byClass = families.map((family) => all([number, `f:${family}`], ofMark));
  return [all([`s:${sail}`], ofMark), ...(byClass.length > 0 ? byClass : [all([number], ofMark)])];
}

/** What is remembered of the rest: any two or three of model, year, place, plate's area and colour together. */
function circumstanceLookUps(asked: Described): LookUp[] {
  const { families, make, year, regions, colour, plates } = asked;
  const districts = districtsOf(asked.areas);
  const prefixes = plates.flatMap((plate) => plate.prefixes);
  const near = (key: string, slack: number) =>
    year === null ? [] : spread(year, slack).map((y) => `${key}:${y}`);
  const lookUpsOf = (family: string): LookUp[] => {
    const years = near(`fy:${family}`, 2);
    const homes = [
      ...districts.map((area) => `fa:${family}:${area}`),
      ...prefixes.map((prefix) => `fp:${family}:${prefix}`),
    ];
    const painted = colour ? [`fc:${family}:${colour}`] : [];
    const inColour = districts.map((area) => `fac:${family}:${area}:${colour}`);
    return [
      ...(colour ? inColour.map((home) => both([home], years, ofThree)) : []),
      ...(colour && year !== null ? inColour.map((home) => both([home], [], ofTwo)) : []),
      ...homes.map((home) => both([home, ...painted], years, ofThree)),
      ...homes.map((home) => both([home], years, ofThree)),
      // A sighting that tells no year is found by none; it is asked for as such.
      ...(year === null ? [] : districts.map((area) => both([`fa-:${family}:${area}`], [], ofTwo))),
      ...(colour
        ? regions.map((region) => both([`fr:${family}:${region}`, ...painted], years, ofThree))
        : []),
      ...(year === null ? [] : regions.map((region) => both([`fr-:${family}:${region}`], [], ofTwo))),
      ...(year === null
        ? regions.map((region) => both([`fr:${family}:${region}`], [], ofModelAndYear))
        : regions.map((region) => both([`fr:${family}:${region}`], near(`fy:${family}`, 1), ofTwo))),
      ...(colour && year !== null
        ? [
            both(painted, near(`fy:${family}`, 1), ofTwo),
            both(painted, years, ofTwo),
            both([`fc-:${family}:${colour}`], [], ofModelAndYear),
          ]
        : []),
      ...(year === null
        ? []
        : [both([], [`fy:${family}:${year}`], ofModelAndYear), both([], years, ofModelAndYear)]),
      ...(year === null ? [] : homes.map((home) => both([home], [], ofTwo))),
      ...(year === null && homes.length === 0 && regions.length === 0
        ? [both([`f:${family}`, ...painted], [], ofTwo)]
        : []),
    ];
  };
  const ofMake = make ? makeLookUps(make, districts, prefixes, year) : [];
  const unread = families.every((family) => family.startsWith("~"));
  const ofPrefix =
    unread && year !== null
      ? prefixes.map((prefix) =>
          both(
            [],
            spread(year, 2).map((y) => `py:${prefix}:${y}`),
            ofTwo,
          ),
        )
      : [];
  const ofPlace =
    unread && !make
      ? districts.flatMap((area) => (year === null ? [] : [both([], near(`ay:${area}`, 2), ofTwo)]))
      : [];
  return [...families.flatMap(lookUpsOf), ...(unread ? ofMake : []), ...ofPlace, ...ofPrefix];
}

function makeLookUps(
  make: string,
  districts: readonly string[],
  prefixes: readonly string[],
  year: number | null,
): LookUp[] {
  const years = year === null ? [] : spread(year, 2).map((y) => `my:${make}:${y}`);
  return [
    ...districts.map((area) => both([`ma:${make}:${area}`], years, ofTwo)),
    ...prefixes.map((prefix) => both([`mp:${make}:${prefix}`], years, ofTwo)),
    ...(year === null
      ? []
      : [both([], [`my:${make}:${year}`], ofModelAndYear), both([], years, ofModelAndYear)]),
    ...(year === null && districts.length + prefixes.length === 0 ? [both([`m:${make}`], [], ofTwo)] : []),
  ];
}

function spread(year: number, slack: number): number[] {
  return Array.from({ length: 2 * slack + 1 }, (_, i) => year - slack + i);
}

/** Folding turns letters into digits, so where letters stand any sign may be the wrong one. */
function withOneError(folded: string, kind: string, letters = false): string[] {
  const forms = folded.length < shortestWithError ? [folded] : oneEditAway(folded, letters);
  return forms.map((form) => kind + form);
}

const digitsOnly = "0123456789";
/** What a missing sign of a number most often is; letters are found by what else is known. */
const foldedDigits = "012345689";

/** Every form of a text with up to two unknown signs (`?`) filled in; none when more are missing. */
function filledIn(text: string, signs = foldedDigits): string[] {
  const gap = text.indexOf("?");
  if (gap < 0) return text === "" ? [] : [text];
  if (text.split("?").length > 3) return [];
  return Array.from(signs).flatMap((sign) =>
    filledIn(text.slice(0, gap) + sign + text.slice(gap + 1), signs),
  );
}

function all(keys: string[], most: number): LookUp {
  return { all: keys.map(keyNumber), some: [], most };
}

function some(keys: string[], most: number): LookUp {
  return { all: [], some: keys.map(keyNumber), most };
}

function both(keys: string[], oneOf: string[], most: number): LookUp {
  return { all: keys.map(keyNumber), some: oneOf.map(keyNumber), most };
}
