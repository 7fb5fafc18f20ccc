import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { type PeopleSteps, peopleSteps } from "#tests/world/people/people-steps.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { recordObjectionOf } from "../rights/object.ts";
import { likenessOf, toComparable } from "./likeness.ts";
import { LinkPersons, linkPersons, unlinkPersons } from "./link-persons.ts";
import { hintsOfCase } from "./read-hints.ts";

let app: TestApp;
let order: OrderFixture;
let steps: PeopleSteps;
const absent = "01980000-0000-7000-8000-000000000000";
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.emptyTables("persons");
  order = await app.orders.started();
  steps = peopleSteps(app, order);
});

describe("two records", () => {
  const muller = { name: "Jürgen Müller", birthYear: 1931, place: "Celle" };
  test.each([
    ["Juergen Mueller", {}, ["name", "birth_year", "place"]],
    ["MÜLLER, Jürgen", { birthYear: null }, ["name", "place"]],
    ["J. Müller", { place: null }, ["initials", "birth_year"]],
    ["Jürgen Miller", { place: null }, ["spelling", "birth_year"]],
    ["Jürgen Müller", { birthYear: null, place: null }, ["name"]],
    ["J. Müller", { birthYear: null, place: null }, null],
    ["Jürgen Müller", { birthYear: 1954, place: "Hanau" }, null],
    ["Hans Weber", {}, null],
    ["Müller", {}, null],
  ])("of Jürgen Müller and %s %j agree in %j", (name, changes, agrees) => {
    const [known, other] = [toComparable(muller), toComparable({ ...muller, name, ...changes })];
    expect(likenessOf(known, other)?.agrees ?? null).toEqual(agrees);
    expect(likenessOf(other, known)?.agrees ?? null).toEqual(agrees);
  });
});

describe("a hint", () => {
  const hints = () => hintsOfCase(steps.staff(), order.researchId, "de");

  test("is given within a case and across cases, without a name", async () => {
    await steps.add({ name: "Jürgen Müller", birthYear: "1931" });
    await steps.add({ name: "J. Mueller", birthYear: "1931" });
    await steps.add({ name: "Hans Weber", birthYear: "1931" });
    const first = order;
    order = await app.orders.started();
    steps = peopleSteps(app, order);
    await steps.add({ name: "MÜLLER, Jürgen", birthYear: "1931" });
    const found = await hints();
    expect(found.hints.map(({ agrees }) => agrees)).toEqual([
      ["name", "birth_year", "place"],
      ["initials", "birth_year", "place"],
    ]);
    expect(found.hints[0]?.other.number).toMatch(/^F-/);
    expect(JSON.stringify(found)).not.toMatch(/m(ü|ue)ller/i);
    order = first;
    expect((await hints()).hints).toHaveLength(3);
  });

  test("is decided by a person and undone; an objection of one hides both", async () => {
    const [personId, otherId] = [
      await steps.add({ name: "Jürgen Müller" }),
      await steps.add({ name: "Juergen Mueller" }),
    ];
    const link = (decision: "same" | "different") =>
      linkPersons(steps.staff(), { personId, otherId, decision });
    await link("same");
    expect(await hints()).toMatchObject({ hints: [], decided: [{ decision: "same" }] });
    await link("different");
    expect(await hints()).toMatchObject({ hints: [], decided: [{ decision: "different" }] });
    await unlinkPersons(steps.staff(), { personId: otherId, otherId: personId });
    await unlinkPersons(steps.staff(), { personId, otherId });
    expect(await hints()).toMatchObject({ hints: [{ agrees: ["name", "place"] }], decided: [] });
    await link("same");
    await recordObjectionOf(steps.staff(), { personId });
    expect((await steps.person(otherId))?.withheld).toBe("objected");
    await unlinkPersons(steps.staff(), { personId, otherId });
    expect((await steps.person(otherId))?.withheld).toBeNull();
  });

  test("keeps its rules", async () => {
    const [personId, otherId] = [await steps.add(), await steps.add()];
    const link = { personId, otherId, decision: "same" } as const;
    await expectRuleBroken(
      linkPersons(steps.staff(), { ...link, otherId: personId }),
      "people_linked_to_itself",
    );
    await expect(linkPersons(steps.staff(), { ...link, otherId: absent })).rejects.toThrow(NotFound);
    expectInvalid(LinkPersons, { ...link, decision: "" }, "people_decision_missing");
    await expectRollbackWithoutAudit(app, "person.linked", () => linkPersons(steps.staff(), link));
    const finance = app.staff(order.staffId, "finance");
    await expect(linkPersons(finance, link)).rejects.toThrow(RoleNeeded);
    // @ts-expect-error the team decides
    void (() => linkPersons(steps.customer(), link));
  });
});
