import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { documentCase } from "#tests/world/documented-case.ts";
import { expectInvalid, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { registerSteps } from "#tests/world/people/register-steps.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { institutionKindOf } from "../institution.ts";
import { institutionsOfCase } from "../read-people.ts";
import { AddInstitution, addInstitution, ChangeInstitution, changeInstitution } from "./add-institution.ts";
import { ChangePerson, changePerson, showPerson } from "./change-person.ts";
import { NameHolderOfPeriod, nameHolderOfPeriod, recordAsInstitution } from "./name-holder-of-period.ts";
import { readDetails } from "./read-details.ts";

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

const { staff, customer, people, person, add, hold, shown } = registerSteps(() => ({ app, order }));

describe("a period of custody", () => {
  test("names whoever has its label, else somebody new; texts that name institutions are these", async () => {
    await hold("", { party: "Halter 1, Raum Celle" });
    await hold("", { party: "Halter 1, Raum Celle", begin: "1970", end: "1971" });
    await hold("", { party: "Autohaus Müller GmbH", begin: "1972", end: "1973" });
    const [only, ...others] = await people();
    expect(others).toEqual([]);
    expect(only?.periods).toHaveLength(2);
    expect(await institutionsOfCase(staff(), order.researchId)).toMatchObject([
      { name: "Autohaus Müller GmbH", kind: "dealer", periods: [{ withheld: null }] },
    ]);
    // Without a source the persons stay hidden; an institution needs none.
    expect(await custodyOf(customer(), order.researchId)).toMatchObject([{ party: "Autohaus Müller GmbH" }]);
    expect(await readDetails(staff(), { personId: only?.id ?? "", reason: "identify" })).toMatchObject({
      labelAsTyped: "Halter 1, Raum Celle",
    });
  });

  test("can be given to another, of the same case alone", async () => {
    const [first, second] = [await add(), await add({ place: "Hanau" })];
    const custodyId = await hold(`person:${first}`);
    const name = (holder: string, changes = {}) =>
      nameHolderOfPeriod(
        staff(),
        NameHolderOfPeriod.parse({ researchId: order.researchId, custodyId, holder, ...changes }),
      );
    await name(`person:${second}`);
    expect((await person(second))?.pseudonym).toBe("Halter B, Hanau, 1961–68");
    expect((await person(first))?.periods).toEqual([]);
    const institutionId = await addInstitution(
      staff(),
      AddInstitution.parse({ researchId: order.researchId, name: "Museum Celle", kind: "museum" }),
    );
    await name(`institution:${institutionId}`);
    expect((await person(second))?.periods).toEqual([]);
    await expect(name(`person:${absent}`)).rejects.toThrow(NotFound);
    const own = order;
    order = await app.orders.started();
    const foreign = await add();
    order = own;
    await expect(name(`person:${foreign}`)).rejects.toThrow(NotFound);
    await expect(name(`person:${first}`, { custodyId: absent })).rejects.toThrow(NotFound);
    expectInvalid(NameHolderOfPeriod, { researchId: absent, custodyId, holder: "me" }, "people_holder");
  });

  test("that the case cites is known from its citations", async () => {
    await documentCase(app, order);
    const [period] = await custodyOf(staff(), order.researchId);
    const input = { researchId: order.researchId, custodyId: period?.id, holder: "" };
    await nameHolderOfPeriod(staff(), NameHolderOfPeriod.parse(input));
    const uncited = { party: "Halter 1", begin: "1950", end: "1951" };
    await hold("", uncited);
    const [only] = await people();
    expect(only?.periods.map(({ isCited, withheld }) => [isCited, withheld])).toEqual([
      [false, "unsourced"],
      [true, null],
    ]);
  });

  test("a holder who is the customer is shown to the customer, recent or not", async () => {
    const id = await add();
    const custodyId = await hold(`person:${id}`, { begin: "2019", end: "" });
    expect(await shown()).toEqual([]);
    await changePerson(
      staff(),
      ChangePerson.parse({ personId: id, version: 1, vital: "living", isCustomer: "on" }),
    );
    expect(await shown()).toEqual([custodyId]);
  });

  test("PV-15 of the last ten years is hidden, unless somebody says why it is shown", async () => {
    const id = await add();
    const custodyId = await hold(`person:${id}`, { begin: "2012", end: "2022" });
    expect((await person(id))?.periods).toMatchObject([{ withheld: "recent" }]);
    expect(await shown()).toEqual([]);
    await showPerson(staff(), { personId: id, because: "Selbst in der Clubzeitschrift genannt" });
    expect(await shown()).toEqual([custodyId]);
    await showPerson(staff(), { personId: id, because: "" });
    expect(await shown()).toEqual([]);
  });
});

describe("an institution", () => {
  test.each([
    ["Autohaus Müller GmbH", "dealer"],
    ["Händler 2, Raum Celle", "dealer"],
    ["PS.Speicher Museum", "museum"],
    ["Mercedes-Benz Club", "club"],
    ["Stadtarchiv Celle", "archive"],
    ["Meier KG", "company"],
    ["Hersteller", "maker"],
    ["Werft Abeking", "maker"],
    ["Halter 3, Raum Celle", null],
    ["Archivar Meier", null],
    ["Museumsleiter Weber", null],
    ["Hans Kagel", null],
  ])("%s is %s", (text, kind) => {
    expect(institutionKindOf(text)).toBe(kind);
  });

  test("is added once, and changed with its version", async () => {
    const given = { researchId: order.researchId, name: "Meier KG", kind: "company" };
    const id = await addInstitution(staff(), AddInstitution.parse(given));
    expect(await addInstitution(staff(), AddInstitution.parse(given))).toBe(id);
    const change = (version: number) =>
      changeInstitution(
        staff(),
        ChangeInstitution.parse({ ...given, institutionId: id, version, kind: "dealer" }),
      );
    await change(1);
    await expectRuleBroken(change(1), "conflict");
    expectInvalid(AddInstitution, { ...given, name: "" }, "people_name_missing");
    expectInvalid(AddInstitution, { ...given, kind: "" }, "people_institution_kind");
    const finance = app.staff(order.staffId, "finance");
    await expect(addInstitution(finance, AddInstitution.parse({ ...given, name: "X AG" }))).rejects.toThrow(
      RoleNeeded,
    );
  });

  test("that was a person's name keeps its periods and nothing of the person", async () => {
    const id = await add({ name: "Karl Maier" });
    const custodyId = await hold(`person:${id}`);
    await recordAsInstitution(staff(), { personId: id, name: "Karl Maier, Kraftfahrzeuge" });
    expect(await people()).toEqual([]);
    expect(await institutionsOfCase(staff(), order.researchId)).toMatchObject([
      { periods: [{ id: custodyId }] },
    ]);
    expect(await app.runAsOwner(`select 1 from person_details where name = 'Karl Maier'`)).toMatchObject({
      rows: [],
    });
    await expect(recordAsInstitution(staff(), { personId: id, name: "X" })).rejects.toThrow(NotFound);
  });
});
