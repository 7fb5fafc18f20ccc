import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exceptions, idleExceptions, unlistedLicences } from "../scripts/checks/licences.ts";

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

test("every dependency has a reviewed licence", () => {
  expect(unlistedLicences(packages)).toEqual([]);
  expect(idleExceptions(packages)).toEqual([]);
});

test.each([
  ["a new copyleft licence", { license: "AGPL-3.0-only" }, "x is under AGPL-3.0-only."],
  ["both of two, one unknown", { license: "MIT AND GPL-2.0" }, "x is under MIT AND GPL-2.0."],
  ["no licence", {}, "x is under no named licence."],
  [
    "a text that names no licence",
    { license: "SEE LICENSE IN LICENSE" },
    "x is under SEE LICENSE IN LICENSE.",
  ],
])("%s is reported", (_, locked, sentence) => {
  expect(unlistedLicences({ "": {}, "node_modules/y/node_modules/x": locked })).toEqual([sentence]);
});

test("a listed package whose licence has changed is reported", () => {
  expect(unlistedLicences({ "node_modules/axe-core": { license: "GPL-3.0" } })).toEqual([
    "axe-core is under GPL-3.0.",
  ]);
});

test("either of two is enough", () => {
  expect(unlistedLicences({ "node_modules/x": { license: "(GPL-3.0 OR MIT)" } })).toEqual([]);
});

test("each exception says why", () => {
  for (const { reason } of exceptions) expect(reason).toMatch(/\w{3}.+\.$/);
});
