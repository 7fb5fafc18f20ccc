import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { matrix } from "./world/permissions/permission-matrix.ts";

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, as section:count; they are numbered without gaps. */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2
  2.1:3 2.2:3 2.3:4 2.4:1
  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3
  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4
  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1
  9.1:3 9.2:4
  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4
  13.1:1 13.2:5 13.3:2 13.4:5
  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3
  17.1:1 17.2:4 17.3:2
`;
const required = sections
  .trim()
  .split(/\s+/)
  .flatMap((each) => {
    const [section, count] = each.split(":");
    return Array.from({ length: Number(count) }, (_, i) => `${section}.${i + 1}`);
  });

const text = readFileSync("docs/security/asvs.md", "utf8");
const rows = text
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split("|").slice(1, -1));

test("each requirement of levels 1 and 2 is there once, in order", () => {
  expect(rows.map(([number = ""]) => number.trim())).toEqual(required);
});

test.each(rows)("%s is answered in each cell", (...cells) => {
  expect(cells).toHaveLength(4);
  for (const cell of cells) expect(cell.trim()).toMatch(/\w/);
});

test("the numbers at the top are those of the rows", () => {
  const having = (word: string) => rows.filter(([, , how = ""]) => how.trim().startsWith(word)).length;
  const [operator, none, missing] = [
    having("**Operator.**"),
    having("Not applicable: "),
    having("**Not met.**"),
  ];
  expect(text).toContain(
    `Of ${rows.length} requirements ${rows.length - operator - none - missing} are met, ${operator} are up to the operator, ${none} are not applicable and ${missing} are not met.`,
  );
});

describe("what it names exists", () => {
  const named = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|md|json))`/g)].map(
    ([, path = ""]) => path,
  );

  test.each([...new Set(named)])("%s", (path) => {
    expect(existsSync(path)).toBe(true);
  });

  test("the sections of docs/security.md", () => {
    const titles = [...text.matchAll(/"([A-Z][^"]+)" (?:in|of) `docs\/security\.md`/g)].map(
      ([, title]) => title,
    );
    const there = readFileSync("docs/security.md", "utf8");
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(there).toContain(`## ${title}`);
  });
});

test("every table has one level of protection", () => {
  const levels = readFileSync("docs/security/data-levels.md", "utf8").split("## What each level")[0] ?? "";
  const named = [...levels.matchAll(/`([a-z_.]+)`/g)].map(([, table]) => table);
  expect(named.sort()).toEqual(Object.keys(matrix).sort());
});
