import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { declarationsOf } from "../scripts/texts/declare-texts.ts";

const compiled = `
/** @typedef {{}} Site_SkipInputs */
/** @typedef {{ number: NonNullable<unknown> }} Quote_TitleInputs */
export const site_skip = /** @type {((inputs?: Site_SkipInputs, options?: {}) => string) & {}} */ (() => "");
export const quote_title = /** @type {((inputs: Quote_TitleInputs, options?: {}) => string) & {}} */ (() => "");
`;

test("a text is declared with what it takes, and without needs no argument", () => {
  expect(declarationsOf(compiled)).toContain("export declare const site_skip: FixedText;");
  expect(declarationsOf(compiled)).toContain(
    "export declare const quote_title: Text<{ number: NonNullable<unknown> }>;",
  );
});

test("every text of the pages is declared once", () => {
  const keys = globSync("locales/de/*.json").flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(path, "utf8"))).filter((key) => key !== "$schema"),
  );
  const declared = [
    ...readFileSync("locales/compiled/messages/_index.d.ts", "utf8").matchAll(
      /^export declare const (\w+)/gm,
    ),
  ].map(([, name]) => name);
  expect(declared.sort()).toEqual(keys.sort());
});
