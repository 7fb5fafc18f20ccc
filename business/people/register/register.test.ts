import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { clubRegister, registerSteps } from "#tests/world/people/register-steps.ts";
import { namesVisibleTo } from "#tests/world/permissions/names-visible-to.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { blockedKindOf, blockedKinds } from "../lawful-source.ts";
import { letterAfter, letterOf, pseudonymOf } from "../person.ts";
import { AddPerson, addPerson } from "./add-person.ts";
import { AddPersonSource, addPersonSource, removePersonSource } from "./add-source-of-person.ts";
import { ChangePerson, changePerson } from "./change-person.ts";
import { readDetails } from "./read-details.ts";
import { SaveDetails, saveDetails } from "./save-details.ts";

let app: TestApp;
let order: OrderFixture;
const absent = "01980000-0000-7000-8000-000000000000";
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const { staff, customer, people, person, add, details, hold, shown } = registerSteps(() => ({ app, order }));
const source = clubRegister;

describe("a pseudonym", () => {
  test("is a letter, a place and years, in both languages", () => {
    const held = { letter: "B", place: "Offenbach", from: "1961-01-01", until: "1968-12-31" };
    expect(pseudonymOf(held, "de")).toBe("Halter B, Offenbach, 1961–68");
    expect(pseudonymOf(held, "en")).toBe("Keeper B, Offenbach, 1961–68");
    expect(pseudonymOf({ ...held, place: null, until: null }, "de")).toBe("Halter B, 1961–");
    expect(pseudonymOf({ ...held, from: "1898-01-01", until: "1902-01-01" }, "de")).toBe(
      "Halter B, Offenbach, 1898–1902",
    );
  });

  test("has the next letter, after Z two of them", () => {
    expect([0, 25, 26, 701, 702].map(letterOf)).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
    expect([undefined, "A", "Z", "AZ", "ZZ"].map(letterAfter)).toEqual(["A", "B", "AA", "BA", "AAA"]);
  });
});

describe("a person", () => {
  test("PV-14 comes with a source, and stands under a letter; nobody reads a name without a reason", async () => {
    const id = await add({ name: "Erika Mustermann", birthYear: "1931" });
    await add();
    expect((await people()).map(({ pseudonym, withheld }) => [pseudonym, withheld])).toEqual([
      ["Halter A, Offenbach", null],
      ["Halter B, Offenbach", null],
    ]);
    expect(JSON.stringify(await people())).not.toContain("Mustermann");
    expect(await readDetails(staff(), { personId: id, reason: "identify" })).toMatchObject({
      name: "Erika Mustermann",
      birthYear: 1931,
      address: null,
    });
    const trail = await app.auditTrail(`research:${order.researchId}`);
    expect(trail.slice(-3)).toEqual(["person.added", "person.added", "person.details-read"]);
  });

  test("has details that row security shows to nobody who has not opened them", async () => {
    const id = await add({ name: "Erika Mustermann" });
    expect(await namesVisibleTo(staff(), "")).toEqual([]);
    expect(await namesVisibleTo(staff(), id)).toEqual(["Erika Mustermann"]);
    for (const stranger of [
      app.staff(order.staffId, "finance"),
      app.staff(order.staffId, "support"),
      customer(),
      app.visitor(),
    ])
      expect(await namesVisibleTo(stranger, id)).toEqual([]);
    const finance = app.staff(order.staffId, "finance");
    expect(() => readDetails(finance, { personId: id, reason: "identify" })).toThrow(RoleNeeded);
    await expect(
      saveDetails(finance, SaveDetails.parse({ personId: id, name: "X", ...source })),
    ).rejects.toThrow(RoleNeeded);
    await expect(
      addPerson(finance, AddPerson.parse({ researchId: order.researchId, ...source })),
    ).rejects.toThrow(RoleNeeded);
    // @ts-expect-error customers read no names
    void (() => readDetails(customer(), { personId: id, reason: "identify" }));
  });

  test("keeps its rules", async () => {
    const id = await add();
    const bare = { researchId: absent, ...source };
    expectInvalid(AddPerson, { ...bare, citation: " " }, "people_citation_missing");
    expectInvalid(AddPerson, { ...bare, kind: "rumour" }, "people_source_kind");
    expectInvalid(AddPerson, { ...bare, obtainedOn: "" }, "people_source_day");
    expectInvalid(AddPerson, { ...bare, legalBasis: "" }, "people_basis_missing");
    expectInvalid(AddPersonSource, { personId: id, facts: [], ...source }, "people_facts_missing");
    await expect(add({ researchId: absent })).rejects.toThrow();
    await expectRuleBroken(add({ obtainedOn: "2031-01-01" }), "people_source_day");
    await expectRuleBroken(details(id, {}), "people_nothing_given");
    await expectRuleBroken(details(id, { birthYear: "2031" }), "people_birth_year");
    await expect(readDetails(staff(), { personId: absent, reason: "identify" })).rejects.toThrow(NotFound);
    await expectRollbackWithoutAudit(app, "person.details-saved", () => details(id, { name: "Erika" }));
    await expectRollbackWithoutAudit(app, "person.details-read", () =>
      readDetails(staff(), { personId: id, reason: "identify" }),
    );
    await expectRollbackWithoutAudit(app, "person.added", () => add());
    await app.orders.setCaseStatus(order, "cancelled");
    await expectRuleBroken(add(), "researches_not_open");
  });

  test("who is not of age is not stored", async () => {
    const id = await add();
    await expectRuleBroken(details(id, { name: "Kim", birthYear: "2012" }), "people_minor");
    await expectRuleBroken(add({ birthYear: "2015" }), "people_minor");
    expect(await readDetails(staff(), { personId: id, reason: "identify" })).toMatchObject({ name: null });
  });

  test("PV-13 is taken as living until a source shows the contrary", async () => {
    const id = await add();
    const change = (version: number, changes: Record<string, unknown>) =>
      changePerson(staff(), ChangePerson.parse({ personId: id, version, vital: "unknown", ...changes }));
    await expectRuleBroken(change(1, { vital: "deceased" }), "people_death_unsourced");
    await addPersonSource(
      staff(),
      AddPersonSource.parse({ personId: id, facts: ["death"], ...source, kind: "press" }),
    );
    await change(1, { vital: "deceased", place: "Hanau" });
    expect(await person(id)).toMatchObject({ vital: "deceased", place: "Hanau", version: 2 });
    await expectRuleBroken(change(1, {}), "conflict");
  });

  test("four spellings of one name are one text each, and nothing is joined by itself", async () => {
    for (const name of ["Jürgen Müller", "Juergen Mueller", "J. Müller", "MÜLLER, Jürgen"])
      await add({ name });
    expect((await people()).map(({ letter }) => letter)).toEqual(["A", "B", "C", "D"]);
  });
});

describe("a source", () => {
  test.each(blockedKinds)("PV-14 of the kind %s is refused, and the attempt is recorded", async (kind) => {
    await expectRuleBroken(add({ kind }), `people_blocked_${kind}`);
    const { rows } = await app.runAsOwner(
      `select details from audit_log where event = 'person.source-refused' and subject = 'research:${order.researchId}'`,
    );
    expect(rows).toEqual([{ details: { source: kind } }]);
    expect(await people()).toEqual([]);
  });

  test.each([
    ["Auskunft der Zulassungsstelle Celle", "keeper_register"],
    ["Einfache Melderegisterauskunft", "residents_register"],
    ["Profil bei Facebook", "scraped_network"],
    ["Abfrage HIS", "insurance_his"],
    ["Adresshandel Nord", "bought_address"],
    ["Datenleck 2019", "leak"],
    ["Mitgliederliste, die hissen", null],
    ["Fahrzeugbrief, Blatt 2", null],
  ])("%s is %s, however it was called", (citation, blocked) => {
    expect(blockedKindOf({ kind: "publication", citation })).toBe(blocked);
  });

  test("taken away, takes the fact with it", async () => {
    const id = await add({ name: "Erika Mustermann" });
    const custodyId = await hold(`person:${id}`);
    expect(await shown()).toEqual([custodyId]);
    const [known] = (await person(id))?.sources ?? [];
    await removePersonSource(staff(), { sourceId: known?.id ?? "" });
    expect(await readDetails(staff(), { personId: id, reason: "check_source" })).toMatchObject({
      name: null,
    });
    expect((await person(id))?.periods).toMatchObject([{ withheld: "unsourced" }]);
    expect(await shown()).toEqual([]);
    await expect(removePersonSource(staff(), { sourceId: absent })).rejects.toThrow(NotFound);
    await addPersonSource(staff(), AddPersonSource.parse({ personId: id, facts: ["holding"], ...source }));
    expect(await shown()).toEqual([custodyId]);
  });
});

test("300 persons of one register are read in a handful of questions", async () => {
  await app.runAsOwner(`insert into persons (id, research_id, letter, place, created_by, created_at, changed_by, changed_at)
    select gen_random_uuid(), '${order.researchId}', 'L' || n, 'Ort ' || n, '${order.staffId}', now(), '${order.staffId}', now()
    from generate_series(1, 300) n`);
  const started = performance.now();
  expect(await people()).toHaveLength(300);
  expect(performance.now() - started).toBeLessThan(1500);
});
