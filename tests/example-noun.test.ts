import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addExampleNoun, ask, removeCopy, touchedFiles } from "./world/example-noun/add-example-noun.ts";

const folder = mkdtempSync(join(tmpdir(), "example-noun-"));
beforeAll(() => addExampleNoun(folder));
afterAll(() => removeCopy(folder));

const own = /^(business|app\/routes\/team)\/reviews\//;

test("a noun with table, page, mail and export touches at most eight files outside its own folders", () => {
  const touched = touchedFiles(folder);
  expect(touched.filter((path) => own.test(path)).length).toBeGreaterThan(6);
  const outside = touched.filter((path) => !own.test(path));
  expect(outside, "A list elsewhere should be derived from the noun's declaration.").toEqual([
    "app/routes.ts",
    "business/nouns.ts",
    "docs/nouns.md",
    "locales/de/reviews.json",
    "locales/en/reviews.json",
    expect.stringMatching(/^migrations\/\d{4}_reviews\.sql$/),
    expect.stringMatching(/^migrations\/meta\/\d{4}_snapshot\.json$/),
    "migrations/meta/_journal.json",
  ]);
});

test("CONTRIBUTING.md names these files", () => {
  const text = readFileSync("CONTRIBUTING.md", "utf8");
  for (const name of [
    "business/nouns.ts",
    "app/routes.ts",
    "locales/de/",
    "locales/en/",
    "migrations/",
    "docs/nouns.md",
  ])
    expect(text).toContain(`\`${name}`);
  expect(text).toContain("touches eight files");
});

test("what it declares is in the lists of the product", () => {
  const printed = ask(
    folder,
    `import * as declared from "#business/declared.ts";
    import { nouns } from "#business/nouns.ts";
    const table = declared.declaredTables.find(({ name }) => name === "reviews");
    console.log(JSON.stringify({
      exported: table.exported, ends: table.ends,
      notified: declared.declaredNotifications.has("review_received"),
      counted: Object.keys(declared.waitingCounts).includes("reviews"),
      page: declared.teamPages.some(({ address }) => address === "reviews"),
      recorded: nouns.reviews.audit.includes("review.written"),
    }))`,
  );
  expect(JSON.parse(printed)).toEqual({
    exported: "own",
    ends: { order: "order_id", person: "user_id" },
    notified: true,
    counted: true,
    page: true,
    recorded: true,
  });
  const migration = touchedFiles(folder).find((path) => path.endsWith("_reviews.sql")) ?? "";
  expect(readFileSync(join(folder, migration), "utf8")).toContain('CREATE POLICY "reviews_own_see"');
});
