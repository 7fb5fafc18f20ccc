import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { declaredNotifications, declaredTables, teamPages, waitingCounts } from "#business/declared.ts";
import type { Noun } from "#business/noun.ts";
import { nouns } from "#business/nouns.ts";
import { exportTitleKey } from "#business/privacy/exports/export.document.ts";
import { type Period, retentionRules } from "#business/retention.ts";
import { hasText } from "#business/text-of.ts";
import { jobs } from "#server/installation/jobs.ts";
import { describedIn } from "../scripts/describe-nouns.ts";

test.each(Object.entries(describedIn))("%s says what the nouns declare", (path, describe) => {
  expect(readFileSync(path, "utf8"), "Run: npm run nouns").toBe(describe());
});

test("whatever is kept for a period has an end", () => {
  const endless = declaredTables.filter(({ kept, ends }) => {
    const timed = [kept ?? []].flat().some((rule) => (retentionRules[rule].period as Period | null) !== null);
    return timed && Object.keys(ends ?? {}).length === 0;
  });
  expect(
    endless.map(({ name }) => name),
    "Say in its noun how its rows end: with a case, an order or a person, by age, with a parent, or in which file.",
  ).toEqual([]);
});

test("an age is counted for one rule", () => {
  const unclear = declaredTables.filter(({ kept, ends }) => ends?.age && typeof kept !== "string");
  expect(unclear.map(({ name }) => name)).toEqual([]);
});

test("a file that deletes rows exists and is about the table", () => {
  for (const { name, ends } of declaredTables) {
    if (!ends?.in) continue;
    expect(existsSync(ends.in), `${name}: ${ends.in}`).toBe(true);
    const table = name
      .replace(/^tax\./, "")
      .replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const source = readFileSync(ends.in, "utf8");
    expect(
      source.includes(table) || source.includes(name) || source.includes("audit_end_entries"),
      `${ends.in} ends ${name}`,
    ).toBe(true);
  }
});

test("every exported table has a title in the data copy", () => {
  const untitled = declaredTables
    .filter(({ exported }) => exported)
    .map(({ name }) => exportTitleKey(name))
    .filter((key) => !hasText(key));
  expect(untitled, "Add it to the locale files of its noun.").toEqual([]);
});

test("every notification has a title", () => {
  const untitled = [...declaredNotifications.keys()].filter((kind) => !hasText(`notification_${kind}`));
  expect(untitled, "Add it to the locale files of its noun.").toEqual([]);
});

test("every page of the team has an address, and its count a name", () => {
  const routes = readFileSync("app/routes.ts", "utf8");
  for (const { address, count } of teamPages) {
    if (address) expect(routes).toContain(`route("${address}"`);
    const counted = readFileSync("business/worklist/read-team-counts.ts", "utf8");
    if (count) expect(count in waitingCounts || counted.includes(`${count}:`), count).toBe(true);
  }
});

test("every job is declared, and carried out", () => {
  const declared = Object.values<Noun>(nouns).flatMap((noun) => noun.jobs ?? []);
  expect(declared.toSorted()).toEqual(jobs.map(({ name }) => name).sort());
});
