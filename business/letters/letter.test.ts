import { describe, expect, test } from "vitest";
import { letterLanguage, patienceDays, usualEvidence, waitingTime } from "./letter.ts";
import { letterHash } from "./letter-hash.ts";

describe("how long letters waited", () => {
  test("is said by the middle and the slowest, and by nothing where there is none", () => {
    expect(waitingTime([])).toBeNull();
    expect(waitingTime([12])).toEqual({ letters: 1, median: 12, slowest: 12 });
    expect(waitingTime([30, 10, 21, 90])).toEqual({ letters: 4, median: 26, slowest: 90 });
  });

  test("decides when an archive is reminded, once three letters say it", () => {
    expect(patienceDays(null)).toBe(28);
    expect(patienceDays(waitingTime([60, 60]))).toBe(28);
    expect(patienceDays(waitingTime([20, 60, 90]))).toBe(90);
    expect(patienceDays(waitingTime([1, 2, 3]))).toBe(14);
  });
});

test("a letter in a language without a template is English", () => {
  expect(["de", "en", "it", "sv"].map(letterLanguage)).toEqual(["de", "en", "en", "en"]);
});

test("a changed character is another letter", () => {
  const written = {
    number: "L-2026-0001",
    channel: "post",
    language: "de",
    addressee: "Stadtarchiv\n29221 Celle",
    email: null,
    subject: "Anfrage",
    body: "Guten Tag",
  } as const;
  expect(letterHash(written)).toMatch(/^[0-9a-f]{64}$/);
  expect(letterHash({ ...written, body: "Guten Tag." })).not.toBe(letterHash(written));
});

test("what a maker says weighs more than what a club says", () => {
  expect((["maker", "state", "expert", "club"] as const).map(usualEvidence)).toEqual(["A", "A", "B", "C"]);
});
