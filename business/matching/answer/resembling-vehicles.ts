import { type Ctx, inTransaction, type System, type Tx } from "#business/context.ts";
import { describe } from "#business/identification/description/describe.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { findCandidates } from "#business/matching/candidates/find-candidates.ts";
import type { MatchModel } from "#business/matching/read-model.ts";
import { fittingLevels } from "#business/matching/search/search-archive.ts";

/** The archive knows vehicles of this model, about this year. Says nothing of any mark. */
export type Resembling = { year: boolean };

/** The same models are asked for again and again. Every import fits a new model; a source can also be hidden or removed. */
const known = new WeakMap<MatchModel, Map<string, { resembling: Resembling | null; until: number }>>();
const freshMs = 600_000;
const maxKnown = 2_000;

/** As of ten minutes ago at most. Asked without the marks, so that nobody can find out a plate by trying. */
export async function resemblingVehicles(
  ctx: Ctx<System>,
  model: MatchModel,
  { kind = null, make = null, year = null }: VehicleFacts,
): Promise<Resembling | null> {
  if (!make) return null;
  const answers = known.get(model) ?? new Map();
  known.set(model, answers);
  const question = JSON.stringify([kind, make, year]);
  const now = ctx.now().getTime();
  const last = answers.get(question);
  if (last && now < last.until) return last.resembling;
  const resembling = await inTransaction(ctx, (ctx) => findResembling(ctx, model, { kind, make, year }));
  if (answers.size === maxKnown) answers.clear();
  answers.set(question, { resembling, until: now + freshMs });
  return resembling;
}

async function findResembling(
  ctx: Tx<System>,
  model: MatchModel,
  facts: VehicleFacts,
): Promise<Resembling | null> {
  const found = await findCandidates(ctx, describe(facts), model);
  const levels = found.flatMap(({ reasons }) =>
    reasons.filter(({ comparison }) => comparison === "model").map(({ level }) => level),
  );
  if (!levels.some((level) => fittingLevels.has(level) && level !== "same-make")) return null;
  return { year: levels.some((level) => sameYearLevels.has(level)) };
}

const sameYearLevels: ReadonlySet<string> = new Set(["same-year", "one-year-off", "two-years-off"]);
