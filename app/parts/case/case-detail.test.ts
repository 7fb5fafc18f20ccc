import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type ShownVehicle, VehicleDetails } from "./case-detail.tsx";

const unknown: ShownVehicle = {
  kind: "classic-car",
  make: null,
  model: null,
  year: null,
  color: null,
  licensePlate: null,
  chassisNumber: "4711",
  registrationLocation: null,
  drivenLocation: null,
  recollection: null,
  dealer: null,
};
const labels = (kind: ShownVehicle["kind"]) =>
  renderToStaticMarkup(createElement(VehicleDetails, { vehicle: { ...unknown, kind } }));

test("a boat is asked for in its own words", () => {
  const [car, boat] = [labels("classic-car"), labels("antique-boat")];
  for (const word of ["Kennzeichen", "Fahrgestellnummer", "Zulassungsort", "Gefahren", "Marke"]) {
    expect(car).toContain(word);
    expect(boat).not.toContain(word);
  }
  for (const word of ["Werft", "Segelnummer", "Rumpf- oder Baunummer", "Liegeplatz", "Fahrtgebiet"])
    expect(boat).toContain(word);
});
