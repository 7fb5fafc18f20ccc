import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { RoleNeeded } from "#business/errors.ts";
import { expectRuleBroken, expectTooMany } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { lawfulSource, type PeopleSteps, peopleSteps } from "#tests/world/people/people-steps.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { AddPersonSource, addPersonSource } from "../register/add-source-of-person.ts";
import { ChangePerson, changePerson } from "../register/change-person.ts";
import { readDetails } from "../register/read-details.ts";
import { objectByCode, openAnswer } from "./answer-code.ts";
import { IssueAnswerCode, issueAnswerCode, issueCode } from "./issue-code.ts";
import { mayBeWrittenTo, recordObjectionOf } from "./object.ts";

let network = 0;
let app: TestApp;
let order: OrderFixture;
let steps: PeopleSteps;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
  steps = peopleSteps(app, order);
  network += 1;
});

const address = { name: "Erika Mustermann", birthYear: "1931", address: "Musterweg 1, 29221 Celle" };

const codeFor = (id: string) => inTransaction(app.system(), (ctx) => issueCode(ctx, id));
const mayWrite = (id: string) => inTransaction(app.system(), (ctx) => mayBeWrittenTo(ctx, id));

describe("PV-09 an objection", () => {
  test("by the letter's code hides everything that names the person, and stops every letter", async () => {
    const id = await steps.add({ ...address, address: undefined });
    const custodyId = await steps.hold(id);
    const statementId = await steps.state("Gespräch mit Frau E. Mustermann");
    const other = await steps.state("Neue Reifen");
    expect(await steps.shown()).toEqual([custodyId, statementId, other]);
    const code = await codeFor(id);
    expect(code).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
    const found = await openAnswer(app.visitor(), { code }, `n${network}`);
    expect(found).toMatchObject({ facts: ["holding", "name", "birth_year"], objectedAt: null });
    expect(JSON.stringify(found)).not.toContain("Mustermann");
    await objectByCode(app.visitor(), { code: code.toLowerCase().replaceAll("-", " ") }, `n${network}`);
    expect(await steps.shown()).toEqual([other]);
    expect(await mayWrite(id)).toBe(false);
    await expectRuleBroken(codeFor(id), "people_objected");
    await expect(readDetails(steps.staff(), { personId: id, reason: "contact" })).rejects.toMatchObject({
      code: "people_objected",
    });
    expect((await openAnswer(app.visitor(), { code }, `n${network}`)).objectedAt).not.toBeNull();
    await objectByCode(app.visitor(), { code }, `n${network}`);
  });

  test("is known again in another case, in another spelling, from hashes alone", async () => {
    const name = { name: "Jürgen Weiß", birthYear: "1929" };
    const id = await steps.add(name);
    await recordObjectionOf(app.staff(order.staffId, "support"), { personId: id });
    const { rows } = await app.runAsOwner("select hash from stop_list");
    expect(JSON.stringify(rows)).not.toMatch(/weiss|juergen|1929/i);
    order = await app.orders.started();
    steps = peopleSteps(app, order);
    const again = await steps.add({ name: "WEISS, Dr. Juergen", birthYear: "1929" });
    expect(await steps.person(again)).toMatchObject({ withheld: "objected" });
    expect(await mayWrite(again)).toBe(false);
    // A comma put the surname first: it is the surname that is hidden.
    await expectRuleBroken(steps.state("Gespräch mit Herrn Weiß"), "people_publication_barred");
    const namesake = await steps.state("Jürgen war auch dabei");
    expect(await steps.shown()).toEqual([namesake]);
    expect(await steps.person(await steps.add({ name: "Jürgen Weiß", birthYear: "1950" }))).toMatchObject({
      withheld: null,
    });
    const finance = app.staff(order.staffId, "finance");
    expect(() => recordObjectionOf(finance, { personId: again })).toThrow(RoleNeeded);
  });

  test("of a living relative hides them, and of the dead only what names the family", async () => {
    const dead = await steps.add({ name: "Erika Mustermann" });
    const death = { facts: ["death"], ...lawfulSource, kind: "press" };
    await addPersonSource(steps.staff(), AddPersonSource.parse({ personId: dead, ...death }));
    await changePerson(
      steps.staff(),
      ChangePerson.parse({ personId: dead, version: 1, vital: "deceased", place: "Celle" }),
    );
    const son = await steps.add({ name: "Hans Mustermann", birthYear: "1958" });
    const hers = await steps.hold(dead);
    const his = await steps.hold(son, { party: "Halter, Raum Hanau", begin: "1968", end: "1974" });
    const both = await steps.state("Hans Mustermann übernimmt den Wagen seiner Mutter");
    expect(await steps.shown()).toEqual([hers, his, both]);
    await recordObjectionOf(app.staff(order.staffId, "support"), { personId: son });
    expect(await steps.shown()).toEqual([hers]);
    expect(await steps.person(dead)).toMatchObject({ vital: "deceased", withheld: null });
    // Nobody writes to the dead, and a new record of the son is known again.
    expect(await mayWrite(son)).toBe(false);
    const again = await steps.add({ name: "Mustermann, Hans", birthYear: "1958" });
    expect(await steps.person(again)).toMatchObject({ withheld: "objected" });
  });

  test("a researcher issues a code for a letter, which is shown once; nobody else does", async () => {
    const personId = await steps.add();
    const asked = IssueAnswerCode.parse({ personId });
    const { code } = await issueAnswerCode(steps.staff(), asked);
    expect(await openAnswer(app.visitor(), { code }, `n${network}`)).toMatchObject({ objectedAt: null });
    const { rows } = await app.runAsOwner(`select * from answer_codes where person_id = '${personId}'`);
    expect(JSON.stringify(rows)).not.toContain(code);
    const finance = app.staff(order.staffId, "finance");
    await expect(issueAnswerCode(finance, asked)).rejects.toThrow(RoleNeeded);
  });

  test("of an unknown or ended code is refused alike, and not guessed", async () => {
    const code = await codeFor(await steps.add());
    await expectRuleBroken(
      openAnswer(app.visitor(), { code: "0000-0000-0000" }, `n${network}`),
      "people_code_unknown",
    );
    app.later({ days: 366 });
    await expectRuleBroken(openAnswer(app.visitor(), { code }, `n${network}`), "people_code_unknown");
    const guess = async () => {
      for (let n = 0; n < 30; n++)
        await openAnswer(app.visitor(), { code: `${n}` }, `guess${network}`).catch((error: unknown) => {
          if ((error as { kind?: string }).kind === "too-many") throw error;
        });
    };
    await expectTooMany(guess());
  });
});
