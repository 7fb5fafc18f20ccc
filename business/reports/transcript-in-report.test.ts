import { expect, test } from "vitest";
import { transcriptInReport } from "./transcript-in-report.ts";

const printed = (text: string, rights = "quote") => transcriptInReport(text, rights).transcript;

test.each([
  "Motor Nr. H 0 812 344, Farbe Java-grün",
  "zugelassen 12.5.68",
  "Main inspection passed, 42,310 km",
])("%j is printed", (text) => expect(printed(text)).toBe(text));

test.each([
  "Halter: Mustermann",
  "Mustermann, Erika, Celle",
  "Erika Mustermann",
  "gez. Probe",
  "geb. Muster 1931",
  "Signed: Probe",
  "Bahnhofstraße 12",
  "An Frau Probe",
])("%j stays with the team, and the report says that it exists", (text) => expect(printed(text)).toBeNull());

test("without known rights none is printed, and without a transcript nothing is said", () => {
  expect(printed("zugelassen 12.5.68", "unknown")).toBeNull();
  expect(transcriptInReport(null, "own")).toEqual({});
  expect(transcriptInReport("", "own")).toEqual({});
});
