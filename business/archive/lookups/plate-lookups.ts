import { foldPlate } from "#business/identification/description/describe-plate.ts";
import type { DescribedPlate } from "#business/identification/description/described-vehicle.ts";
import { beginLengths, hashBlockKey, lastDigits, middleKeys } from "./block-keys.ts";
import { expandPlateFragment } from "./expand-plate-fragment.ts";
import { digitsOnly, expandWildcards } from "./expand-wildcards.ts";
import { all, type Lookup, markLimit, some } from "./lookup.ts";
import { withOneError } from "./one-edit-away.ts";

/** With an error, a shorter plate could be anyone's. */
export const minPlateWithError = 4;

export function plateLookups(plate: DescribedPlate, families: readonly string[]): Lookup[] {
  if (plate.pattern) return plateFragmentLookups(plate, families);
  const digits = lastDigits(plate.norms[0] ?? plate.folded);
  const middleForgotten = digits.length < 3 ? [] : plate.prefixes.map((prefix) => `pd:${prefix}:${digits}`);
  return [
    some(withOneError(plate.folded, "p:", true, minPlateWithError), markLimit),
    ...anywhereAndOfFamily(longerKeys(plate), families),
    ...(middleForgotten.length > 0 ? [some(middleForgotten, markLimit)] : []),
  ];
}

function plateFragmentLookups(plate: DescribedPlate, families: readonly string[]): Lookup[] {
  const forms = plate.pattern?.forms ?? [];
  const whole = [...new Set(forms.flatMap((form) => expandPlateFragment(form, plate.prefixes.length > 0)))];
  return [
    ...(whole.length > 0
      ? [
          some(
            whole.map((characters) => `p:${characters}`),
            markLimit,
          ),
        ]
      : []),
    ...anywhereAndOfFamily(beginKeys(plate), families),
    ...(families.length === 0 && plate.known === 0 ? [some(placeKeys(plate), markLimit)] : []),
    ...middleLookups(plate, families),
    ...endingLookups(plate, families),
  ];
}

/** With known letters: about one plate in a hundred of a district. */
function middleLookups({ pattern }: DescribedPlate, families: readonly string[]): Lookup[] {
  const known = (pattern?.forms ?? []).flatMap((form) => {
    const [, prefix, letters] = /^([A-ZÄÖÜ]{1,3})\|([A-Z]{1,2})\|?[0-9?*]/.exec(form) ?? [];
    return prefix && letters ? [`pl:${prefix}:${letters}`] : [];
  });
  return [...new Set(known)].flatMap((key) => [
    ...families.map((family) => all([key, `f:${family}`], 2 * markLimit)),
    all([key], markLimit),
  ]);
}

function endingLookups({ pattern, prefixes }: DescribedPlate, families: readonly string[]): Lookup[] {
  const endings = new Set(
    (pattern?.forms ?? []).flatMap((form) =>
      expandWildcards(/(?<![0-9?])\?*[0-9][0-9?]*$/.exec(form)?.[0] ?? "", digitsOnly),
    ),
  );
  const [prefix] = prefixes;
  if (endings.size > 0 && prefix)
    return [
      some(
        [...endings].map((end) => `pd:${prefix}:${end}`),
        2 * markLimit,
      ),
    ];
  const whole = [...endings].filter((end) => end.length >= 3).map((end) => `d:${end}`);
  if (whole.length === 0) return [];
  return [
    ...families.map((family) => ({ ...some(whole, markLimit), all: [hashBlockKey(`f:${family}`)] })),
    some(whole, 2 * markLimit),
  ];
}

function anywhereAndOfFamily(keys: readonly string[], families: readonly string[]): Lookup[] {
  if (keys.length === 0) return [];
  return [
    ...families.map((family) => ({
      ...some([...keys], 2 * markLimit),
      all: [hashBlockKey(`f:${family}`)],
    })),
    some([...keys], markLimit),
  ];
}

/** A plate that is whole, but short enough to be the beginning of another: M-JX 8. */
function longerKeys({ folded, norms }: DescribedPlate): string[] {
  if (folded.length > Math.max(...beginLengths)) return [];
  const middle = norms.flatMap(middleKeys);
  return folded.length === 5 && middle.length > 0 ? middle : beginningOf(folded);
}

function beginKeys({ pattern, prefixes }: DescribedPlate): string[] {
  const keys = (pattern?.forms ?? []).flatMap((form) => {
    const head = foldPlate((/^[^?*]*/.exec(form)?.[0] ?? "").replaceAll("|", ""));
    const isPlaceOnly = prefixes.some((prefix) => foldPlate(prefix).length >= head.length);
    const whole = /^[^?*]*\*$/.test(form) ? [`p:${head}`] : [];
    return isPlaceOnly ? [] : [...whole, ...beginningOf(head)];
  });
  return [...new Set(keys)];
}

function beginningOf(folded: string): string[] {
  const length = beginLengths.findLast((length) => folded.length >= length);
  return length === undefined ? [] : [`pb:${folded.slice(0, length)}`];
}

function placeKeys({ prefixes }: DescribedPlate): string[] {
  return prefixes.map((prefix) => `pp:${prefix}`);
}
