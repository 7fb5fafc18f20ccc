import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { importSightings } from "#business/archive/sightings/import-sightings.ts";
import { inTransaction } from "#business/context.ts";
import { countTerms } from "#business/matching/linkage/term-frequencies.ts";
import { matchModels } from "#business/matching/matching.sql.ts";
import { currentModel } from "#business/matching/read-model.ts";
import { storedFrequencies } from "#business/matching/vehicle-model/stored-frequencies.ts";
import { vehicleComparisons } from "#business/matching/vehicle-model/vehicle-comparisons.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { exampleSource } from "#tests/world/example-source.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectTooMany } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { myEnquiry } from "./read-enquiries.ts";
import { SubmitEnquiry, submitEnquiry } from "./submit-enquiry.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const form = { locale: "de", vehicleType: "classic-car", kennzeichen: "B-XY 123" };
let visitors = 0;
const ask = (changes: Record<string, unknown>, from = `visitor ${visitors++}`) =>
  submitEnquiry(app.visitor(), SubmitEnquiry.parse({ ...form, ...changes }), [], from);
const asked = async (changes: Record<string, unknown>) => {
  const { id } = await ask(changes);
  return myEnquiry(app.visitor(id));
};

describe("the form", () => {
  test.each([{}, { kennzeichen: "   " }, { kennzeichen: "\u200E\n", markeModell: "" }])(
    "requires at least one detail: %j",
    (given) => {
      expectInvalid(SubmitEnquiry, { ...form, kennzeichen: undefined, ...given }, "search_nothing_entered");
    },
  );

  test("accepts each detail alone", () => {
    const one = { markeModell: "Käfer", baujahr: "1968", fahrgestellnummer: "1130", kennzeichen: "B-XY 1" };
    for (const [key, value] of Object.entries(one))
      expectInvalid(SubmitEnquiry, { ...form, kennzeichen: undefined, [key]: value });
  });

  test("requires the kind of vehicle", () => {
    expectInvalid(SubmitEnquiry, { ...form, vehicleType: undefined }, "search_vehicle_type_missing");
    expectInvalid(SubmitEnquiry, { ...form, vehicleType: "aeroplane" }, "search_vehicle_type_missing");
  });

  test.each(["3000", "1799", "68", "1 68", "abcd", "-196", "1e3"])("refuses the year %s", (baujahr) => {
    expectInvalid(SubmitEnquiry, { ...form, baujahr }, "search_year_invalid");
    expectInvalid(SubmitEnquiry, { ...form, baujahr: `${baujahr}0000` }, "search_text_too_long");
  });

  test("refuses a plate of 10,000 characters, and accepts 40", () => {
    expectInvalid(SubmitEnquiry, { ...form, kennzeichen: "B7".repeat(5_000) }, "search_text_too_long");
    expectInvalid(SubmitEnquiry, { ...form, kennzeichen: `${"B7".repeat(20)}B` }, "search_text_too_long");
    expectInvalid(SubmitEnquiry, { ...form, kennzeichen: "B7".repeat(20) });
  });
});

test("a boat younger than 50 years and a car younger than 15 are refused", async () => {
  const newest = app.system().now().getFullYear();
  for (const [vehicleType, age] of [
    ["antique-boat", 50],
    ["classic-car", 15],
  ] as const) {
    await ask({ vehicleType, baujahr: String(newest - age) });
    const young = ask({ vehicleType, baujahr: String(newest - age + 1) });
    await expect(young).rejects.toMatchObject({ code: "vehicle_too_young" });
  }
});

describe("a visitor's text is stored as written", () => {
  test.each([
    "'; drop table enquiries; --",
    "<script>alert(1)</script>",
    "{{operator.name}} %{7*7}",
    "🚗🏁",
    "دبي ١٢٣٤",
    "100 % \\ _",
  ])("%s", async (text) => {
    const stored = await asked({ kennzeichen: text, markeModell: text, fahrgestellnummer: text });
    expect(stored).toMatchObject({ kennzeichen: text, markeModell: text, fahrgestellnummer: text });
  });

  test.each(["🚗", "دبي", "a§b"])("and %s alone finds nothing and breaks nothing", async (text) => {
    for (const key of ["kennzeichen", "fahrgestellnummer", "markeModell"])
      for (const vehicleType of ["classic-car", "antique-boat"])
        expect((await asked({ kennzeichen: null, vehicleType, [key]: text }))?.answer.sightings).toEqual([]);
  });

  test("without control and bidirectional characters, which could disguise it", async () => {
    const stored = await asked({ kennzeichen: "B\u202E-XY\u0000 \t 123\n" });
    expect(stored?.kennzeichen).toBe("B -XY 123");
  });
});

describe("the answer", () => {
  test("goes only to the browser of the enquiry", async () => {
    const { id } = await ask({});
    expect(await myEnquiry(app.visitor(id))).toMatchObject({ id, kennzeichen: "B-XY 123", files: [] });
    expect(await myEnquiry(app.visitor())).toBeNull();
    expect(await myEnquiry(app.visitor(uuidv7()))).toBeNull();
    const otto = await app.person("otto");
    expect(await myEnquiry(app.customer(otto))).toBeNull();
    expect(await myEnquiry(app.customer(otto, id))).toMatchObject({ id });
  });

  test("is returned as it is read later, so that the page need not read it", async () => {
    const submitted = await ask({ markeModell: "Käfer", baujahr: "1968" });
    expect(submitted).toEqual(await myEnquiry(app.visitor(submitted.id)));
  });

  test("takes three rounds to the database: to count the try, to find and to store", async () => {
    await inTransaction(app.system(), async (ctx) => {
      const { parameters } = await currentModel(ctx);
      const frequencies = storedFrequencies(countTerms(vehicleComparisons, []));
      await ctx.db
        .insert(matchModels)
        .values({ parameters, frequencies, records: 0, decided: 0, trainedAt: ctx.now() });
    });
    const question = { markeModell: "Käfer", baujahr: "1968" };
    await ask(question); // afterwards it is known what resembles it
    const { transaction, round } = app.services.database;
    const calls = { transaction: 0, round: 0 };
    const query = vi.spyOn(pg.Client.prototype, "query");
    app.services.database.transaction = (...given) => {
      calls.transaction++;
      return transaction(...given);
    };
    app.services.database.round = (...given) => {
      calls.round++;
      return round(...given);
    };
    await ask(question);
    const texts = (query.mock.calls as unknown[][]).map(([asked]) =>
      typeof asked === "string" ? asked : (asked as { text: string }).text,
    );
    query.mockRestore();
    Object.assign(app.services.database, { transaction, round });
    expect(calls).toEqual({ transaction: 0, round: 3 });
    expect(texts.filter((text) => text.includes('"match_models"."version" desc'))).toHaveLength(1);
  });

  test("tells a visitor that sightings exist, and how their own details fare", async () => {
    const seen = {
      kind: "car",
      make: "Opel",
      model: "GT",
      plates: ["HH-AB 12"],
      country: "DE",
      place: "Celle",
      observed: "1971",
    };
    await importSightings(app.system(), exampleSource, [
      { ...seen, ref: "1", chassis: "94 1234567", vehicleKey: "opel-gt" },
      {
        ...seen,
        ref: "2",
        plates: [],
        country: "AT",
        place: "Graz",
        observed: "1984",
        vehicleKey: "opel-gt",
      },
    ]);
    const answered = await asked({ kennzeichen: "HH-AB 12", baujahr: "1969" });
    const sighting = { sourceKind: "register", disagrees: [] };
    expect(answered?.answer).toEqual({
      sightings: [
        { ...sighting, decade: 1970, sameVehicle: false, agrees: [{ detail: "plate", extent: "whole" }] },
        { ...sighting, decade: 1980, sameVehicle: true, agrees: [] },
      ],
      famous: [],
      resembling: null,
      recognised: { plate: 6 / 7, year: 1 },
      outlook: { reason: "sighting", sure: true, narrowedBy: [], holdings: null },
      closed: null,
      pictures: { readable: 0, compared: 0, alike: 0 },
    });
    expect(JSON.stringify(answered)).not.toMatch(/Celle|Graz|1234567|Opel|opel-gt|Niedersachsen|1971|1984/i);
  });

  test("and the enquiry are written with their audit entry or not at all", async () => {
    const { id } = await ask({});
    expect(await app.auditTrail(`enquiry:${id}`)).toEqual(["enquiry.submitted"]);
    await expectRollbackWithoutAudit(app, "enquiry.submitted", () => ask({}));
  });
});

test("the sixty-first search from one IP address within ten minutes must wait", async () => {
  const input = SubmitEnquiry.parse(form);
  for (let n = 1; n <= 60; n++) await submitEnquiry(app.visitor(), input, [], "busy");
  expect(await expectTooMany(submitEnquiry(app.visitor(), input, [], "busy"))).toBe(600);
  app.later({ minutes: 10 });
  await expect(submitEnquiry(app.visitor(), input, [], "busy")).resolves.toBeDefined();
});
