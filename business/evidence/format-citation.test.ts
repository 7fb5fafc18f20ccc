import { expect, test } from "vitest";
import { type Citable, formatCitation } from "./format-citation.ts";

const brief: Citable = {
  title: "Fahrzeugbrief",
  repository: "Stadtarchiv Celle",
  callNumber: "12/3",
  date: "1968-05-12",
  form: "scan",
  verification: "researcher",
  url: null,
  readOn: null,
};
const bare = { ...brief, repository: null, callNumber: null, date: null };

test("a paper in an archive", () => {
  expect(formatCitation(brief, 2, "de")).toBe(
    "Fahrzeugbrief, 12. Mai 1968, Stadtarchiv Celle, Sign. 12/3, S. 2 (Scan, von uns geprüft)",
  );
  expect(formatCitation(brief, 2, "en")).toBe(
    "Fahrzeugbrief, 12 May 1968, Stadtarchiv Celle, call no. 12/3, p. 2 (scan, checked by us)",
  );
});

test("unknown parts are left out", () => {
  expect(formatCitation(bare, null, "de")).toBe("Fahrzeugbrief (Scan, von uns geprüft)");
});

test("a web page names the day it was read", () => {
  const page: Citable = {
    ...bare,
    title: "Register",
    date: "196X~",
    form: "original",
    verification: "unchecked",
    url: "https://example.org/507",
    readOn: "2026-11-02",
  };
  expect(formatCitation(page, null, "de")).toBe(
    "Register, um die 1960er Jahre, https://example.org/507, gelesen am 2. November 2026 (Original eingesehen, ungeprüft)",
  );
  expect(formatCitation(page, null, "en")).toBe(
    "Register, about the 1960s, https://example.org/507, read on 2 November 2026 (original seen, unchecked)",
  );
});
