import { matchSightings } from "#business/matching/match-sightings.ts";
import { isHit } from "#business/matching/vehicle-model/one-vehicle.ts";
import type { Query as EngineQuery } from "#business/matching/vehicle-model/query.ts";
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
  const candidates = await matchSightings(ctx, asEngineAsks(query), { limit: 10 });
  return candidates.map((candidate) => ({
    ref: candidate.ref,
    score: candidate.probability,
    hit: isHit(candidate),
  }));
}

/** A question in the fields of the engine. */
export function asEngineAsks(query: Query): EngineQuery {
  const { id: _, title: __, sail_number: sailNumber, yard_number: yardNumber, ...fields } = query;
  return { ...fields, sailNumber: sailNumber ?? null, yardNumber: yardNumber ?? null };
}

/** Asks one question after the other, as one visitor would, after some that are not counted. */
export async function askAll(
  archive: OpenArchive,
  method: keyof typeof methods,
  questions: readonly Question[],
): Promise<Answered[]> {
  for (const { query } of questions.slice(0, 20)) await methods[method](archive, query);
  const answers: Answered[] = [];
  for (const { query, asked, vehicle } of questions) {
    const began = performance.now();
    const candidates = await methods[method](archive, query);
    answers.push({ asked, vehicle, candidates, milliseconds: performance.now() - began });
  }
  return answers;
}
