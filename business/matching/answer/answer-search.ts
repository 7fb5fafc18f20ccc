import { type VisibleSighting, visibleSightings } from "#business/archive/read-visible-sightings.ts";
import { type Ctx, inTransaction, type System, systemContext, type Tx } from "#business/context.ts";
import { minDisclosedProbability } from "#business/matching/candidates/agreements.ts";
import {
  findCandidates,
  markAgrees,
  type WeighedRecord,
} from "#business/matching/candidates/find-candidates.ts";
import { type Forecast, forecastHit } from "#business/matching/forecast.ts";
import {
  ascribedSightings,
  type FoundSighting,
  fitsDescription,
  fittingLevels,
} from "#business/matching/search-archive.ts";
import { type SearchInput, toMatchQuery } from "#business/matching/search-input.ts";
import type { MatchQuery } from "#business/matching/vehicle-model/match-query.ts";
import { type FamousVehicle, famousVehicles } from "./famous-vehicles.ts";
import { type Fitting, fittingDetails } from "./fitting-details.ts";
import { type Recognised, recogniseDetails } from "./recognise-details.ts";

/** A sighting that is not public: that it exists, and how the visitor's own details fare against it. */
export type ShownSighting = Fitting & {
  decade: number | null;
  sourceKind: string;
  /** Its source ascribes it to the vehicle of another sighting that is shown. */
  sameVehicle: boolean;
};

/** The archive knows vehicles of this model, about this year. Says nothing of any mark. */
export type Resembling = { year: boolean };

/** All that a stranger learns from the archive: `docs/decisions/031-answer-to-strangers.md`. */
export type ArchiveAnswer = {
  sightings: ShownSighting[];
  famous: FamousVehicle[];
  resembling: Resembling | null;
  recognised: Recognised;
  forecast: Forecast;
};

const maxSightings = 24;

export function answerSearch(ctx: Ctx, input: SearchInput): Promise<ArchiveAnswer> {
  // Row security hides the archive from visitors; only what is put together here reaches them.
  return inTransaction(systemContext(ctx, "answer-search"), async (ctx) => {
    const query = toMatchQuery(input);
    const recognised = recogniseDetails(input, ctx.now().getFullYear());
    const weighed = await findCandidates(ctx, query);
    const disclosed = await disclosedSightings(ctx, input, weighed);
    const alike = weighed.filter(({ reasons }) => markAgrees(reasons) || fitsDescription(reasons));
    const visible = await visibleById(ctx, [...disclosed, ...alike]);
    const isPublic = ({ record }: WeighedRecord) => Boolean(visible.get(record.id)?.published);
    const sightings = disclosed
      .filter((each) => !isPublic(each))
      .map((each) => shown(query, each, visible.get(each.record.id)));
    const famous = await famousVehicles(ctx, query, alike.filter(isPublic));
    const byMark = famous.filter((vehicle) => vehicle.byMark);
    const found = sightings.length + byMark.length > 0;
    return {
      sightings: sightings.slice(0, maxSightings),
      famous: found ? byMark : famous,
      resembling: found ? null : await resemblingVehicles(ctx, query),
      recognised,
      forecast: forecastHit(
        recognised,
        likeliest([...disclosed, ...alike.filter((each) => isPublic(each) && markAgrees(each.reasons))]),
      ),
    };
  });
}

/** Those of 0.90 and more, and what their sources ascribe to the same vehicle. */
async function disclosedSightings(
  ctx: Tx<System>,
  input: SearchInput,
  weighed: readonly WeighedRecord[],
): Promise<FoundSighting[]> {
  const likely = weighed.filter(({ probability }) => probability >= minDisclosedProbability);
  const marked = likely.filter(({ reasons }) => markAgrees(reasons));
  const known = new Set(likely.map(({ record }) => record.id));
  const ascribed = marked.length > 0 ? await ascribedSightings(ctx, input, marked) : [];
  return [
    ...likely.map((each) => ({ ...each, sameVehicle: false })),
    ...ascribed.filter(({ record }) => !known.has(record.id)),
  ];
}

async function visibleById(
  ctx: Tx<System>,
  records: readonly WeighedRecord[],
): Promise<Map<string, VisibleSighting>> {
  const ids = [...new Set(records.map(({ record }) => record.id))];
  return new Map((await visibleSightings(ctx, ids)).map((sighting) => [sighting.id, sighting]));
}

function shown(
  query: MatchQuery,
  { reasons, sameVehicle }: FoundSighting,
  sighting: VisibleSighting | undefined,
): ShownSighting {
  const { decade = null, sourceKind = "other" } = sighting ?? {};
  return { decade, sourceKind, sameVehicle, ...fittingDetails(query, reasons) };
}

/** Asked without the marks, so that nobody can find out a plate by trying. */
async function resemblingVehicles(ctx: Tx<System>, query: MatchQuery): Promise<Resembling | null> {
  const { kind = null, make = null, year = null } = query;
  if (!make) return null;
  const found = await findCandidates(ctx, { kind, make, year });
  const levels = found.flatMap(({ reasons }) =>
    reasons.filter(({ comparison }) => comparison === "model").map(({ level }) => level),
  );
  if (!levels.some((level) => fittingLevels.has(level) && level !== "same-make")) return null;
  return { year: levels.some((level) => sameYearLevels.has(level)) };
}

const sameYearLevels: ReadonlySet<string> = new Set(["same-year", "one-year-off", "two-years-off"]);

function likeliest(records: readonly WeighedRecord[]): number | null {
  return records.length === 0 ? null : Math.max(...records.map(({ probability }) => probability));
}
