import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { custodyOf } from "#business/history/custody/read-custody.ts";
import { historyOf } from "#business/history/read-history.ts";
import { DraftCustody, draftCustody } from "#business/researches/statements/draft-custody.ts";
import { DraftStatement, draftStatement } from "#business/researches/statements/draft-statement.ts";
import { PublishStatements, publishStatements } from "#business/researches/statements/publish-statements.ts";
import { readToday } from "#business/worklist/read-today.ts";
import {
  expectInvalid,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { balancingQuestions, weighInterests } from "../balancing.ts";
import { peopleOfCase } from "../read-people.ts";
import { AddPerson, addPerson } from "../register/add-person.ts";
import { readDetails } from "../register/read-details.ts";
import { SaveDetails, saveDetails } from "../register/save-details.ts";
import { objectByCode, openAnswer } from "./answer-code.ts";
import { BalancePerson, balancePerson } from "./balance.ts";
import { liftDispute, RaiseDispute, raiseDispute } from "./dispute.ts";
import { ExceptPerson, exceptPerson, InformPerson, informPerson } from "./inform.ts";
import { issueCode } from "./issue-code.ts";
import { mayBeWrittenTo, recordObjectionOf } from "./object.ts";
import { watchClocks } from "./watch-clocks.ts";

let app: TestApp;
let order: OrderFixture;
let network = 0;
const absent = "01980000-0000-7000-8000-000000000000";
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
  network += 1;
});

const staff = () => app.researcher(order.staffId);
const customer = () => app.customer(order.userId);
const source = {
  kind: "customer_paper",
  citation: "Fahrzeugbrief, Blatt 2",
  obtainedOn: "2026-11-01",
  legalBasis: "legitimate_interest",
};
const add = (changes: Record<string, unknown> = {}) =>
  addPerson(
    staff(),
    AddPerson.parse({ researchId: order.researchId, place: "Celle", ...source, ...changes }),
  );
const person = async (id: string) =>
  (await peopleOfCase(staff(), order.researchId, "de")).find((each) => each.id === id);
const address = { name: "Erika Mustermann", birthYear: "1931", address: "Musterweg 1, 29221 Celle" };
const publish = (ids: { custody?: string[]; statements?: string[] }) => {
  const first = (all: string[] = []) => all.map((id) => ({ id, version: 1 }));
  const chosen = {
    custody: first(ids.custody),
    statements: first(ids.statements),
    nameGround: "public_source",
  };
  return publishStatements(staff(), PublishStatements.parse({ researchId: order.researchId, ...chosen }));
};
const draft = (id: string) =>
  draftCustody(
    staff(),
    DraftCustody.parse({
      researchId: order.researchId,
      holder: `person:${id}`,
      party: "Halter, Raum Celle",
      role: "owner",
      begin: "1961",
      end: "1968",
    }),
  );
const hold = async (id: string) => {
  const custodyId = await draft(id);
  await publish({ custody: [custodyId] });
  return custodyId;
};
const state = async (text: string) => {
  const form = { researchId: order.researchId, eventType: "note", date: "1965", titleDe: text };
  const id = await draftStatement(staff(), DraftStatement.parse(form));
  await publish({ statements: [id] });
  return id;
};
const shown = async () => [
  ...(await custodyOf(customer(), order.researchId)).map(({ id }) => id),
  ...(await historyOf(customer(), order.researchId)).map(({ id }) => id),
];
const codeFor = (id: string) => inTransaction(app.system(), (ctx) => issueCode(ctx, id));
const mayWrite = (id: string) => inTransaction(app.system(), (ctx) => mayBeWrittenTo(ctx, id));

describe("PV-16 the clock", () => {
  test("starts with the first way to reach somebody, and hides them until they are informed", async () => {
    const id = await add({ name: "Erika Mustermann" });
    const custodyId = await hold(id);
    expect((await person(id))?.clock.state).toBe("not_due");
    expect(await shown()).toEqual([custodyId]);
    await saveDetails(staff(), SaveDetails.parse({ personId: id, ...address, ...source }));
    expect((await person(id))?.clock).toMatchObject({ state: "running", daysLeft: 30 });
    expect(await shown()).toEqual([]);
    await expectRuleBroken(publish({ custody: [await draft(id)] }), "people_publication_barred");
    await informPerson(staff(), InformPerson.parse({ personId: id, informedOn: "2026-11-20" }));
    expect((await person(id))?.clock.state).toBe("informed");
    expect(await shown()).toEqual([custodyId]);
  });

  test("alarms and restricts by itself after thirty days, once", async () => {
    const id = await add(address);
    await draft(id);
    await watchClocks(app.system());
    expect(await person(id)).toMatchObject({ withheld: "uninformed", restrictedAt: null });
    app.later({ days: 24 });
    const due = async () =>
      (await readToday(staff())).due.filter(
        ({ kind, researchId }) => kind === "inform" && researchId === order.researchId,
      );
    expect(await due()).toMatchObject([{ text: "A", late: false }]);
    app.later({ days: 7 });
    await watchClocks(app.system());
    await watchClocks(app.system());
    expect(await person(id)).toMatchObject({ withheld: "overdue", clock: { state: "overdue" } });
    expect(await due()).toMatchObject([{ late: true }]);
    const trail = await app.auditTrail(`research:${order.researchId}`);
    expect(trail.filter((event) => event === "person.restricted")).toHaveLength(1);
    await exceptPerson(
      staff(),
      ExceptPerson.parse({ personId: id, exception: "already_knows", because: "Hat uns selbst geschrieben" }),
    );
    expect(await person(id)).toMatchObject({ withheld: null, clock: { state: "excepted" } });
  });

  test("keeps its rules", async () => {
    const id = await add(address);
    const except = (changes: Record<string, unknown>) =>
      exceptPerson(
        staff(),
        ExceptPerson.parse({
          personId: id,
          exception: "disproportionate",
          because: "Keine Anschrift",
          ...changes,
        }),
      );
    await expectRuleBroken(except({}), "people_can_be_informed");
    await expectRuleBroken(
      informPerson(staff(), InformPerson.parse({ personId: id, informedOn: "2099-01-01" })),
      "people_informed_day",
    );
    expectInvalid(ExceptPerson, { personId: id, exception: "", because: "x" }, "people_exception_missing");
    expectInvalid(
      ExceptPerson,
      { personId: id, exception: "bdsg_33", because: " " },
      "people_because_missing",
    );
    await expectRollbackWithoutAudit(app, "person.informed", () =>
      informPerson(staff(), InformPerson.parse({ personId: id, informedOn: "2026-11-01" })),
    );
    const finance = app.staff(order.staffId, "finance");
    await expect(
      informPerson(finance, InformPerson.parse({ personId: id, informedOn: "2026-11-01" })),
    ).rejects.toThrow(RoleNeeded);
    await expect(
      informPerson(staff(), InformPerson.parse({ personId: absent, informedOn: "2026-11-01" })),
    ).rejects.toThrow(NotFound);
  });
});

describe("PV-15 the balancing", () => {
  const yes = {
    interest: "yes",
    necessary: "yes",
    expected: "yes",
    special_category: "no",
    vulnerable: "no",
    safeguards: "yes",
  };

  test("forbids, hides at once, and the last answer holds", async () => {
    const id = await add();
    const custodyId = await hold(id);
    const balance = (changes = {}) =>
      balancePerson(staff(), BalancePerson.parse({ personId: id, ...yes, ...changes }));
    expect(await balance()).toBe("allowed");
    expect(await shown()).toEqual([custodyId]);
    expect(await balance({ special_category: "yes" })).toBe("not_allowed");
    expect(await shown()).toEqual([]);
    await expectRuleBroken(publish({ custody: [await draft(id)] }), "people_publication_barred");
    expect(await mayWrite(id)).toBe(false);
    await balance();
    expect(await shown()).toEqual([custodyId]);
    expectInvalid(BalancePerson, { personId: id, ...yes, expected: "" }, "people_answer_missing");
    const finance = app.staff(order.staffId, "finance");
    await expect(balancePerson(finance, BalancePerson.parse({ personId: id, ...yes }))).rejects.toThrow(
      RoleNeeded,
    );
  });

  test("is allowed only with interest, necessity and safeguards, and not for what is special", () => {
    const all = balancingQuestions.reduce<Record<string, boolean>[]>(
      (sets, question) =>
        sets.flatMap((set) => [true, false].map((answer) => ({ ...set, [question]: answer }))),
      [{}],
    ) as Parameters<typeof weighInterests>[0][];
    expect(all).toHaveLength(64);
    for (const answers of all.filter((each) => weighInterests(each) === "allowed")) {
      expect(answers).toMatchObject({
        interest: true,
        necessary: true,
        safeguards: true,
        special_category: false,
      });
      expect(answers.expected || !answers.vulnerable).toBe(true);
    }
  });
});

describe("PV-10 a dispute", () => {
  test("takes a fact out for the customer until it is decided", async () => {
    const custodyId = await hold(await add());
    const statementId = await state("Umlackiert in Grau");
    expect(await shown()).toEqual([custodyId, statementId]);
    const raise = (about: string) =>
      raiseDispute(
        staff(),
        RaiseDispute.parse({ researchId: order.researchId, about, reason: "Stimmt nicht" }),
      );
    const first = await raise(`custody:${custodyId}`);
    const second = await raise(`statement:${statementId}`);
    expect(await raise(`custody:${custodyId}`)).toBe(first);
    expect(await shown()).toEqual([]);
    await liftDispute(staff(), { disputeId: first, decision: "stands", because: "Brief eingesehen" });
    expect(await shown()).toEqual([custodyId]);
    await expectRuleBroken(
      liftDispute(staff(), { disputeId: first, decision: "stands", because: "x" }),
      "people_dispute_lifted",
    );
    await liftDispute(staff(), { disputeId: second, decision: "corrected", because: "Datum berichtigt" });
    expect(await shown()).toEqual([custodyId, statementId]);
    await expect(raise(`custody:${absent}`)).rejects.toThrow(NotFound);
    await expect(
      liftDispute(staff(), { disputeId: absent, decision: "stands", because: "x" }),
    ).rejects.toThrow(NotFound);
    expectInvalid(RaiseDispute, { researchId: absent, about: "x", reason: "y" }, "people_dispute_about");
    await expectRollbackWithoutAudit(app, "dispute.raised", () => raise(`custody:${custodyId}`));
    const finance = app.staff(order.staffId, "finance");
    const foreign = raiseDispute(
      finance,
      RaiseDispute.parse({ researchId: order.researchId, about: `custody:${custodyId}`, reason: "x" }),
    );
    await expect(foreign).rejects.toThrow(RoleNeeded);
  });
});

describe("PV-09 an objection", () => {
  test("by the letter's code hides everything that names the person, and stops every letter", async () => {
    const id = await add({ ...address, address: undefined });
    const custodyId = await hold(id);
    const statementId = await state("Gespräch mit Frau E. Mustermann");
    const other = await state("Neue Reifen");
    expect(await shown()).toEqual([custodyId, statementId, other]);
    const code = await codeFor(id);
    expect(code).toMatch(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
    const found = await openAnswer(app.visitor(), { code }, `n${network}`);
    expect(found).toMatchObject({ facts: ["holding", "name", "birth_year"], objectedAt: null });
    expect(JSON.stringify(found)).not.toContain("Mustermann");
    await objectByCode(app.visitor(), { code: code.toLowerCase().replaceAll("-", " ") }, `n${network}`);
    expect(await shown()).toEqual([other]);
    expect(await mayWrite(id)).toBe(false);
    await expectRuleBroken(codeFor(id), "people_objected");
    await expect(readDetails(staff(), { personId: id, reason: "contact" })).rejects.toMatchObject({
      code: "people_objected",
    });
    expect((await openAnswer(app.visitor(), { code }, `n${network}`)).objectedAt).not.toBeNull();
    await objectByCode(app.visitor(), { code }, `n${network}`);
  });

  test("is known again in another case, in another spelling, from hashes alone", async () => {
    const name = { name: "Jürgen Weiß", birthYear: "1929" };
    const id = await add(name);
    await recordObjectionOf(app.staff(order.staffId, "support"), { personId: id });
    const { rows } = await app.runAsOwner("select hash from stop_list");
    expect(JSON.stringify(rows)).not.toMatch(/weiss|juergen|1929/i);
    order = await app.orders.started();
    const again = await add({ name: "WEISS, Dr. Juergen", birthYear: "1929" });
    expect(await person(again)).toMatchObject({ withheld: "objected" });
    expect(await mayWrite(again)).toBe(false);
    expect(await person(await add({ name: "Jürgen Weiß", birthYear: "1950" }))).toMatchObject({
      withheld: null,
    });
    const finance = app.staff(order.staffId, "finance");
    expect(() => recordObjectionOf(finance, { personId: again })).toThrow(RoleNeeded);
  });

  test("of an unknown or ended code is refused alike, and not guessed", async () => {
    const code = await codeFor(await add());
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
