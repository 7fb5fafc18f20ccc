import { expect, test } from "vitest";
import { decisionWords } from "./decision-words.ts";

test("a boat is asked and answered as a boat, a car as a vehicle", () => {
  const boat = decisionWords({ boat: true, isCase: false, decision: "confirmed" }, "de");
  expect(boat).toMatchObject({
    confirm: "Dasselbe Boot",
    reject: "Ein anderes Boot",
    decided: "Geurteilt: dasselbe Boot",
  });
  expect(boat.explanation).toContain("„Dasselbe Boot“");
  expect(decisionWords({ boat: false, isCase: true, decision: "rejected" }, "en")).toMatchObject({
    confirm: "The same vehicle",
    reject: "Another vehicle",
    decided: "Judged: another vehicle",
  });
  expect(decisionWords({ boat: true, isCase: true, decision: "unsure" }, "de").decided).toBe(
    "Geurteilt: unsicher",
  );
});
