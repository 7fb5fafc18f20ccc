import { formatEdtfDate } from "#app/parts/history/timeline-entries.ts";
import { colourLabel } from "#app/wording/colour-label.ts";
import { comparisonLabel, reasonLabel } from "#app/wording/match-labels.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import type { Locale } from "#business/locale.ts";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import { m } from "#texts/messages.js";
import type { ComparedField } from "./candidate-comparison.tsx";

type Sides = { asked: VehicleFacts; found: VehicleFacts; reasons: readonly MatchReason[]; blind: boolean };

/** Both sides by field; fields empty on both are left out. `blind` hides the engine's evidence. */
export function comparedFields({ asked, found, reasons, blind }: Sides, locale: Locale): ComparedField[] {
  const boat = isBoatPair({ asked, found });
  const number = boat ? m.search_chassis_boat : m.case_chassis_number;
  const plate = boat ? m.case_plate_of_boat : m.case_license_plate;
  const fields: [
    label: string,
    comparisons: string[],
    text: (query: VehicleFacts) => string,
    mark: boolean,
  ][] = [
    [number({}, { locale }), ["chassis", "chassis-part"], (q) => q.chassis ?? "", true],
    [plate({}, { locale }), ["plate", "plate-part"], (q) => list(q.plates), true],
    [comparisonLabel("engine", locale), ["engine"], (q) => q.engine ?? "", true],
    [comparisonLabel("name", locale), ["name"], (q) => list(q.names), false],
    [comparisonLabel("sail-number", locale), ["sail-number"], (q) => q.sailNumber ?? "", true],
    [comparisonLabel("yard-number", locale), ["yard-number"], (q) => q.yardNumber ?? "", true],
    [comparisonLabel("model", locale), ["model"], modelOf, false],
    [
      comparisonLabel("colour", locale),
      ["colour"],
      (q) => (q.colour ? colourLabel(q.colour, locale) : ""),
      false,
    ],
    [comparisonLabel("dealer", locale), ["dealer"], (q) => q.dealer ?? "", false],
    [comparisonLabel("place", locale), ["place"], (q) => q.place ?? "", false],
    [
      m.match_observed({}, { locale }),
      [],
      (q) => (q.observed ? formatEdtfDate(q.observed, locale) : ""),
      false,
    ],
  ];
  return fields.flatMap(([label, comparisons, text, mark]) => {
    const field = { label, asked: text(asked), found: text(found), mark };
    if (field.asked === "" && field.found === "") return [];
    const reason = blind ? undefined : reasons.find(({ comparison }) => comparisons.includes(comparison));
    return [
      { ...field, verdict: reason ? { words: reasonLabel(reason, locale), weight: reason.weight } : null },
    ];
  });
}

function modelOf({ make, model, year }: VehicleFacts): string {
  return [make, model, year].filter(Boolean).join(" ");
}

function list(texts: readonly string[] | undefined): string {
  return (texts ?? []).join(", ");
}

export function isBoatPair({ asked, found }: Pick<Sides, "asked" | "found">): boolean {
  return [asked.kind, found.kind].some((kind) => kind === "antique-boat" || kind === "boat");
}
