import { type VisibleSighting, visibleSightings } from "#business/archive/read-visible-sightings.ts";
import { type Ctx, inOneRound, inTransaction, onCopy, type System } from "#business/context.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import { type Outlook, outlookOf } from "#business/matching/answer/outlook.ts";
import { minDisclosedProbability } from "#business/matching/candidates/agreements.ts";
import {
  markAgrees,
  recordsToWeigh,
  type WeighedRecord,
  weighRecords,
} from "#business/matching/candidates/find-candidates.ts";
import { type MatchModel, modelOfVersion, newestModelVersion } from "#business/matching/read-model.ts";
import {
  ascribedSightings,
  type FoundSighting,
  fitsDescription,
} from "#business/matching/search/search-archive.ts";
import {
  parseDescription,
  type VehicleQuery,
  withChassisFromPlate,
} from "#business/matching/vehicle-query.ts";
import { countHoldings } from "./count-holdings.ts";
import { type FamousVehicle, famousVehicles, pointsTo } from "./famous-vehicles.ts";
import { type Fitting, fittingDetails } from "./fitting-details.ts";
import { type Recognised, recogniseDetails } from "./recognise-details.ts";
import { type Resembling, resemblingVehicles } from "./resembling-vehicles.ts";

/** A sighting that is not public: that it exists, and how the visitor's own details fare against it. */
export type ShownSighting = Fitting & {
  decade: number | null;
  sourceKind: string;
  /** Its source ascribes it to the vehicle of another sighting that is shown. */
  sameVehicle: boolean;
};

/** All that a stranger learns from the archive: `docs/decisions/031-answer-to-strangers.md`. */
export type ArchiveAnswer = {
  sightings: ShownSighting[];
  famous: FamousVehicle[];
  resembling: Resembling | null;
  recognised: Recognised;
  outlook: Outlook;
};

const maxSightings = 24;

/** As the system: row security hides the archive from visitors, and only what is put together here reaches them. */
export async function answerSearch(ctx: Ctx<System>, input: VehicleDescription): Promise<ArchiveAnswer> {
  const reading = onCopy(ctx);
  const answer = await answerTo(reading, input);
  const asChassis = withChassisFromPlate(input);
  const found = answer.sightings.length > 0 || answer.famous.some(({ byMark }) => byMark);
  return asChassis && !found ? answerTo(reading, asChassis) : answer;
}

async function answerTo(ctx: Ctx<System>, input: VehicleDescription): Promise<ArchiveAnswer> {
  const query = parseDescription(input);
  const recognised = recogniseDetails(query, ctx.now().getFullYear());
  const [version, records] = await inOneRound(ctx, (ctx) => [
    newestModelVersion(ctx),
    recordsToWeigh(ctx, query.described),
  ]);
  const model = await modelOfVersion(ctx, version);
  const weighed = weighRecords(model, query.described, records);
  const disclosed = await disclosedSightings(ctx, model, query, weighed);
  const hidden = disclosed.filter(({ record }) => !record.isPublic).slice(0, maxSightings);
  const visible = await visibleById(ctx, hidden);
  const alike = weighed.filter(
    (each) => each.record.isPublic && (pointsTo(each) || fitsDescription(each.reasons)),
  );
  const famous = await famousVehicles(ctx, model, query, alike);
  const byMark = famous.filter((vehicle) => vehicle.byMark);
  const found = hidden.length + byMark.length > 0;
  return {
    sightings: hidden.map((each) => shown(query, each, visible.get(each.record.id))),
    famous: found ? byMark : famous,
    resembling: found ? null : await resemblingVehicles(ctx, model, query.facts),
    recognised,
    outlook: outlookOf(
      recognised,
      likeliest([...disclosed, ...alike.filter(pointsTo)]),
      await countHoldings(ctx, query.described),
    ),
  };
}

/** Those of 0.90 and more, and what their sources ascribe to the same vehicle. */
async function disclosedSightings(
  ctx: Ctx<System>,
  model: MatchModel,
  query: VehicleQuery,
  weighed: readonly WeighedRecord[],
): Promise<FoundSighting[]> {
  const likely = weighed.filter(({ probability }) => probability >= minDisclosedProbability);
  const marked = likely.filter(({ reasons }) => markAgrees(reasons));
  const known = new Set(likely.map(({ record }) => record.id));
  const ascribed =
    marked.length > 0 ? await inTransaction(ctx, (ctx) => ascribedSightings(ctx, model, query, marked)) : [];
  return [
    ...likely.map((each) => ({ ...each, sameVehicle: false })),
    ...ascribed.filter(({ record }) => !known.has(record.id)),
  ];
}

async function visibleById(
  ctx: Ctx<System>,
  records: readonly WeighedRecord[],
): Promise<Map<string, VisibleSighting>> {
  if (records.length === 0) return new Map();
  const ids = records.map(({ record }) => record.id);
  const [visible] = await inOneRound(ctx, (ctx) => [visibleSightings(ctx, ids)]);
  return new Map(visible.map((sighting) => [sighting.id, sighting]));
}

function shown(
  query: VehicleQuery,
  { reasons, sameVehicle }: FoundSighting,
  sighting: VisibleSighting | undefined,
): ShownSighting {
  const { decade = null, sourceKind = "other" } = sighting ?? {};
  return { decade, sourceKind, sameVehicle, ...fittingDetails(query.facts, reasons) };
}

function likeliest(records: readonly WeighedRecord[]): number | null {
  return records.length === 0 ? null : Math.max(...records.map(({ probability }) => probability));
}
