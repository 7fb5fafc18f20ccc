import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifySecondFactor } from "#business/accounts/second-factor/verify-second-factor.ts";
import { readSession } from "#business/accounts/sessions/read-session.ts";
import { signIn } from "#business/accounts/sessions/sign-in.ts";
import { archiveRecords } from "#business/archive/archive.sql.ts";
import { verifyNumber } from "#business/certificates/verify-certificate.ts";
import { inTransaction } from "#business/context.ts";
import { evidenceOf } from "#business/evidence/read-evidence.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { statementsOf } from "#business/history/statements/read-statements.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { matchSightings } from "#business/matching/candidates/match-sightings.ts";
import { searchArchive } from "#business/matching/search/search-archive.ts";
import { parseDescription } from "#business/matching/vehicle-query.ts";
import { cardStateOf } from "#business/memory-cards/memory-card.ts";
import { cardsForTeam } from "#business/memory-cards/team-cards.ts";
import { myQuotes } from "#business/quotes/read-quotes.ts";
import { contradictionsOf } from "#business/researches/contradictions/contradictions-of.ts";
import { researchStatuses } from "#business/researches/research.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { signOffOfCase } from "#business/signing/read-sign-off.ts";
import { wallForTeam } from "#business/wall/team-wall.ts";
import { demonstrationCodes } from "#seed/demonstration-codes.ts";
import { inventedSightings } from "#seed/invented-sightings.ts";
import { demonstrationPassword } from "#seed/people.ts";
import { seedDemonstration } from "#seed/seed-demonstration.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import boats from "../seed/archive/boats.json" with { type: "json" };
import cars from "../seed/archive/cars.json" with { type: "json" };

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemonstration(app.services);
});
afterAll(() => app.close());

describe("the demonstration data", () => {
  test("holds at least 40 famous vehicles and 200 sightings, each with a source", async () => {
    const [all] = await inTransaction(app.system(), (ctx) =>
      ctx.db.select({ n: count() }).from(archiveRecords),
    );
    const sightings: { sources: string[] }[] = [...cars, ...boats].flatMap(
      (vehicle): { sources: string[] }[] => vehicle.sightings,
    );
    expect(cars.length + boats.length).toBeGreaterThanOrEqual(40);
    expect(sightings.length).toBeGreaterThanOrEqual(200);
    expect(all?.n).toBe(sightings.length + inventedSightings.length);
    expect(sightings.filter((s) => s.sources.length === 0)).toEqual([]);
  });

  test.each(researchStatuses)("has a case that is %s", async (status) => {
    const found = await inTransaction(app.system(), (ctx) =>
      ctx.db.select({ id: researches.id }).from(researches).where(eq(researches.status, status)),
    );
    expect(found.length).toBeGreaterThan(0);
  });

  test("has memory cards in every state, from every channel, and a letter to somebody who wants none", async () => {
    const cards = await cardsForTeam(app.researcher(await app.userIdOf("recherche@example.org")));
    expect(new Set(cards.map(cardStateOf))).toEqual(new Set(["draft", "kept", "resting"]));
    expect(new Set(cards.map(({ origin }) => origin))).toEqual(new Set(["web", "telephone", "paper"]));
    expect(await app.countRows("refusals")).toBe(1);
    expect(await app.countRows("reunion_candidates")).toBe(1);
    const wall = await wallForTeam(app.researcher(await app.userIdOf("recherche@example.org")));
    expect(wall.map(({ state }) => state)).toEqual(["offered", "shown", "shown"]);
  });

  test("has a quote that its customer may accept, and a draft that nobody has seen", async () => {
    const customer = app.customer(await app.userIdOf("kundin@example.org"));
    expect(await myQuotes(customer)).toMatchObject([{ standing: "sent", priceCents: 120_000 }]);
    expect(await myQuotes(app.customer(await app.userIdOf("betrieb@example.org")))).toEqual([]);
  });

  test("is loaded once: existing data are left alone", async () => {
    await seedDemonstration(app.services);
    const [all] = await inTransaction(app.system(), (ctx) => ctx.db.select({ n: count() }).from(researches));
    expect(all?.n).toBe(7);
  });

  test("has a certified boat: signed by a second person and certified by the real chain", async () => {
    const researchId = await app.researchOf("Mahagoni-Motorboot");
    const reviewer = app.administrator(await app.userIdOf("leitung@example.org"));
    expect(await contradictionsOf(reviewer, researchId)).toEqual([]);
    const { signed, certificates } = await signOffOfCase(reviewer, researchId);
    expect(signed).toMatchObject([{ version: 1, signedBy: "Anton Entwurf", done: expect.any(Date) }]);
    expect(certificates).toMatchObject([{ state: "valid", reportVersion: 1 }]);
    const verification = await verifyNumber(app.visitor(), certificates[0]?.number ?? "", "a stranger");
    expect(verification).toMatchObject({
      verdict: "genuine",
      certificate: {
        subject: {
          vehicle: { vehicleType: "antique-boat", name: "Seeschwalbe", year: 1938, chassisEnding: "1207" },
          score: { classification: "Heritage Bronze" },
        },
      },
    });
  });

  test("has a case with evidence, drafts and one contradiction that nobody has explained", async () => {
    const researchId = await app.researchOf("BMW 2002");
    const staff = app.researcher(await app.userIdOf("recherche@example.org"));
    const sources = await evidenceOf(staff, researchId);
    expect(sources.map(({ kind, citations }) => [kind, citations.length])).toEqual([
      ["document", 3],
      ["link", 1],
    ]);
    const statements = await statementsOf(staff, researchId);
    expect(statements.map(({ status }) => status).sort()).toEqual([
      "accepted",
      "accepted",
      "proposed",
      "proposed",
      "proposed",
    ]);
    expect(await contradictionsOf(staff, researchId)).toMatchObject([{ rule: "c6", answer: null }]);
    const customer = app.customer(await app.userIdOf("betrieb@example.org"));
    expect((await custodyOf(customer, researchId)).map(({ party }) => party)).toEqual([
      "Halter 1, Raum Hamburg",
      "Halter 2, Raum Lübeck",
    ]);
  });

  test("lets staff sign in with password and code", async () => {
    const { cookies, secondFactor } = await signIn(
      app.visitor(),
      { email: "recherche@example.org", password: demonstrationPassword },
      "test",
    );
    expect(secondFactor).toBe(true);
    const headers = () => new Headers({ cookie: cookies.map((c) => c.split(";")[0]).join("; ") });
    expect(await readSession(app.system(), headers())).toBeNull();
    const [shown] = await demonstrationCodes(app.services, app.visitor().now());
    const session = await verifySecondFactor(app.visitor(), { code: shown?.code ?? "" }, headers(), "test");
    const who = await readSession(
      app.system(),
      new Headers({ cookie: session.map((c) => c.split(";")[0]).join("; ") }),
    );
    expect(who).toMatchObject({ role: "staff", secondFactor: true, greeting: "Ruth" });
  });
});

const nothing = {
  vehicleType: "classic-car",
  kennzeichen: null,
  markeModell: null,
  baujahr: null,
  fahrgestellnummer: null,
} as const;
const find = (given: Partial<VehicleDescription>) =>
  searchArchive(app.system(), parseDescription({ ...nothing, ...given }));

describe("a famous vehicle is found", () => {
  const chassis = [...cars]
    .filter((v) => v.chassis && v.chassis.length > 2)
    .map((v) => [v.key, v.chassis ?? "", v.sightings.length] as const);
  test.each(chassis)("%s by its chassis number %s", async (key, number, sightings) => {
    const found = await find({ fahrgestellnummer: number });
    expect(found.candidates.filter((c) => c.record.vehicleKey === key)).toHaveLength(sightings);
    expect(found.mark).toBe("exact");
  });

  const plates = cars.flatMap((v) =>
    v.sightings.flatMap((s) => (s.plates ?? []).map((plate) => [v.key, plate] as const)),
  );
  test.each([...new Map(plates.map((p) => [p.join(), p])).values()])(
    "%s by its plate %s",
    async (key, plate) => {
      const found = await find({
        kennzeichen: plate.toLowerCase().replace(/[ .-]/g, ""),
      });
      expect(found.candidates.some((c) => c.record.vehicleKey === key)).toBe(true);
    },
  );

  test.each(boats.flatMap((v) => v.names.map((name) => [v.key, name] as const)))(
    "%s by the name %s",
    async (key, name) => {
      const found = await find({
        vehicleType: "antique-boat",
        markeModell: name,
      });
      expect(found.candidates.some((c) => c.record.vehicleKey === key)).toBe(true);
    },
  );
});

describe("vague memories find the invented Beetle", () => {
  const stored: Record<string, VehicleFacts> = {
    "green, of 1965, from Celle, a plate that began with CE": {
      make: "grüner Käfer",
      colour: "grün",
      year: 1965,
      place: "Celle",
      plates: ["CE am Anfang"],
    },
    "two years off and a nickname": { make: "Beetle", year: 1963, colour: "green", plates: ["CE…"] },
    "a plate of which the letter is forgotten": { make: "Käfer", plates: ["CE-? 412"] },
    "no model at all": { year: 1965, place: "Celle", colour: "grün" },
  };
  test.each(Object.entries(stored))("%s", async (_, asked) => {
    const [first] = await matchSightings(app.system(), asked, { limit: 10 });
    expect(first).toMatchObject({ source: "erfunden", ref: "kaefer-schloss" });
  });

  test.each([
    { markeModell: "grüner 65er Käfer, Celle, Kennzeichen mit CE am Anfang" },
    { markeModell: "green 1965 Beetle, Celle, plate starting with CE" },
    { markeModell: "grüner 65er Käfer aus Celle", kennzeichen: "CE am Anfang" },
  ])("as one sentence in the quick search: %o", async (texts) => {
    const found = await find(texts);
    expect(found.candidates[0]?.record.ref).toBe("kaefer-schloss");
    expect(found.candidates[0]?.record.region).toBe("Niedersachsen");
  });
});
