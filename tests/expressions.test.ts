import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import { expect, test } from "vitest";
import fieldTable from "#business/books/datev/field-table.json" with { type: "json" };
import { processorMs } from "#tests/world/processor-ms.ts";
import { attacksOn, type Expression, expressionsOf } from "#tests/world/rules/expressions.ts";
import { allFiles, isShipped } from "#tests/world/rules/source-files.ts";

const read = allFiles()
  .filter(isShipped)
  .map((path) => ({ path, ...expressionsOf(path, readFileSync(path, "utf8")) }));
const written = [
  ...new Map(
    read.flatMap(({ written }) => written).map((each) => [`/${each.source}/${each.flags}`, each]),
  ).entries(),
];

/** What DATEV allows in each field. */
const ofDatev = [...fieldTable.header, ...fieldTable.columns].map(({ pattern }) => `^(?:${pattern})$`);

/** Made of constants, of ids and of rules that stand in the code. Whatever else makes one while it runs needs a look. */
const making = [
  "app/routes/site/legal/non-breaking-spaces.ts",
  "app/routes/site/legal/soft-hyphens.ts",
  "app/routes/team/case/viewer/viewer-actions.ts",
  "business/books/datev/check-extf.ts",
  "business/identification/chassis/hull-number.ts",
  "business/identification/chassis/maker-rule.ts",
  "business/sharing/share.ts",
];

/** Each looks at markup or a PDF that we have made, in which nobody else can write the sign it looks for. */
const onOurMarkup = [
  "app/first-paint/after-paint.tsx",
  "app/first-paint/used-styles.ts",
  "app/parts/messages/mail-preview.ts",
  "platform/pdf/factur-x-metadata.ts",
];

test("no expression is made of what a stranger wrote", () => {
  const paths = read.flatMap(({ path, made }) => (made.length > 0 ? [path] : []));
  expect(paths.toSorted()).toEqual(making);
});

test("no expression takes more than linear time, by analysis", () => {
  expect(offenders(({ source, flags }) => analyse({ source, flags }).reports.length > 0)).toEqual([]);
  expect(ofDatev.filter((source) => analyse({ source, flags: "" }).reports.length > 0)).toEqual([]);
});

test("no expression takes more than linear time, by trying", () => {
  const foreign = written.filter(([, { path }]) => !onOurMarkup.includes(path));
  expect(offenders(isSlow, foreign)).toEqual([]);
});

test("the two tell a slow expression from a quick one", () => {
  const expression = (source: string): Expression => ({ path: "", source, flags: "" });
  const slow = ["[^\\s<>]+@[^\\s<>]+\\.\\w+", "\\(designed by (.+)\\)", "(a+)+b"].map(expression);
  const quick = ["^(\\d+)-(\\d+)$", "a+b?", "(?<!=)=+$"].map(expression);
  expect(slow.map(isSlow)).toEqual([true, true, true]);
  expect(quick.map(isSlow)).toEqual([false, false, false]);
});

/** Short texts first: an exponential expression would never come back from a long one, a cubic one not for seconds. */
const lengths = [24, 600, 15_000, 60_000];

/** On 60,000 characters a quadratic one takes a second, a linear one a few milliseconds. */
function isSlow(expression: Expression): boolean {
  const { source, flags } = expression;
  return lengths.some((length) =>
    attacksOn(expression, length).some((text) => {
      const tried = new RegExp(source, flags);
      return processorMs(() => (tried.global ? text.replace(tried, "") : tried.exec(text))) > 100;
    }),
  );
}

function offenders(isOne: (expression: Expression) => boolean, among = written): string[] {
  return among.flatMap(([text, expression]) => (isOne(expression) ? [`${text} in ${expression.path}`] : []));
}
