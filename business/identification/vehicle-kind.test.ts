import { expect, test } from "vitest";
import { vehicleKindOf } from "./vehicle-kind.ts";

test("only boats are boats in the search form", () => {
  expect(vehicleKindOf("boat")).toBe("antique-boat");
  expect(vehicleKindOf("tractor")).toBe("classic-car");
});
