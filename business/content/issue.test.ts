import { expect, test } from "vitest";
import { expectInvalid } from "#tests/world/expect-refusals.ts";
import { hasBrokenLink, missingParts } from "./issue.ts";
import { SaveIssue } from "./issues/save-issue.ts";

test("texts have a maximum length, and links must be absolute", () => {
  const good = {
    issueId: "01a12dae-5134-7011-a3c9-d5880e9a71e8",
    revision: 0,
    subjectDe: "Funde",
    textDe: "Drei Wagen",
    subjectEn: "Finds",
    textEn: "Three cars",
  };
  expectInvalid(SaveIssue, good);
  expectInvalid(SaveIssue, { ...good, subjectDe: "x".repeat(151) }, "content_issue_subject_long");
  expectInvalid(SaveIssue, { ...good, textEn: "x".repeat(20_001) }, "content_issue_text_long");
  expectInvalid(SaveIssue, { ...good, textDe: "[hier](/de/faq)" }, "content_issue_link_broken");
});

test.each([
  ["[a](https://a.example)", false],
  ["[a](mailto:a@example.org)", false],
  ["[a](javascript:alert(1))", true],
  ["[a]( de/faq)", true],
  ["[a](https://)", true],
  ["ein Wort (in Klammern)", false],
])("%s has a broken link: %s", (text, broken) => {
  expect(hasBrokenLink(text)).toBe(broken);
});

test("a draft knows its missing parts", () => {
  const gaps = missingParts({ subjectDe: "Funde", textDe: "", subjectEn: "", textEn: "Three cars" });
  expect(gaps).toEqual(["textDe", "subjectEn"]);
});
