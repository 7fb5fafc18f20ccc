export type CalibrationBin = { from: number; to: number; count: number; predicted: number; observed: number };

/** Points of a calibration plot: mean predicted probability and observed share per interval; empty intervals are omitted. */
export function calibrationBins(
  probabilities: ArrayLike<number>,
  truths: ArrayLike<boolean | number>,
  bins = 10,
): CalibrationBin[] {
  const sums = Array.from({ length: bins }, () => ({ count: 0, predicted: 0, observed: 0 }));
  for (let i = 0; i < probabilities.length; i++) {
    const probability = probabilities[i] ?? 0;
    const sum = sums[Math.min(Math.floor(probability * bins), bins - 1)];
    if (!sum) throw new RangeError("A probability lies between 0 and 1.");
    sum.count++;
    sum.predicted += probability;
    sum.observed += Number(truths[i] ?? 0);
  }
  return sums.flatMap(({ count, predicted, observed }, bin) =>
    count === 0
      ? []
      : {
          from: bin / bins,
          to: (bin + 1) / bins,
          count,
          predicted: predicted / count,
          observed: observed / count,
        },
  );
}

/** Σ (share of predictions in the bin) × |predicted − observed| (Naeini, Cooper & Hauskrecht 2015); 0 is perfect. */
export function expectedCalibrationError(
  probabilities: ArrayLike<number>,
  truths: ArrayLike<boolean | number>,
  bins = 10,
): number {
  let error = 0;
  for (const bin of calibrationBins(probabilities, truths, bins))
    error += (bin.count / probabilities.length) * Math.abs(bin.predicted - bin.observed);
  return error;
}
