import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { readToday } from "#business/worklist/read-today.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { lawfulSource, type PeopleSteps, peopleSteps } from "#tests/world/people/people-steps.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { balancingQuestions, weighInterests } from "../balancing.ts";
import { SaveDetails, saveDetails } from "../register/save-details.ts";
import { BalancePerson, balancePerson } from "./balance.ts";
import { liftDispute, RaiseDispute, raiseDispute } from "./dispute.ts";
import { ExceptPerson, exceptPerson, InformPerson, informPerson } from "./inform.ts";
import { mayBeWrittenTo } from "./object.ts";
import { watchClocks } from "./watch-clocks.ts";

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
});

const absent = "01980000-0000-7000-8000-000000000000";
const address = { name: "Erika Mustermann", birthYear: "1931", address: "Musterweg 1, 29221 Celle" };
const mayWrite = (id: string) => inTransaction(app.system(), (ctx) => mayBeWrittenTo(ctx, id));

describe("PV-16 the clock", () => {
  test("starts with the first way to reach somebody, and hides them until they are informed", async () => {
    const id = await steps.add({ name: "Erika Mustermann" });
    const custodyId = await steps.hold(id);
    expect((await steps.person(id))?.clock.state).toBe("not_due");
    expect(await steps.shown()).toEqual([custodyId]);
    await saveDetails(steps.staff(), SaveDetails.parse({ personId: id, ...address, ...lawfulSource }));
    expect((await steps.person(id))?.clock).toMatchObject({ state: "running", daysLeft: 30 });
    expect(await steps.shown()).toEqual([]);
    await expectRuleBroken(steps.publish({ custody: [await steps.draft(id)] }), "people_publication_barred");
    await informPerson(steps.staff(), InformPerson.parse({ personId: id, informedOn: "2026-11-20" }));
    expect((await steps.person(id))?.clock.state).toBe("informed");
    expect(await steps.shown()).toEqual([custodyId]);
  });

  test("alarms and restricts by itself after thirty days, once", async () => {
    const id = await steps.add(address);
    await steps.draft(id);
    await watchClocks(app.system());
    expect(await steps.person(id)).toMatchObject({ withheld: "uninformed", restrictedAt: null });
    app.later({ days: 24 });
    const due = async () =>
      (await readToday(steps.staff())).due.filter(
        ({ kind, researchId }) => kind === "inform" && researchId === order.researchId,
      );
    expect(await due()).toMatchObject([{ text: "A", late: false }]);
    app.later({ days: 7 });
    await watchClocks(app.system());
    await watchClocks(app.system());
    expect(await steps.person(id)).toMatchObject({ withheld: "overdue", clock: { state: "overdue" } });
    expect(await due()).toMatchObject([{ late: true }]);
    const trail = await app.auditTrail(`research:${order.researchId}`);
    expect(trail.filter((event) => event === "person.restricted")).toHaveLength(1);
    await exceptPerson(
      steps.staff(),
      ExceptPerson.parse({ personId: id, exception: "already_knows", because: "Hat uns selbst geschrieben" }),
    );
    expect(await steps.person(id)).toMatchObject({ withheld: null, clock: { state: "excepted" } });
  });

  test("keeps its rules", async () => {
    const id = await steps.add(address);
    const except = (changes: Record<string, unknown>) =>
      exceptPerson(
        steps.staff(),
        ExceptPerson.parse({
          personId: id,
          exception: "disproportionate",
          because: "Keine Anschrift",
          ...changes,
        }),
      );
    await expectRuleBroken(except({}), "people_can_be_informed");
    await expectRuleBroken(
      informPerson(steps.staff(), InformPerson.parse({ personId: id, informedOn: "2099-01-01" })),
      "people_informed_day",
    );
    expectInvalid(ExceptPerson, { personId: id, exception: "", because: "x" }, "people_exception_missing");
    expectInvalid(
      ExceptPerson,
      { personId: id, exception: "bdsg_33", because: " " },
      "people_because_missing",
    );
    await expectRollbackWithoutAudit(app, "person.informed", () =>
      informPerson(steps.staff(), InformPerson.parse({ personId: id, informedOn: "2026-11-01" })),
    );
    const finance = app.staff(order.staffId, "finance");
    await expect(
      informPerson(finance, InformPerson.parse({ personId: id, informedOn: "2026-11-01" })),
    ).rejects.toThrow(RoleNeeded);
    await expect(
      informPerson(steps.staff(), InformPerson.parse({ personId: absent, informedOn: "2026-11-01" })),
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
    const id = await steps.add();
    const custodyId = await steps.hold(id);
    const balance = (changes = {}) =>
      balancePerson(steps.staff(), BalancePerson.parse({ personId: id, ...yes, ...changes }));
    expect(await balance()).toBe("allowed");
    expect(await steps.shown()).toEqual([custodyId]);
    expect(await balance({ special_category: "yes" })).toBe("not_allowed");
    expect(await steps.shown()).toEqual([]);
    await expectRuleBroken(steps.publish({ custody: [await steps.draft(id)] }), "people_publication_barred");
    expect(await mayWrite(id)).toBe(false);
    await balance();
    expect(await steps.shown()).toEqual([custodyId]);
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
    const custodyId = await steps.hold(await steps.add());
    const statementId = await steps.state("Umlackiert in Grau");
    expect(await steps.shown()).toEqual([custodyId, statementId]);
    const raise = (about: string) =>
      raiseDispute(
        steps.staff(),
        RaiseDispute.parse({ researchId: order.researchId, about, reason: "Stimmt nicht" }),
      );
    const together = await Promise.all(Array.from({ length: 4 }, () => raise(`custody:${custodyId}`)));
    const [first = ""] = together;
    expect(new Set(together)).toEqual(new Set([first]));
    const second = await raise(`statement:${statementId}`);
    expect(await raise(`custody:${custodyId}`)).toBe(first);
    expect(await steps.shown()).toEqual([]);
    await liftDispute(steps.staff(), { disputeId: first, decision: "stands", because: "Brief eingesehen" });
    expect(await steps.shown()).toEqual([custodyId]);
    await expectRuleBroken(
      liftDispute(steps.staff(), { disputeId: first, decision: "stands", because: "x" }),
      "people_dispute_lifted",
    );
    await liftDispute(steps.staff(), {
      disputeId: second,
      decision: "corrected",
      because: "Datum berichtigt",
    });
    expect(await steps.shown()).toEqual([custodyId, statementId]);
    await expect(raise(`custody:${absent}`)).rejects.toThrow(NotFound);
    await expect(
      liftDispute(steps.staff(), { disputeId: absent, decision: "stands", because: "x" }),
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
