import { expect, test } from "vitest";
import boats from "#seed/archive/boats.json" with { type: "json" };
import { boatType } from "./boat-type.ts";

test.each([
  ["Gaff yawl, later gaff cutter", "Gaffelyawl, später Gaffelkutter"],
  ["Ocean racing yawl (designed by Henry Gruber)", "Hochsee-Yawl (Entwurf: Henry Gruber)"],
  ["Yawl (Sparkman & Stephens design no. 7)", "Yawl (Entwurf 7 von Sparkman & Stephens)"],
  ["12 Metre (First Rule)", "12mR-Yacht (First Rule)"],
  ["Motor yacht, converted steam pinnace", "Motoryacht, umgebaute Dampfpinasse"],
])("%s is %s in German", (type, text) => {
  expect(boatType(type, "de")).toBe(text);
  expect(boatType(type, "en")).toBe(type);
});

test("no boat of the archive keeps an English word in German", () => {
  const english = /\b(with|designed|design|after|later|cutter|ketch|racer|racing|yacht|Metre|Class)\b/;
  expect(boats.map(({ model }) => boatType(model, "de")).filter((text) => english.test(text))).toEqual([]);
});
