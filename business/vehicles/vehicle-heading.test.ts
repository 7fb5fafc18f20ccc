import { expect, test } from "vitest";
import { vehicleHeading, vehicleLabel } from "./vehicle-heading.ts";

const boat = { kind: "antique-boat", make: null, model: null, licensePlate: null } as const;
const car = { ...boat, kind: "classic-car" } as const;

test.each([
  [{ ...boat, licensePlate: "Seeadler" }, "Boot „Seeadler“", "Boat “Seeadler”"],
  [{ ...boat, model: "Drachen", licensePlate: "Seeadler" }, "Drachen „Seeadler“", "Drachen “Seeadler”"],
  [{ ...boat, model: "Drachen", licensePlate: "G 123" }, "Drachen G 123", "Drachen G 123"],
  [
    { ...boat, model: "Motorboot Seeadler", licensePlate: "Seeadler" },
    "Motorboot Seeadler",
    "Motorboot Seeadler",
  ],
  [boat, "Boot ohne Angaben zu Name, Werft und Typ", "Boat without name, yard and type"],
  [
    { ...car, make: "Volkswagen", model: "Käfer", licensePlate: "CE-K 412" },
    "Volkswagen Käfer",
    "Volkswagen Käfer",
  ],
  [
    { ...car, licensePlate: "CE-K 412" },
    "Fahrzeug ohne Angaben zu Marke und Modell",
    "Vehicle without make and model",
  ],
])("%j is headed »%s« and “%s”", (vehicle, de, en) => {
  expect([vehicleHeading(vehicle, "de"), vehicleHeading(vehicle, "en")]).toEqual([de, en]);
});

test("where no plate is drawn, a car without make and model is named by its plate", () => {
  expect(vehicleLabel({ ...car, licensePlate: "CE-K 412" }, "de")).toBe("CE-K 412");
  expect(vehicleLabel({ ...boat, licensePlate: "Seeadler" }, "de")).toBe("Boot „Seeadler“");
});
