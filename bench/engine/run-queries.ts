import type { VehicleFacts as EngineQuery } from "#business/identification/description/vehicle-facts.ts";
import { matchSightings } from "#business/matching/candidates/match-sightings.ts";
import { isHit } from "#business/matching/vehicle-model/same-vehicle.ts";
import type { Query } from "../lives/sighting.ts";
import { byEquality, byTrigrams } from "./baselines.ts";
import type { Question } from "./fill-archive.ts";
import type { Answered, Candidate } from "./measures.ts";
import type { OpenArchive } from "./open-archive.ts";

type Method = (archive: OpenArchive, query: Query) => Promise<Candidate[]>;

export const methods: Record<"engine" | "trigrams" | "exact", Method> = {
  engine: byEngine,
  trigrams: byTrigrams,
  exact: byEquality,
};

async function byEngine({ ctx }: OpenArchive, query: Query): Promise<Candidate[]> {
  const candidates = await matchSightings(ctx, toEngineQuery(query), { limit: 10 });
  return candidates.map((candidate) => ({
    ref: candidate.ref,
    score: candidate.probability,
    hit: isHit(candidate),
  }));
}

export function toEngineQuery(query: Query): EngineQuery {
  const { id: _, title: __, sail_number: sailNumber, yard_number: yardNumber, ...fields } = query;
  return { ...fields, sailNumber: sailNumber ?? null, yardNumber: yardNumber ?? null };
}

/** Sequential, as from one visitor, after 20 uncounted warm-up questions. */
export async function runQueries(
  archive: OpenArchive,
  method: keyof typeof methods,
  questions: readonly Question[],
): Promise<Answered[]> {
  for (const { query } of questions.slice(0, 20)) await methods[method](archive, query);
  const answers: Answered[] = [];
  for (const { query, asked, vehicle } of questions) {
    const startedAt = performance.now();
    const candidates = await methods[method](archive, query);
    answers.push({ asked, vehicle, candidates, milliseconds: performance.now() - startedAt });
  }
  return answers;
}
