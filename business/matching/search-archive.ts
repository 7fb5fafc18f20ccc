import { type ComparedRecord, recordsOfVehicles } from "../archive/find-records.ts";
import { asHouse, type Ctx, inTransaction, type Staff, type System, type Tx } from "../context.ts";
import { findCandidates, markAgrees, type WeighedRecord, weighRecords } from "./find-candidates.ts";
import { type Question, queryOf } from "./question.ts";
import { currentModel } from "./read-model.ts";
import type { MatchReason } from "./vehicle-model/query.ts";

/** `sameVehicle`: its source ascribes it to a vehicle of which another sighting agrees in a mark. */
export type FoundSighting = WeighedRecord & { sameVehicle: boolean };

export type SearchResult = {
  candidates: FoundSighting[];
  /** What may be said to anybody: how many, and in which countries or regions. */
  summary: { sightings: number; regions: string[] };
  /** The best agreement of an identity mark. */
  mark: "exact" | "one-error" | "none";
};

/**
 * Compares a description with the archive. Where a mark agrees, the candidates are those sightings and what their
 * sources ascribe to the same vehicle; where none does, the sightings of the model and the years about it, or those that part of
 * a mark fits. Anybody may ask; visitors and customers are told `summary` only.
 */
export function searchArchive(ctx: Ctx, question: Question): Promise<SearchResult> {
  // Visitors and customers have no way into the archive; the house looks for them and says only how many.
  const asking = ctx.actor.kind === "staff" ? (ctx as Ctx<Staff>) : asHouse(ctx, "search-archive"); // narrowed by its kind
  return inTransaction<Staff | System, SearchResult>(asking, async (ctx) => {
    const query = queryOf(question);
    const weighed = await findCandidates(ctx, query);
    const marked = weighed.filter(({ reasons }) => markAgrees(reasons));
    const candidates =
      marked.length > 0
        ? [...marked.map(seen), ...(await ascribed(ctx, question, marked))]
        : weighed.filter(({ reasons }) => fitsDescription(reasons)).map(seen);
    return {
      candidates,
      summary: { sightings: candidates.length, regions: regionsOf(candidates) },
      mark: bestMark(marked),
    };
  });
}

function seen(weighed: WeighedRecord): FoundSighting {
  return { ...weighed, sameVehicle: false };
}

/** What sources say of the vehicles that were found, beyond what agrees by itself. */
async function ascribed(
  ctx: Tx<Staff | System>,
  question: Question,
  marked: readonly WeighedRecord[],
): Promise<FoundSighting[]> {
  const keys = marked.map(({ record }) => record.vehicleKey).filter((key) => key !== null);
  const known = new Set(marked.map(({ record }) => record.id));
  const others = (await recordsOfVehicles(ctx, [...new Set(keys)])).filter(({ id }) => !known.has(id));
  const weighed = weighRecords(await currentModel(ctx), queryOf(question), others);
  return weighed.map((each) => ({ ...each, sameVehicle: true }));
}

const fitting: ReadonlySet<string> = new Set([
  "same-year",
  "one-year-off",
  "two-years-off",
  "year-unknown",
  "same-make",
]);

/** So much of a plate or a chassis number that few vehicles have it. */
const fittingParts: Readonly<Record<string, readonly string[]>> = {
  plate: ["prefix-and-digits"],
  "plate-part": ["four-signs", "three-signs"],
  "chassis-part": ["five-signs", "four-signs"],
};

/**
 * A mark that disagrees outweighs the model: it is another vehicle of the same kind. Where no model was told, part of a mark is enough:
 * whoever remembers "M-?? 12?4" and nothing else is shown what it may be.
 */
function fitsDescription(reasons: readonly MatchReason[]): boolean {
  const contradicted = reasons.some(
    ({ comparison, level }) => comparison.startsWith("chassis") && level === "different",
  );
  const model = reasons.find(({ comparison }) => comparison === "model");
  if (model) return !contradicted && fitting.has(model.level);
  return reasons.some(({ comparison, level }) => fittingParts[comparison]?.includes(level) ?? false);
}

function bestMark(marked: readonly WeighedRecord[]): SearchResult["mark"] {
  if (marked.length === 0) return "none";
  const exact = marked.some(({ reasons }) =>
    reasons.some((reason) => markAgrees([reason]) && /^(exact|same)/.test(reason.level)),
  );
  return exact ? "exact" : "one-error";
}

/** Nothing finer than a region ever leaves; where no region is known, the country. */
function regionsOf(candidates: readonly { record: ComparedRecord }[]): string[] {
  const regions = candidates.map(({ record }) => record.region ?? record.country).filter((r) => r !== null);
  return [...new Set(regions)].sort().slice(0, 12);
}
