import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { getTableColumns } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { credentials } from "#business/accounts/accounts.sql.ts";
import { isShipped, readSources } from "./world/rules/source-files.ts";

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

test("what is not met has an owner and a date", () => {
  const unowned = rows.filter(
    ([, , how = ""]) =>
      how.includes("**Not met.**") &&
      !/\*Owner: (maintainers|operator)\b.* by 20\d\d-\d\d-\d\d\.\*/.test(how),
  );
  expect(unowned.map(([number]) => number)).toEqual([]);
});

describe.each(["docs/security/asvs.md", "docs/security/osps-baseline.md"])("the evidence of %s", (page) => {
  const lines = readFileSync(page, "utf8")
    .split("\n")
    .filter((line) => /^\| (OSPS-)?[A-Z\d]/.test(line) && !line.startsWith("| control"));

  test("is a test, or words that stand in the file it links to", () => {
    expect(lines.length).toBeGreaterThan(30);
    const bare = lines.filter((line) => {
      const evidence = evidenceOf(line);
      return !evidence.startsWith("not applicable") && !/\.(test|journey)\.ts\)|\): `/.test(evidence);
    });
    expect(bare).toEqual([]);
  });

  test("is there", () => {
    const lost = lines.flatMap((line) =>
      [...line.matchAll(/\[`([^`]+)`\]\(([^)]+)\)(?:: `([^`]+)`)?/g)]
        .filter(([, name = "", target = "", words]) => {
          const path = join(dirname(page), target);
          if (path !== name || !existsSync(path)) return true;
          return words !== undefined && !readFileSync(path, "utf8").includes(words);
        })
        .map(([link]) => link),
    );
    expect(lost).toEqual([]);
  });

  test("is linked, not only named", () => {
    const named = lines.flatMap(
      (line) => line.match(/(?<!\[)`(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|md|json)`/g) ?? [],
    );
    expect(named).toEqual([]);
  });
});

function evidenceOf(line: string): string {
  return line.split(" | ").at(-1) ?? "";
}

test("the sections of docs/security.md that it names are there", () => {
  const titles = [...text.matchAll(/"([A-Z][^"]+)" (?:in|of) \[`docs\/security\.md`/g)].map(
    ([, title]) => title,
  );
  const there = readFileSync("docs/security.md", "utf8");
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles) expect(there).toContain(`## ${title}`);
});

describe("what the table rules out is not in the code", () => {
  const shipped = [...readSources()].filter(([path]) => isShipped(path));

  test("text that is run as code, and certificates that are not checked", () => {
    const found = shipped.filter(([, source]) =>
      /\beval\(|\bnew Function\(|rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/.test(source),
    );
    expect(found.map(([path]) => path)).toEqual([]);
  });

  test("an end of passwords and secret questions", () => {
    const columns = Object.keys(getTableColumns(credentials));
    expect(columns.filter((name) => /password|question|answer|expires/i.test(name))).toEqual([
      "password",
      "accessTokenExpiresAt",
      "refreshTokenExpiresAt",
    ]);
  });
});
