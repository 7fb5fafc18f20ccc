import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp } from "#tests/world/test-app.ts";
import { inTransaction } from "../context.ts";
import { addVehicle } from "./add-vehicle.ts";
import { marksOf } from "./read-marks.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test.each([
  ["classic-car", "B-XY 123", ["chassis", "plate"]],
  ["antique-boat", "Seeadler", ["chassis", "name"]],
  ["antique-boat", "GER 4711", ["chassis", "sail_number"]],
] as const)(
  "what was typed of a %s, »%s«, is stored as the marks %j",
  async (vehicleType, kennzeichen, types) => {
    const customer = app.customer(await app.person("hanna"));
    const given = { vehicleType, kennzeichen, markeModell: null, baujahr: null, fahrgestellnummer: "4711" };
    const id = await inTransaction(customer, (ctx) => addVehicle(ctx, given));
    const marks = await marksOf(customer, id);
    expect(marks.map(({ type }) => type)).toEqual(types);
    expect(marks[1]).toMatchObject({ raw: kennzeichen, changedBy: null });
  },
);
