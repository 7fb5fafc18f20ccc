import { expect, test } from "vitest";
import { isWeighted } from "#business/matching/linkage/comparison.ts";
import { vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";
import { comparisonLabel, reasonLabel } from "./match-labels.ts";

const levels = vehicleComparisons.flatMap(({ name, levels }) =>
  levels.filter(isWeighted).map(({ label }) => [name, label] as const),
);

test.each(levels)("%s: %s has a label in every language", (comparison, level) => {
  for (const locale of ["de", "en"] as const) {
    expect(comparisonLabel(comparison, locale)).toBeTruthy();
    expect(reasonLabel({ comparison, level }, locale)).toBeTruthy();
  }
});
