import { expect, test } from "vitest";
import { vehicleParams } from "#business/researches/research.ts";
import { notificationText } from "./notification.ts";

const unnamed = { make: null, model: null, licensePlate: null };

test.each([
  [{ ...unnamed, kind: "antique-boat" }, "Recherche begonnen: Ihr Boot"],
  [{ ...unnamed, kind: "antique-boat", licensePlate: "Seeadler" }, "Recherche begonnen: Seeadler"],
  [{ ...unnamed, kind: "classic-car" }, "Recherche begonnen: Ihr Fahrzeug"],
] as const)("for %j the customer reads »%s«", (vehicle, title) => {
  expect(notificationText("research_started", vehicleParams(vehicle), "de").title).toBe(title);
});
