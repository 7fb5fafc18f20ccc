import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { personalAgreements } from "#business/matching/candidates/agreements.ts";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";

export type VehicleDetail =
  | "chassis"
  | "plate"
  | "name"
  | "model"
  | "year"
  | "place"
  | "colour"
  | "dealer"
  | "kind";

/** "part": as far as it was given; "similar": not quite. */
export type Fit = { detail: VehicleDetail; extent: "whole" | "part" | "similar" };

export type Fitting = { agrees: Fit[]; disagrees: VehicleDetail[] };

const order: readonly VehicleDetail[] = [
  "chassis",
  "plate",
  "name",
  "model",
  "year",
  "place",
  "colour",
  "dealer",
  "kind",
];

const details: Readonly<Record<string, VehicleDetail>> = {
  chassis: "chassis",
  "chassis-part": "chassis",
  plate: "plate",
  "plate-part": "plate",
  "plate-district": "plate",
  name: "name",
  place: "place",
  colour: "colour",
  dealer: "dealer",
  kind: "kind",
};

/** Model and year are compared together. */
const modelLevels: Readonly<Record<string, { model?: Verdict; year?: Verdict }>> = {
  "same-year": { model: "whole", year: "whole" },
  "one-year-off": { model: "whole", year: "similar" },
  "two-years-off": { model: "whole", year: "similar" },
  "year-unknown": { model: "whole" },
  "five-years-off": { model: "whole", year: "differs" },
  "seen-before-built": { model: "whole", year: "differs" },
  "years-off": { model: "whole", year: "differs" },
  "same-make": { model: "similar" },
  "only-year": { year: "similar" },
  "only-year-off": { year: "differs" },
  "other-model": { model: "differs" },
  "other-make": { model: "differs" },
};

type Verdict = Fit["extent"] | "differs";

/** What of the visitor's own details fits a sighting and what does not, without any of its values. */
export function fittingDetails(query: VehicleFacts, reasons: readonly MatchReason[]): Fitting {
  const given = givenDetails(query);
  const verdicts = new Map<VehicleDetail, Verdict>();
  for (const reason of reasons) {
    if (personalAgreements.has(`${reason.comparison} ${reason.level}`)) continue;
    for (const [detail, verdict] of verdictsOf(reason)) {
      // The kind is asked for with every search, so only another one is worth a word.
      const worth = given.has(detail) && (detail !== "kind" || verdict === "differs");
      if (!worth) continue;
      const other = verdicts.get(detail);
      // Two comparisons of one mark may disagree: a plate that differs, but begins alike.
      verdicts.set(detail, other && (other === "differs") !== (verdict === "differs") ? "similar" : verdict);
    }
  }
  const ordered = order.flatMap((detail) => {
    const verdict = verdicts.get(detail);
    return verdict ? [{ detail, verdict }] : [];
  });
  return {
    agrees: ordered.flatMap(({ detail, verdict }) =>
      verdict === "differs" ? [] : [{ detail, extent: verdict }],
    ),
    disagrees: ordered.flatMap(({ detail, verdict }) => (verdict === "differs" ? [detail] : [])),
  };
}

/** A level that is not listed here is told by its weight: it may be newer than this table. */
function verdictsOf({ comparison, level, weight }: MatchReason): [VehicleDetail, Verdict][] {
  if (comparison === "model") {
    const verdicts = modelLevels[level] ?? { model: weight > 0 ? "similar" : "differs" };
    return (["model", "year"] as const).flatMap((detail): [VehicleDetail, Verdict][] => {
      const verdict = verdicts[detail];
      return verdict ? [[detail, verdict]] : [];
    });
  }
  const detail = details[comparison];
  if (detail === "dealer") return [[detail, "whole"]];
  if (!detail || weight === 0) return [];
  if (weight < 0) return [[detail, "differs"]];
  if (/-(part|district)$/.test(comparison) || level === "begins-with") return [[detail, "part"]];
  return [[detail, /^(exact|same)/.test(level) ? "whole" : "similar"]];
}

function givenDetails(query: VehicleFacts): ReadonlySet<VehicleDetail> {
  const { chassis, plates = [], names = [], make, model, year, place, colour, dealer, kind } = query;
  const given: Record<VehicleDetail, boolean> = {
    chassis: Boolean(chassis),
    plate: plates.length > 0,
    name: names.length > 0,
    model: Boolean(make ?? model),
    year: Boolean(year),
    place: Boolean(place),
    colour: Boolean(colour),
    dealer: Boolean(dealer),
    kind: Boolean(kind),
  };
  return new Set(order.filter((detail) => given[detail]));
}
