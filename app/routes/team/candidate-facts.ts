import { dateInWords } from "#app/case-facts.ts";
import { colourInWords } from "#app/colour-words.ts";
import { comparisonInWords, reasonInWords } from "#app/match-words.ts";
import type { ComparedField } from "#app/parts/candidate-comparison.tsx";
import type { Locale } from "#business/locale.ts";
import type { MatchReason, Query } from "#business/matching/vehicle-model/query.ts";
import { m } from "#texts/messages.js";

type Sides = { asked: Query; found: Query; reasons: readonly MatchReason[]; blind: boolean };

/** Both sides field by field; fields that neither fills are left out. `blind`: without what the engine thinks. */
export function comparedFields({ asked, found, reasons, blind }: Sides, locale: Locale): ComparedField[] {
  const fields: [label: string, comparisons: string[], said: (query: Query) => string, mark: boolean][] = [
    [m.case_chassis_number({}, { locale }), ["chassis", "chassis-part"], (q) => q.chassis ?? "", true],
    [m.case_license_plate({}, { locale }), ["plate", "plate-part"], (q) => list(q.plates), true],
    [comparisonInWords("engine", locale), ["engine"], (q) => q.engine ?? "", true],
    [comparisonInWords("name", locale), ["name"], (q) => list(q.names), false],
    [comparisonInWords("sail-number", locale), ["sail-number"], (q) => q.sailNumber ?? "", true],
    [comparisonInWords("yard-number", locale), ["yard-number"], (q) => q.yardNumber ?? "", true],
    [comparisonInWords("model", locale), ["model"], modelOf, false],
    [
      comparisonInWords("colour", locale),
      ["colour"],
      (q) => (q.colour ? colourInWords(q.colour, locale) : ""),
      false,
    ],
    [comparisonInWords("place", locale), ["place"], (q) => q.place ?? "", false],
    [m.match_observed({}, { locale }), [], (q) => (q.observed ? dateInWords(q.observed, locale) : ""), false],
  ];
  return fields.flatMap(([label, comparisons, said, mark]) => {
    const field = { label, asked: said(asked), found: said(found), mark };
    if (field.asked === "" && field.found === "") return [];
    const reason = blind ? undefined : reasons.find(({ comparison }) => comparisons.includes(comparison));
    return [
      { ...field, verdict: reason ? { words: reasonInWords(reason, locale), weight: reason.weight } : null },
    ];
  });
}

function modelOf({ make, model, year }: Query): string {
  return [make, model, year].filter(Boolean).join(" ");
}

function list(texts: readonly string[] | undefined): string {
  return (texts ?? []).join(", ");
}
