import { readColour } from "#business/identification/colours/colour.ts";
import { findFamily } from "#business/identification/makes/find-family.ts";
import { readPlace } from "#business/identification/places/places.ts";
import { readPlate } from "#business/identification/plates/read-plate.ts";

export type VehicleSentence = {
  model: string;
  year: number | null;
  colour: string | null;
  place: string | null;
  plates: string[];
  chassis: string | null;
};

/** Reads "grüner 65er Käfer, Celle, Kennzeichen mit CE am Anfang". Commas or words announce the parts. Never throws. */
export function readSentence(text: string, { boat }: { boat: boolean }): VehicleSentence {
  const chassis = chassisWords.exec(text);
  const withoutChassis = without(text, chassis?.[0]);
  const plate = boat ? null : plateIn(withoutChassis);
  const parts = without(withoutChassis, plate?.words)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const place = placeIn(parts);
  const rest = parts.join(", ");
  return {
    model: parts.filter((part) => part !== place?.part).join(" "),
    year: yearIn(rest, boat),
    colour: readColour(rest) ? rest : null,
    place: place?.name ?? null,
    plates: plate ? [plate.characters] : [],
    chassis: chassis?.[1] ?? null,
  };
}

function without(text: string, words: string | undefined): string {
  return words === undefined ? text : text.replace(words, ", ");
}

export const chassisWords =
  /\b(?:fahrgestell|fgst|chassis|fin|vin)(?:[- ]?(?:nummer|nr|number|no))?[.:]?\s+([a-z]*\d[a-z\d]*(?:[ ./-][a-z]*\d[a-z\d]*)*)/i;

const plateClause =
  /(?:\b([A-ZÄÖÜ]{1,3})-)?\b(?:(?:auto|kfz)[- ]?)?(?:kennzeichen|nummernschild|autonummer|(?:number|licen[cs]e|registration) ?plate|plate|registration)\b([^,;]*)/iu;
const characterGroup =
  /(?:^|[\s"„“':])((?:[A-ZÄÖÜ]{1,3}|\d{1,4})(?:[- ]?(?:[A-ZÄÖÜ]{1,2}|[\d?]{1,4})){0,2})(?![\p{Ll}])/u;
const atBeginning = /\banf[aä]ng|\bvorn|beginn|begann|\bstart|\bbegin|\bbegan|\bfirst\b/iu;
const atEnd = /\bende|\bhinten|\bend(?:s|ed|ing)?\b|\blast\b/iu;
const wholePlate = /(?<![\p{L}\d-])[A-ZÄÖÜ]{1,3}-[A-ZÄÖÜ]{1,2} ?\d{1,4}(?!\d)/gu;

/** A vehicle had several; nobody remembers more. */
const maxPlates = 6;

type WrittenPlate = { words: string; characters: string };

/** Every whole plate, and what follows the word "Kennzeichen" or "plate". */
export function platesIn(text: string): WrittenPlate[] {
  const found = plateIn(text);
  // "The plate on a slip of 1958" announces a year.
  const announced = found && !/^(?:1[89]|20)\d\d$/.test(found.characters) ? found : null;
  const whole = wholePlatesIn(text, maxPlates).map((plate) => ({ words: plate, characters: plate }));
  const others = whole.filter(({ characters }) => characters !== announced?.characters);
  return [...(announced ? [announced] : []), ...others];
}

/** "NSU-TT 1200" looks like a plate, but NSU is no district. Reading costs more than finding, so only `most` are read. */
function wholePlatesIn(text: string, most: number): string[] {
  return [...text.matchAll(wholePlate)]
    .slice(0, most)
    .map(([plate]) => plate)
    .filter((plate) => readPlate(plate).some(({ district }) => district !== undefined));
}

function plateIn(text: string): WrittenPlate | null {
  const [whole] = wholePlatesIn(text, 1);
  const clause = plateClause.exec(text);
  if (whole) return { words: clause?.[0].includes(whole) ? clause[0] : whole, characters: whole };
  if (!clause) return null;
  const [words, before, behind = ""] = clause;
  const characters = before ?? characterGroup.exec(behind)?.[1];
  if (characters === undefined) return null;
  if (atEnd.test(behind)) return { words, characters: `…${characters}` };
  return {
    words,
    characters: before !== undefined || atBeginning.test(behind) ? `${characters}…` : characters,
  };
}

/** Many models bear a place's name, so only a part naming no model counts, or what follows "aus", "in", "from" etc. */
function placeIn(parts: readonly string[]): { name: string; part: string | null } | null {
  for (const part of parts) {
    const [words, placeName] = /\b(?:aus|in|bei|from|near)\s+(\p{Lu}[\p{L} .-]{2,60})/u.exec(part) ?? [];
    if (placeName && readPlace(placeName)) return { name: placeName, part: words === part ? part : null };
  }
  if (parts.length < 2) return null;
  const alone = parts.find(
    (part) =>
      /^\p{Lu}[\p{L}\s.()/-]{2,60}$/u.test(part) &&
      readPlace(part) !== null &&
      readColour(part) === null &&
      findFamily(part).every(({ family }) => family === null),
  );
  return alone === undefined ? null : { name: alone, part: alone };
}

/** Boat classes are named after their sail area ("30er Schärenkreuzer"), so two digits are no year there. */
function yearIn(text: string, boat: boolean): number | null {
  const four = /\b(1[89]\d\d|20[01]\d)\b/.exec(text)?.[1];
  if (four) return Number(four);
  const two = boat ? undefined : /(?:\b(?:bj\.?|baujahr) ?|['’])(\d\d)\b|\b(\d\d)er\b/i.exec(text);
  const figures = two?.[1] ?? two?.[2];
  return figures ? 1900 + Number(figures) : null;
}
