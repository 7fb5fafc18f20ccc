import { expect, test } from "vitest";
import { claimReviews } from "./review-claim.ts";

const claim = (id: string) => ({
  id,
  value: "4,8",
  text: "von 5 im Mittel aus über 150 Bewertungen",
  source: "Beispielzahl",
  period: "–",
  date: "2026-11-21",
});

test("until a review is published, the example says beside its figure that none is", () => {
  const [rating, other] = claimReviews([claim("rating"), claim("countries")], null, "2026-11-27", "de");
  expect(rating?.text).toBe(
    "von 5 im Mittel aus über 150 Bewertungen (Beispiel; veröffentlicht ist noch keine)",
  );
  expect(other).toEqual(claim("countries"));
});

test.each([
  ["de", 3, 13 / 3, "4,3", "von 5 Sternen im Mittel aus 3 veröffentlichten Bewertungen"],
  ["en", 1, 2, "2", "out of 5 stars in one published review"],
] as const)("published reviews are counted, not claimed (%s)", (locale, count, average, value, text) => {
  const [rating] = claimReviews([claim("rating")], { count, average }, "2026-11-27", locale);
  expect(rating).toMatchObject({ value, text, date: "2026-11-27" });
});
