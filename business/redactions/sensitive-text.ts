import { readPlate } from "#business/identification/plates/read-plate.ts";
import { Iban } from "#platform/payments/iban.ts";
import { namesIn } from "../history/reads-as-name.ts";
import type { RegionKind } from "./redaction.ts";

/** Of a text, in characters. */
export type SensitiveSpan = { kind: RegionKind; start: number; end: number };

const ibanLike = /(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}/gu;
const shortestIban = 15;
const plateLike =
  /(?<![\p{L}\d-])[A-ZÄÖÜ]{1,3}(?:[ -][A-Z]{1,2})?[ -]?\d{1,4}(?:[-.]\d{2,4})?[EH]?(?![\p{L}\d-])/gu;
const placeWithCode = /(?<![\p{L}\d-])\d{5} \p{Lu}\p{L}+/gu;

/** Account numbers, plates, addresses and names that a text seems to hold: a guess, to be looked at one by one. */
export function sensitiveSpans(text: string): SensitiveSpan[] {
  const found = [...ibansIn(text), ...platesIn(text), ...placesIn(text), ...writtenNames(text)];
  const taken: SensitiveSpan[] = [];
  for (const span of found)
    if (!taken.some(({ start, end }) => span.start < end && start < span.end)) taken.push(span);
  return taken.toSorted((a, b) => a.start - b.start);
}

/** What follows the number may look like a part of it. */
function ibansIn(text: string): SensitiveSpan[] {
  return [...text.matchAll(ibanLike)].flatMap(({ 0: found, index: start }) => {
    for (let length = found.length; length >= shortestIban; length--)
      if (Iban.safeParse(found.slice(0, length)).success)
        return [{ kind: "account" as const, start, end: start + found.slice(0, length).trimEnd().length }];
    return [];
  });
}

function platesIn(text: string): SensitiveSpan[] {
  return [...text.matchAll(plateLike)].flatMap(({ 0: found, index: start }) => {
    const [reading] = found.length >= 4 ? readPlate(found) : [];
    if (!reading || reading.system === "raw") return [];
    return [{ kind: "plate" as const, start, end: start + found.length }];
  });
}

function placesIn(text: string): SensitiveSpan[] {
  return [...text.matchAll(placeWithCode)].map(({ 0: found, index: start }) => ({
    kind: "address" as const,
    start,
    end: start + found.length,
  }));
}

function writtenNames(text: string): SensitiveSpan[] {
  return namesIn(text).flatMap((words) => {
    const kind = /\d/.test(words) ? ("address" as const) : ("name" as const);
    const spans: SensitiveSpan[] = [];
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
      spans.push({ kind, start: at, end: at + words.length });
    return spans;
  });
}
