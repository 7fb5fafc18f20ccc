import { expect, test } from "vitest";
import { accuracyAt, accuracyOf } from "./accuracy.ts";
import { calibrationBins, expectedCalibrationError } from "./calibration.ts";

test("the calibration error weighs each bin by its number of pairs", () => {
  // Bin 0.9–1: four predictions of 0.95, three true: |0.95 − 0.75| = 0.2. Bin 0–0.1: one of 0.05, false: 0.05.
  const probabilities = [0.95, 0.95, 0.95, 0.95, 0.05];
  const truths = [true, true, true, false, false];
  expect(expectedCalibrationError(probabilities, truths)).toBeCloseTo(0.8 * 0.2 + 0.2 * 0.05, 10);
  expect(calibrationBins(probabilities, truths).map(({ from, count }) => [from, count])).toEqual([
    [0, 1],
    [0.9, 4],
  ]);
});

test("certainty that is correct has no error, and 1 falls into the last bin", () => {
  expect(expectedCalibrationError([0, 1, 1], [false, true, true])).toBe(0);
  expect(expectedCalibrationError([1, 1], [false, false])).toBe(1);
  expect(() => expectedCalibrationError([-0.2], [true])).toThrow(RangeError);
});

test("precision, recall and F1 at a threshold, including matches lost by blocking", () => {
  const probabilities = [0.9, 0.8, 0.6, 0.3];
  const truths = [true, false, true, true];
  expect(accuracyAt(0.5, probabilities, truths)).toEqual({ precision: 2 / 3, recall: 2 / 3, f1: 4 / 6 });
  expect(accuracyAt(0.5, probabilities, truths, 1)).toEqual({ precision: 2 / 3, recall: 2 / 4, f1: 4 / 7 });
  expect(accuracyAt(0.95, probabilities, truths)).toEqual({ precision: 1, recall: 0, f1: 0 });
  expect(accuracyOf({ linked: 0, linkedTruly: 0, matches: 0 })).toEqual({ precision: 1, recall: 1, f1: 1 });
});
