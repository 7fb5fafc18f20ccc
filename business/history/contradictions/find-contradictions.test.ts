import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { largePicture } from "#tests/world/large-picture.ts";
import { findContradictions } from "./find-contradictions.ts";
import { contradictionRules } from "./rules.ts";

test("the gravest come first, each with a key that does not depend on order", () => {
  const picture = largePicture(200);
  const found = findContradictions(picture);
  const reversed = findContradictions({ ...picture, statements: picture.statements.toReversed() });
  expect(new Set(reversed.map(({ key }) => key))).toEqual(new Set(found.map(({ key }) => key)));
  expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
  const severities = found.map(({ severity }) => severity);
  const ranked = severities.map((severity) => ["critical", "major", "minor"].indexOf(severity));
  expect(ranked).toEqual([...ranked].sort());
  expect(ranked.length).toBeGreaterThan(1);
});

test.each(Object.keys(contradictionRules))("%s has its texts in both languages", (rule) => {
  for (const locale of ["de", "en"]) {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(`locales/${locale}/contradictions.json`, "utf8"),
    );
    expect(texts[`contradiction_${rule}`]).toMatch(/\S{2,}/);
    expect(texts[`contradiction_${rule}_check`]).toMatch(/\S{2,}/);
  }
});

/** Counts how often a statement is looked at. */
function looksAt(statements: number): number {
  let looks = 0;
  const picture = largePicture(statements);
  const watched = picture.statements.map(
    (statement) =>
      new Proxy(statement, {
        get: (target, name) => {
          looks++;
          return Reflect.get(target, name) as unknown;
        },
      }),
  );
  findContradictions({ ...picture, statements: watched });
  return looks;
}

test("ten times the statements take little more than ten times the comparisons", () => {
  expect(looksAt(2000) / looksAt(200)).toBeLessThan(15);
});
