import { readColour } from "../colours/colour.ts";
import { findFamily } from "../makes/find-family.ts";
import { readPlace } from "../places/places.ts";
import { readPlate } from "../plates/read-plate.ts";

/** What one sentence says of a vehicle. `model` is what is left when plate, chassis number and place have been taken out. */
export type Sentence = {
  model: string;
  year: number | null;
  colour: string | null;
  place: string | null;
  plates: string[];
  chassis: string | null;
};

/**
 * Reads what people write into one field: "grüner 65er Käfer, Celle, Kennzeichen mit CE am Anfang". Parts stand between commas or
 * are announced by a word ("aus Celle", "Fahrgestellnummer 70079"); a whole German plate is recognised by itself. Never throws.
 */
export function readSentence(text: string, { boat }: { boat: boolean }): Sentence {
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
    plates: plate ? [plate.signs] : [],
    chassis: chassis?.[1] ?? null,
  };
}

function without(text: string, words: string | undefined): string {
  return words === undefined ? text : text.replace(words, ", ");
}

const chassisWords =
  /\b(?:fahrgestell|fgst|chassis|fin|vin)(?:[- ]?(?:nummer|nr|number|no))?[.:]?\s+([a-z]*\d[a-z\d]*(?:[ ./-][a-z]*\d[a-z\d]*)*)/i;

/** One clause about the plate, up to the next comma. */
const plateClause =
  /(?:\b([A-ZÄÖÜ]{1,3})-)?\b(?:(?:auto|kfz)[- ]?)?(?:kennzeichen|nummernschild|autonummer|(?:number|licen[cs]e|registration) ?plate|plate|registration)\b([^,;]*)/iu;
const signGroup =
  /(?:^|[\s"„“':])((?:[A-ZÄÖÜ]{1,3}|\d{1,4})(?:[- ]?(?:[A-ZÄÖÜ]{1,2}|[\d?]{1,4})){0,2})(?![\p{Ll}])/u;
const atBeginning = /\banf[aä]ng|\bvorn|beginn|begann|\bstart|\bbegin|\bbegan|\bfirst\b/iu;
const atEnd = /\bende|\bhinten|\bend(?:s|ed|ing)?\b|\blast\b/iu;
const wholePlate = /(?<![\p{L}\d-])[A-ZÄÖÜ]{1,3}-[A-ZÄÖÜ]{1,2} ?\d{1,4}(?!\d)/u;

function plateIn(text: string): { words: string; signs: string } | null {
  const whole = wholePlate.exec(text)?.[0];
  const clause = plateClause.exec(text);
  // "NSU-TT 1200" looks like a plate, but no district is called NSU.
  if (whole && readPlate(whole).some(({ district }) => district !== undefined))
    return { words: clause?.[0].includes(whole) ? clause[0] : whole, signs: whole };
  if (!clause) return null;
  const [words, before, behind = ""] = clause;
  const signs = before ?? signGroup.exec(behind)?.[1];
  if (signs === undefined) return null;
  if (atEnd.test(behind)) return { words, signs: `…${signs}` };
  return { words, signs: before !== undefined || atBeginning.test(behind) ? `${signs}…` : signs };
}

/** A part of its own that names a place and no model, or what stands behind a word that says so: many models bear the name of a place. */
function placeIn(parts: readonly string[]): { name: string; part: string | null } | null {
  for (const part of parts) {
    const [words, said] = /\b(?:aus|in|bei|from|near)\s+(\p{Lu}[\p{L} .-]{2,60})/u.exec(part) ?? [];
    if (said && readPlace(said)) return { name: said, part: words === part ? part : null };
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

/** "1965", "65er", "Bj. 65". A boat's class is named after its sail area ("30er Schärenkreuzer"), so two figures are no year there. */
function yearIn(text: string, boat: boolean): number | null {
  const four = /\b(1[89]\d\d|20[01]\d)\b/.exec(text)?.[1];
  if (four) return Number(four);
  const two = boat ? undefined : /(?:\b(?:bj\.?|baujahr) ?|['’])(\d\d)\b|\b(\d\d)er\b/i.exec(text);
  const figures = two?.[1] ?? two?.[2];
  return figures ? 1900 + Number(figures) : null;
}
