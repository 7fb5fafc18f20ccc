import { recordsByVehicle } from "#business/archive/lookups/find-records.ts";
import { type Ctx, inTransaction, onCopy, type Staff, type System, type Tx } from "#business/context.ts";
import {
  findCandidates,
  markAgrees,
  type WeighedRecord,
  weighRecords,
} from "#business/matching/candidates/find-candidates.ts";
import { currentModel, type MatchModel } from "#business/matching/read-model.ts";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import type { VehicleQuery } from "#business/matching/vehicle-query.ts";

/** `sameVehicle`: its source ascribes it to a vehicle of which another sighting agrees in a mark. */
export type FoundSighting = WeighedRecord & { sameVehicle: boolean };

export type SearchResult = {
  candidates: FoundSighting[];
  mark: "exact" | "one-error" | "none";
};

/** Those that agree in a mark, and their vehicle's others; else those that fit. For the team: visitors get `answerSearch`. */
export function searchArchive(ctx: Ctx<Staff | System>, query: VehicleQuery): Promise<SearchResult> {
  return inTransaction(onCopy(ctx), async (ctx) => {
    const model = await currentModel(ctx);
    const weighed = await findCandidates(ctx, query.described, model);
    const marked = weighed.filter(({ reasons }) => markAgrees(reasons));
    const candidates =
      marked.length > 0
        ? [...marked.map(asFound), ...(await ascribedSightings(ctx, model, query, marked))]
        : weighed.filter(({ reasons }) => fitsDescription(reasons)).map(asFound);
    if (bestMark(marked) === "one-error") candidates.push(...nearPlates(weighed, candidates));
    return {
      candidates,
      mark: bestMark(marked),
    };
  });
}

function asFound(weighed: WeighedRecord): FoundSighting {
  return { ...weighed, sameVehicle: false };
}

export async function ascribedSightings(
  ctx: Tx<Staff | System>,
  model: MatchModel,
  query: VehicleQuery,
  marked: readonly WeighedRecord[],
): Promise<FoundSighting[]> {
  const keys = marked.map(({ record }) => record.vehicleKey).filter((key) => key !== null);
  const known = new Set(marked.map(({ record }) => record.id));
  const others = (await recordsByVehicle(ctx, [...new Set(keys)])).filter(({ id }) => !known.has(id));
  if (others.length === 0) return [];
  const weighed = weighRecords(model, query.described, others);
  return weighed.map((each) => ({ ...each, sameVehicle: true }));
}

export const fittingLevels: ReadonlySet<string> = new Set([
  "same-year",
  "one-year-off",
  "two-years-off",
  "year-unknown",
  "same-make",
]);

/** Without the exact plate, longer ones that begin like it and short ones nearly like it are named too. */
function nearPlates(weighed: readonly WeighedRecord[], found: readonly FoundSighting[]): FoundSighting[] {
  const known = new Set(found.map(({ record }) => record.id));
  return weighed
    .filter(
      ({ record, reasons }) =>
        !known.has(record.id) &&
        reasons.some(({ comparison, level }) => comparison === "plate" && nearLevels.includes(level)) &&
        fitsDescription(reasons),
    )
    .map(asFound);
}

const nearLevels = ["begins-with", "one-error-short"];

const sufficientParts: Readonly<Record<string, readonly string[]>> = {
  plate: [...nearLevels, "prefix-and-digits"],
  "plate-part": ["four-characters", "three-characters", "some-characters"],
  "plate-district": ["same"],
  "chassis-part": ["five-characters", "four-characters"],
};

/** A chassis number that disagrees outweighs the model; without a model, part of a mark suffices. */
export function fitsDescription(reasons: readonly MatchReason[]): boolean {
  const contradicted = reasons.some(
    ({ comparison, level }) => comparison.startsWith("chassis") && level === "different",
  );
  const model = reasons.find(({ comparison }) => comparison === "model");
  if (model) return !contradicted && fittingLevels.has(model.level);
  return reasons.some(({ comparison, level }) => sufficientParts[comparison]?.includes(level) ?? false);
}

function bestMark(marked: readonly WeighedRecord[]): SearchResult["mark"] {
  if (marked.length === 0) return "none";
  const exact = marked.some(({ reasons }) =>
    reasons.some((reason) => markAgrees([reason]) && /^(exact|same)/.test(reason.level)),
  );
  return exact ? "exact" : "one-error";
}
