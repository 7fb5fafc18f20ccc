import { calibrationBins, expectedCalibrationError } from "#business/matching/linkage/calibration.ts";

/** `score` is comparable within one method; `hit`: the method itself calls it the vehicle. */
export type Candidate = { ref: string; score: number; hit: boolean };

/** One question and its answer: what was asked, which vehicle is meant (null: none that the archive has seen), how long it took. */
export type Answered = {
  asked: string;
  vehicle: string | null;
  candidates: Candidate[];
  milliseconds: number;
};

export type VehicleOf = (ref: string) => string | undefined;

/** Share of questions with an answer whose vehicle is among the first `k` candidates. */
export function recallAt(k: number, answers: readonly Answered[], vehicleOf: VehicleOf): number {
  const known = answers.filter(({ vehicle }) => vehicle !== null);
  const found = known.filter(({ vehicle, candidates }) =>
    candidates.slice(0, k).some(({ ref }) => vehicleOf(ref) === vehicle),
  );
  return found.length / known.length;
}

/** Precision: share of hits that show the vehicle meant. Recall: share of questions with an answer that got a true hit. */
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

/** Candidates below this say almost nothing, are many, and would make any calibration look good. */
const leastProbable = 0.01;

/** Predicted against observed share of true candidates, those below 0.01 left out. */
export function calibrationOf(answers: readonly Answered[], vehicleOf: VehicleOf) {
  const said = answers.flatMap(({ vehicle, candidates }) =>
    candidates
      .filter(({ score }) => score >= leastProbable)
      .map(({ score, ref }) => ({ score, truth: vehicleOf(ref) === vehicle })),
  );
  const scores = said.map(({ score }) => score);
  const truths = said.map(({ truth }) => truth);
  return { error: expectedCalibrationError(scores, truths), bins: calibrationBins(scores, truths) };
}

export type CurvePoint = { precision: number; recall: number; score: number };

/** Precision and recall of the first candidate when only those with at least this score are told, from the surest down. */
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
    // Equal scores are told together or not at all.
    if (first[at + 1]?.score === score) return [];
    return [{ score, precision: truly / (at + 1), recall: truly / known }];
  });
}

/** The value below which this share of the others lies. */
export function percentile(share: number, values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
