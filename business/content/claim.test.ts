import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Claim, visibleClaims } from "./claim.ts";

const all: Claim[] = JSON.parse(readFileSync("content/claims.json", "utf8"));
const ids = all.map(({ id }) => id);

test("MK-01 each claim has value, text, source and period in both languages, and a date", () => {
  for (const claim of all) {
    for (const part of [claim.value, claim.text, claim.source, claim.period])
      for (const locale of ["de", "en"] as const) expect(part[locale], claim.id).toMatch(/\S/);
    expect(claim.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

test("the specified figures are present", () => {
  const values = visibleClaims(all, ids, { hidden: [], production: false }, "de").map(({ value }) => value);
  expect(values).toEqual([
    "150+",
    "84,7 %",
    "550T+ €",
    "4,8",
    "3.500 €",
    "3",
    "8 von 10",
    "bis zu 10 %",
    "55 %",
  ]);
});

describe("a claim is not shown", () => {
  test("when the operator hides it", () => {
    const shown = visibleClaims(all, ids, { hidden: ["rating", "uplift"], production: false }, "en");
    expect(shown.map(({ id }) => id)).toEqual(ids.filter((id) => id !== "rating" && id !== "uplift"));
  });

  test("MK-01 in production, when no count backs it", () => {
    const shown = visibleClaims(all, ids, { hidden: [], production: true }, "de");
    expect(shown.map(({ id }) => id)).toEqual(all.filter(({ proven }) => proven).map(({ id }) => id));
  });
});
