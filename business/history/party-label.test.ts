import { expect, test } from "vitest";
import { partyLabel } from "./party-label.ts";

test.each([
  ["Halter 3, Raum Celle", "Keeper 3, Celle area"],
  ["Halter 12", "Keeper 12"],
  ["Eigentümer 1, Raum München", "Owner 1, Munich area"],
  ["Händler, Raum Bremen", "Dealer, Bremen area"],
  ["Erben", "Heirs"],
  ["Familie, Raum Lindau", "Family, Lindau area"],
  ["Werft, heute", "Yard, today"],
])("%s is »%s« to English readers, and the reverse", (german, english) => {
  expect(partyLabel(german, "en")).toBe(english);
  expect(partyLabel(english, "de")).toBe(german);
  expect(partyLabel(german, "de")).toBe(german);
  expect(partyLabel(english, "en")).toBe(english);
});

test("boats have Eigner, who are owners to English readers", () => {
  expect(partyLabel("Eigner 4, heute", "en")).toBe("Owner 4, today");
  expect(partyLabel("Eignerin 2, Raum Lindau", "en")).toBe("Owner 2, Lindau area");
  expect(partyLabel("Eigner 4, heute", "de")).toBe("Eigner 4, heute");
});

test.each(["Museum für Fahrzeuge, Ladenburg", "ein Zahnarzt", "Halter und Söhne", ""])(
  "»%s« stays as typed",
  (party) => {
    expect(partyLabel(party, "en")).toBe(party);
    expect(partyLabel(party, "de")).toBe(party);
  },
);
