import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "#platform/uuid.ts";
import { aRegister } from "#tests/a-register.ts";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectTooMany, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { importSightings } from "../archive/import-sightings.ts";
import { myEnquiry } from "./read-enquiries.ts";
import { SubmitEnquiry, submitEnquiry } from "./submit-enquiry.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const form = { locale: "de", vehicleType: "classic-car", kennzeichen: "B-XY 123" };
let visitors = 0;
const ask = (changes: Record<string, unknown>, from = `visitor ${visitors++}`) =>
  submitEnquiry(house.visitor(), SubmitEnquiry.parse({ ...form, ...changes }), [], from);
const asked = async (changes: Record<string, unknown>) => {
  const { id } = await ask(changes);
  return myEnquiry(house.visitor(id));
};

describe("the form", () => {
  test.each([{}, { kennzeichen: "   " }, { kennzeichen: "\u200E\n", markeModell: "" }])(
    "wants at least one detail: %j",
    (given) => {
      expectInvalid(SubmitEnquiry, { ...form, kennzeichen: undefined, ...given }, "search_nothing_entered");
    },
  );

  test("takes each detail alone", () => {
    const one = { markeModell: "Käfer", baujahr: "1968", fahrgestellnummer: "1130", kennzeichen: "B-XY 1" };
    for (const [key, value] of Object.entries(one))
      expectInvalid(SubmitEnquiry, { ...form, kennzeichen: undefined, [key]: value });
  });

  test("wants to know what kind of vehicle it is", () => {
    expectInvalid(SubmitEnquiry, { ...form, vehicleType: undefined }, "search_vehicle_type_missing");
    expectInvalid(SubmitEnquiry, { ...form, vehicleType: "aeroplane" }, "search_vehicle_type_missing");
  });

  test.each(["3000", "1799", "68", "1 68", "abcd", "-196", "1e3"])("knows no year %s", (baujahr) => {
    expectInvalid(SubmitEnquiry, { ...form, baujahr }, "search_year_invalid");
    expectInvalid(SubmitEnquiry, { ...form, baujahr: `${baujahr}0000` }, "search_text_too_long");
  });

  test("takes no plate of 10,000 signs, and 40 of them", () => {
    expectInvalid(SubmitEnquiry, { ...form, kennzeichen: "X".repeat(10_000) }, "search_text_too_long");
    expectInvalid(SubmitEnquiry, { ...form, kennzeichen: "X".repeat(41) }, "search_text_too_long");
    expectInvalid(SubmitEnquiry, { ...form, kennzeichen: "X".repeat(40) });
  });
});

describe("what a visitor writes is kept as written", () => {
  test.each([
    "'; drop table enquiries; --",
    "<script>alert(1)</script>",
    "{{operator.name}} %{7*7}",
    "🚗🏁",
    "دبي ١٢٣٤",
    "100 % \\ _",
  ])("%s", async (text) => {
    const kept = await asked({ kennzeichen: text, markeModell: text, fahrgestellnummer: text });
    expect(kept).toMatchObject({ kennzeichen: text, markeModell: text, fahrgestellnummer: text });
  });

  test.each(["🚗", "دبي", "—", "'"])("and %s alone finds nothing and breaks nothing", async (text) => {
    for (const key of ["kennzeichen", "fahrgestellnummer", "markeModell"])
      for (const vehicleType of ["classic-car", "antique-boat"])
        expect((await asked({ kennzeichen: null, vehicleType, [key]: text }))?.answer.sightings).toBe(0);
  });

  test("without control and direction signs, which would make it look like something else", async () => {
    const kept = await asked({ kennzeichen: "B\u202E-XY\u0000 \t 123\n" });
    expect(kept?.kennzeichen).toBe("B -XY 123");
  });
});

describe("the answer", () => {
  test("goes to the browser of the enquiry alone", async () => {
    const { id } = await ask({});
    expect(await myEnquiry(house.visitor(id))).toMatchObject({ id, kennzeichen: "B-XY 123", files: [] });
    expect(await myEnquiry(house.visitor())).toBeNull();
    expect(await myEnquiry(house.visitor(uuidv7()))).toBeNull();
    const otto = await house.person("otto");
    expect(await myEnquiry(house.customer(otto))).toBeNull();
    expect(await myEnquiry(house.customer(otto, id))).toMatchObject({ id });
  });

  test("tells a visitor how many, where and how likely, and nothing else", async () => {
    const seen = {
      kind: "car",
      make: "Opel",
      model: "GT",
      plates: ["HH-AB 12"],
      country: "DE",
      place: "Celle",
    };
    await importSightings(house.system(), aRegister, [
      { ...seen, ref: "1", chassis: "94 1234567", vehicleKey: "opel-gt" },
      { ...seen, ref: "2", plates: [], country: "AT", place: "Graz", vehicleKey: "opel-gt" },
    ]);
    const told = await asked({ kennzeichen: "HH-AB 12" });
    expect(told?.answer).toEqual({
      sightings: 2,
      regions: ["Niedersachsen", "Steiermark"],
      probability: 0.97,
      forecast: "details",
      raisedBy: [],
    });
    expect(JSON.stringify(told)).not.toMatch(/Celle|Graz|1234567|Opel|opel-gt|register/i);
  });

  test("and the enquiry are written with their audit entry or not at all", async () => {
    const { id } = await ask({});
    expect(await house.trail(`enquiry:${id}`)).toEqual(["enquiry.submitted"]);
    await expectUndoneWithoutTrace(house, "enquiry.submitted", () => ask({}));
  });
});

test("the sixty-first search of one address within ten minutes must wait", async () => {
  const input = SubmitEnquiry.parse(form);
  for (let n = 1; n <= 60; n++) await submitEnquiry(house.visitor(), input, [], "busy");
  expect(await expectTooMany(submitEnquiry(house.visitor(), input, [], "busy"))).toBe(600);
  house.later({ minutes: 10 });
  await expect(submitEnquiry(house.visitor(), input, [], "busy")).resolves.toBeDefined();
});
