import { expect, test } from "vitest";
import { speaks } from "#business/matching/linkage/comparison.ts";
import { vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";
import { comparisonInWords, reasonInWords } from "./match-words.ts";

const levels = vehicleComparisons.flatMap(({ name, levels }) =>
  levels.filter(speaks).map(({ label }) => [name, label] as const),
);

test.each(levels)("%s: %s has words in every language", (comparison, level) => {
  for (const locale of ["de", "en"] as const) {
    expect(comparisonInWords(comparison, locale)).toBeTruthy();
    expect(reasonInWords({ comparison, level }, locale)).toBeTruthy();
  }
});
