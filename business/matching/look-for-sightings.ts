import { type ComparedRecord, recordsNamed } from "../archive/find-records.ts";
import { type Ctx, inTransaction, type Staff } from "../context.ts";
import type { Question } from "./question.ts";
import { type FoundSighting, searchArchive } from "./search-archive.ts";

/** Whoever gets more than these says more. */
export const foundAtMost = 50;

/**
 * What a researcher types into one field: a reference, a plate, a chassis number, a boat's name or a sentence ("grüner 65er Käfer,
 * Celle"). A reference comes first, then what agrees in a mark, then what fits the description, the likeliest first.
 */
export async function lookForSightings(
  ctx: Ctx<Staff>,
  text: string,
  sourceKey: string | null,
): Promise<ComparedRecord[]> {
  const named = await inTransaction(ctx, (ctx) => recordsNamed(ctx, text));
  const answers = [];
  for (const question of questionsIn(text)) answers.push(await searchArchive(ctx, question));
  const marked = answers.filter(({ mark }) => mark !== "none").flatMap(({ candidates }) => candidates);
  const described = answers.flatMap(({ candidates }) => candidates);
  const all = [...named, ...likeliest(marked), ...likeliest(described)];
  const once = [...new Map(all.map((record) => [record.id, record])).values()];
  return once.filter(({ source }) => sourceKey === null || source === sourceKey).slice(0, foundAtMost);
}

/** A sentence may be anything; so short a text without a space too many may be a mark, which a wrong field would make a contradiction. */
function questionsIn(text: string): Question[] {
  const nothing: Question = {
    vehicleType: "classic-car",
    kennzeichen: null,
    markeModell: null,
    baujahr: null,
    fahrgestellnummer: null,
  };
  const sentence = [
    { ...nothing, markeModell: text },
    { ...nothing, vehicleType: "antique-boat" as const, markeModell: text },
  ];
  const likeAMark = text.length <= 30 && /[\d?*…]/.test(text);
  if (!likeAMark) return sentence;
  return [{ ...nothing, kennzeichen: text }, { ...nothing, fahrgestellnummer: text }, ...sentence];
}

function likeliest(found: readonly FoundSighting[]): ComparedRecord[] {
  return found.toSorted((a, b) => b.weight - a.weight).map(({ record }) => record);
}
