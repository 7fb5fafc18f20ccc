import { expect, test } from "vitest";
import { plateKeys } from "./plate-keys.ts";

const near = (raw: string) => new Set([...plateKeys(raw).folded, ...plateKeys(raw).oneDeletion]);
const meet = (one: string, other: string) => [...near(one)].some((key) => near(other).has(key));

test("the exact keys hold every reading", () => {
  expect(plateKeys("MAB1234").exact).toEqual(
    expect.arrayContaining(["de-1956:M-AB1234", "de-1956:MA-B1234"]),
  );
  expect(plateKeys("M-AB 123H").exact).toEqual(plateKeys("M AB 123").exact);
});

test("a plate with one typing error meets the true one", () => {
  for (const typed of ["M-AB 1334", "M-AB 134", "M-AB 12234", "MAB I234", "M-A8 1234", "N-AB 1234"]) {
    expect(meet(typed, "M-AB 1234"), typed).toBe(true);
  }
  expect(meet("TU-AB 12", "TÜ-AB 12")).toBe(true);
  expect(meet("M-XY 9876", "M-AB 1234")).toBe(false);
});

test("misread signs alone give one folded key", () => {
  expect(plateKeys("IA-1O5").folded).toEqual(plateKeys("IA-105").folded);
});

test("short plates and gaps get no deletion keys", () => {
  expect(plateKeys("B 12").oneDeletion).toEqual([]);
  expect(plateKeys("M-?? 12?4")).toMatchObject({ folded: [], oneDeletion: [] });
  expect(plateKeys("🚗")).toEqual({ exact: [], folded: [], oneDeletion: [] });
});
