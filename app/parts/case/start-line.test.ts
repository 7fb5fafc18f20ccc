import { expect, test } from "vitest";
import { startLine } from "./start-line.ts";

test.each([
  [{ payment: true, periodEnds: null }, "Die Recherche beginnt, wenn Ihre Zahlung eingegangen ist."],
  [
    { payment: true, periodEnds: "2026-12-10" },
    "Die Recherche beginnt nach Zahlungseingang und Ablauf der Widerrufsfrist.",
  ],
  [
    { payment: false, periodEnds: "2026-12-10" },
    "Bezahlt. Wie von Ihnen gewählt, beginnt die Recherche nach Ablauf der Widerrufsfrist; sie endet mit dem 10. Dezember 2026.",
  ],
  [{ payment: false, periodEnds: null }, "Die Recherche beginnt in Kürze."],
])("tells the customer %j", (start, line) => {
  expect(startLine(start, "de").replaceAll("\u00a0", " ")).toBe(line);
  expect(startLine(start, "en")).not.toBe(line);
});
