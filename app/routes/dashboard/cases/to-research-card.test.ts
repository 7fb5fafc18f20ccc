import { expect, test } from "vitest";
import { toResearchCard } from "./to-research-card.ts";

const seeadler = {
  kind: "antique-boat",
  make: null,
  model: null,
  year: 1938,
  color: null,
  licensePlate: "Seeadler",
  chassisNumber: null,
  registrationLocation: null,
  drivenLocation: null,
  recollection: null,
  dealer: null,
} as const;

test("a boat's card bears its name, and no number plate", () => {
  const row = { id: "1", number: "F-2026-0001", status: "in_progress", progressPercentage: 10 } as Parameters<
    typeof toResearchCard
  >[0];
  const card = toResearchCard({ ...row, vehicle: seeadler }, "de");
  expect(card).toMatchObject({ vehicle: "Boot „Seeadler“", plate: null });
});
