import { calibrationBins, expectedCalibrationError } from "../linkage/calibration.ts";

/** `score` is comparable within one method; `hit`: the method itself calls it the vehicle. */
export type Candidate = { ref: string; score: number; hit: boolean };

/** `vehicle` is null when the archive has never seen it. */
export type Answered = {
  asked: string;
  vehicle: string | null;
  candidates: Candidate[];
  milliseconds: number;
};

export type VehicleOf = (ref: string) => string | undefined;

export function recallAt(k: number, answers: readonly Answered[], vehicleOf: VehicleOf): number {
  const known = answers.filter(({ vehicle }) => vehicle !== null);
  const found = known.filter(({ vehicle, candidates }) =>
    candidates.slice(0, k).some(({ ref }) => vehicleOf(ref) === vehicle),
  );
  return found.length / known.length;
}

/** Precision: share of hits that are right. Recall: share of answerable questions with a true hit. */
export function hitsOf(answers: readonly Answered[], vehicleOf: VehicleOf) {
  const hits = answers.flatMap(({ vehicle, candidates }) =>
    candidates.filter(({ hit }) => hit).map(({ ref }) => vehicleOf(ref) === vehicle),
  );
  const known = answers.filter(({ vehicle }) => vehicle !== null);
  const got = known.filter(({ vehicle, candidates }) =>
    candidates.some(({ hit, ref }) => hit && vehicleOf(ref) === vehicle),
  );
  const unknown = answers.filter(({ vehicle }) => vehicle === null);
  return {
    count: hits.length,
    precision: hits.length === 0 ? 1 : hits.filter(Boolean).length / hits.length,
    recall: got.length / known.length,
    falseAlarms:
      unknown.filter(({ candidates }) => candidates.some(({ hit }) => hit)).length / unknown.length,
  };
}

/** The many candidates below this would make any calibration look good. */
const minProbability = 0.01;

export function calibrationOf(
  answers: readonly Answered[],
  vehicleOf: VehicleOf,
  { from = minProbability } = {},
) {
  const scored = answers.flatMap(({ vehicle, candidates }) =>
    candidates
      .filter(({ score }) => score >= from)
      .map(({ score, ref }) => ({ score, truth: vehicleOf(ref) === vehicle })),
  );
  const scores = scored.map(({ score }) => score);
  const truths = scored.map(({ truth }) => truth);
  return { error: expectedCalibrationError(scores, truths), bins: calibrationBins(scores, truths) };
}

export type CurvePoint = { precision: number; recall: number; score: number };

/** Over first candidates of at least each score, from the surest down. */
export function curveOf(answers: readonly Answered[], vehicleOf: VehicleOf): CurvePoint[] {
  const known = answers.filter(({ vehicle }) => vehicle !== null).length;
  const first = answers
    .flatMap(({ vehicle, candidates: [best] }) =>
      best ? [{ score: best.score, truth: vehicleOf(best.ref) === vehicle }] : [],
    )
    .sort((a, b) => b.score - a.score);
  let truly = 0;
  return first.flatMap(({ score, truth }, at) => {
    truly += Number(truth);
    // Equal scores count together.
    if (first[at + 1]?.score === score) return [];
    return [{ score, precision: truly / (at + 1), recall: truly / known }];
  });
}

export function percentile(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
