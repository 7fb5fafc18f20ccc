import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { eraseWith } from "#business/privacy/erasure/erase-declared.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { documentCase } from "#tests/world/documented-case.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { explainScore } from "./explanation/explain-score.ts";
import { exportScore } from "./export-score.ts";
import { DecideOverride, decideOverride } from "./overrides/decide-override.ts";
import { ProposeOverride, proposeOverride } from "./overrides/propose-override.ts";
import { overridesOfCase } from "./overrides/read-overrides.ts";
import { scoreOverrideDecisions, scoreOverrides } from "./overrides.sql.ts";
import { currentScore } from "./read-scores.ts";

let app: TestApp;
let order: OrderFixture;
let second: string;
let computed: number;

beforeAll(async () => {
  app = await openTestApp();
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
  await documentCase(app, order);
  computed = (await currentScore(proposer(), order.researchId))?.total ?? Number.NaN;
});

const reason = "Das Werksbuch war nur im Lesesaal einzusehen und ist nicht zitiert.";
const proposer = () => app.staff(order.staffId, "researcher");
const reviewer = () => app.staff(second, "reviewer");
const explained = () => explainScore(app.customer(order.userId), order.researchId);

function propose(ctx = proposer(), changes: Record<string, unknown> = {}) {
  const input = { researchId: order.researchId, computed, total: "90", reason, ...changes };
  return proposeOverride(ctx, ProposeOverride.parse(input));
}

function decide(overrideId: string, decision: string, ctx = reviewer(), researchId = order.researchId) {
  return decideOverride(ctx, DecideOverride.parse({ researchId, overrideId, decision }));
}

const stands = async () => (await explained())?.override ?? null;
/** Another result: one of its limits holds. */
const countAnew = () =>
  app.runAsOwner(`update scores set total = total - 1 where research_id = '${order.researchId}'`);

describe("an override", () => {
  test("AI-04 counts once a second person has agreed, and stands beside the computed score", async () => {
    const id = await propose();
    expect(await stands()).toBeNull();
    await decide(id, "confirmed");
    expect(await stands()).toEqual({ total: 90, reason, confirmedAt: app.system().now() });
    expect(await explained()).toMatchObject({ total: computed, classification: "Heritage Silver" });
    expect(await exportScore(app.customer(order.userId), order.researchId)).toMatchObject({
      total: computed,
    });
    expect(await overridesOfCase(proposer(), order.researchId)).toMatchObject([
      { proposer: "ruth", state: "confirmed", decisions: [{ by: "rolf", decision: "confirmed" }] },
    ]);
    expect(await app.auditTrail(`research:${order.researchId}`)).toEqual(
      expect.arrayContaining(["override.proposed", "override.confirmed"]),
    );
  });

  test("hides the names of the team from the customer", async () => {
    await decide(await propose(), "confirmed");
    expect(JSON.stringify(await explained())).not.toMatch(/ruth|rolf/);
    expect(JSON.stringify(await explained())).not.toContain(second);
  });

  test("that is refused or ended is void; another may be proposed", async () => {
    await decide(await propose(), "refused");
    expect(await stands()).toBeNull();
    const again = await propose();
    await decide(again, "confirmed");
    await decide(again, "withdrawn");
    expect(await stands()).toBeNull();
    expect(await propose()).toBeTruthy();
  });

  test("applies to one result: another computed score ends it", async () => {
    await decide(await propose(), "confirmed");
    await countAnew();
    expect(await stands()).toBeNull();
    computed -= 1;
    expect(await propose()).toBeTruthy();
  });

  test("is erased with the scores of its case", async () => {
    await decide(await propose(), "confirmed");
    await inTransaction(app.system(), (ctx) => eraseWith(ctx, "case", order.researchId));
    expect(await overridesOfCase(proposer(), order.researchId)).toEqual([]);
  });
});

describe("a proposal", () => {
  test("is refused against a score that has changed since it was read", async () => {
    await countAnew();
    await expectRuleBroken(propose(), "score_changed");
    await expectNothingLeft(app, propose);
  });

  test("is refused if it changes nothing, or if one already exists", async () => {
    await expectRuleBroken(propose(proposer(), { total: String(computed) }), "score_override_same");
    const id = await propose();
    await expectRuleBroken(propose(reviewer(), { total: "30" }), "score_override_open");
    await decide(id, "confirmed");
    await expectRuleBroken(propose(), "score_override_open");
  });

  test("made twice at once is stored once", async () => {
    const both = await Promise.allSettled([propose(), propose(reviewer())]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("needs whole points and a reason", () => {
    const input = { researchId: order.researchId, computed, total: "90", reason };
    for (const total of ["", "101", "-1", "7.5"])
      expectInvalid(ProposeOverride, { ...input, total }, "score_override_total");
    expectInvalid(ProposeOverride, { ...input, reason: "weil" }, "score_override_reason");
  });

  test("is made by a researcher, for an existing case, and never without its audit entry", async () => {
    await expect(propose(app.staff(second, "support"))).rejects.toThrow(RoleNeeded);
    await expectRollbackWithoutAudit(app, "override.proposed", () => propose());
    await expect(propose(proposer(), { researchId: uuidv7() })).rejects.toThrow(NotFound);
    // @ts-expect-error customers override nothing
    void (() => proposeOverride(app.customer(order.userId), {}));
  });
});

describe("a decision", () => {
  test("is refused to the proposer, and to anybody who is not a reviewer", async () => {
    const id = await propose(app.staff(order.staffId, "researcher", "reviewer"));
    const same = app.staff(order.staffId, "researcher", "reviewer");
    await expectRuleBroken(decide(id, "confirmed", same), "score_override_second_person");
    await expect(decide(id, "confirmed", app.staff(second, "researcher"))).rejects.toThrow(RoleNeeded);
    expect(await stands()).toBeNull();
  });

  test("is made once, about an existing override, and about the result that was judged", async () => {
    const id = await propose();
    await expectRuleBroken(decide(id, "withdrawn"), "score_override_decided");
    await countAnew();
    await expectRuleBroken(decide(id, "confirmed"), "score_changed");
    await decide(id, "refused");
    await expectRuleBroken(decide(id, "refused"), "score_override_decided");
    await expect(decide(uuidv7(), "confirmed")).rejects.toThrow(NotFound);
    const other = await app.orders.started();
    await expect(decide(id, "confirmed", reviewer(), other.researchId)).rejects.toThrow(NotFound);
  });

  test("leaves nothing without its audit entry", async () => {
    const id = await propose();
    await expectRollbackWithoutAudit(app, "override.confirmed", () => decide(id, "confirmed"));
  });

  test("of the proposer, or in another's name, is refused by the database too", async () => {
    const overrideId = await propose();
    const insert = (actor: string, decidedBy: string) =>
      inTransaction(app.staff(actor, "reviewer"), (ctx) =>
        ctx.db
          .insert(scoreOverrideDecisions)
          .values({ id: uuidv7(), overrideId, decision: "confirmed", decidedBy, decidedAt: ctx.now() }),
      );
    await expect(insert(order.staffId, order.staffId)).rejects.toThrow();
    await expect(insert(order.staffId, second)).rejects.toThrow();
    await insert(second, second);
    const forged = inTransaction(app.staff(second, "researcher"), (ctx) =>
      ctx.db.insert(scoreOverrides).values({
        id: uuidv7(),
        researchId: order.researchId,
        computed,
        total: 1,
        reason,
        proposedBy: order.staffId,
        proposedAt: ctx.now(),
      }),
    );
    await expect(forged).rejects.toThrow();
  });
});
