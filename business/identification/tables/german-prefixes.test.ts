import { expect, test } from "vitest";
import { allIssues, issuesOf } from "./german-prefixes.ts";

test("every prefix is one to three capital letters and every issue begins before it ends", () => {
  for (const issue of allIssues()) {
    expect(issue.prefix).toMatch(/^[A-ZÄÖÜ]{1,3}$/);
    expect(issue.until === null || issue.from < issue.until, issue.prefix).toBe(true);
    expect(issue.abolished).toBe(issue.until !== null);
  }
});

test("about seven hundred prefixes are issued today", () => {
  const today = new Set(
    allIssues()
      .filter((issue) => issue.until === null)
      .map((issue) => issue.prefix),
  );
  expect(today.size).toBe(703);
  expect(today.has("M")).toBe(true);
  expect(today.has("NRÜ")).toBe(false);
});

test("one prefix in two Länder gives two issues", () => {
  expect(issuesOf("BK").map((issue) => issue.land)).toEqual(
    expect.arrayContaining(["Baden-Württemberg", "Sachsen-Anhalt"]),
  );
  expect(issuesOf("QQ")).toEqual([]);
});
