import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "#business/books/reconcile.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { publishEntry } from "#tests/world/publish-entry.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { verifyNumber } from "../certificates/verify-certificate.ts";
import { inTransaction } from "../context.ts";
import { RoleNeeded, RuleBroken } from "../errors.ts";
import { scoreVersion } from "../score/score.ts";
import { SignCase, signCase } from "./sign-case.ts";
import { cannotSign, decide } from "./sign-off.ts";
import { signOffs } from "./signing.sql.ts";

let app: TestApp;
let second: string;
let signing: Awaited<ReturnType<typeof openSigning>>;
beforeAll(async () => {
  app = await openTestApp();
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  signing = await openSigning(app, second);
});

describe("a sign-off", () => {
  test("AI-04 by a second person finishes the case, issues the certificate and sends one letter", async () => {
    expect(await signing.read()).toMatchObject({ open: true, refusal: null, signed: [] });
    expect(await signing.sign()).toMatchObject({ version: 1 });
    await signing.runChain();
    const [certificate] = await signing.certificates();
    expect(certificate).toMatchObject({ state: "valid", reportVersion: 1 });
    const verified = await verifyNumber(app.visitor(), certificate?.number ?? "", "a stranger");
    expect(verified).toMatchObject({
      verdict: "genuine",
      certificate: {
        subject: { score: { total: 81, classification: "Heritage Silver", version: scoreVersion } },
      },
    });
    const { signed, mails } = await signing.announced();
    expect(signed).toMatchObject([{ params: { certificate: certificate?.number, promise: "kept" } }]);
    expect(mails).toHaveLength(1);
    expect(await signing.read()).toMatchObject({
      open: false,
      changed: [],
      signed: [{ version: 1, signedBy: "rolf" }],
    });
    expect(await app.auditTrail(`research:${signing.researchId}`)).toEqual(
      expect.arrayContaining(["research.signed", "certificate.issued"]),
    );
  });

  test("is refused to whoever wrote any of it, researches the case, or is not a reviewer", async () => {
    const writer = await app.person("paul", { role: "researcher" });
    const entry = { date: "1990", title: "Von Paul", eventType: "sale", citation: "Brief" };
    await publishEntry(app, { ...signing, staffId: writer }, { ...entry, evidenceClass: "C" });
    app.later({ minutes: 1 });
    await signing.write("Danach schrieb jemand anderes");
    await expectRuleBroken(signing.sign(app.staff(writer, "reviewer")), "signing_second_person");
    await expectRuleBroken(signing.sign(app.researcher(signing.staffId)), "signing_second_person");
    await app.runAsOwner(
      `update researches set assignee_id = '${second}' where id = '${signing.researchId}'`,
    );
    await expectRuleBroken(signing.sign(), "signing_second_person");
    expect(await signing.read()).toMatchObject({ refusal: "assignee" });
    await expect(signing.sign(app.staff(second, "support"))).rejects.toThrow(RoleNeeded);
    const input = { researchId: "", contentHash: "", reason: "answered" } as const;
    // @ts-expect-error customers sign nothing
    void (() => signCase(app.customer(signing.userId), input));
  });

  test("of a writer or the assignee is refused by the database too", async () => {
    const insert = (userId: string) =>
      inTransaction(app.staff(userId, "reviewer"), (ctx) =>
        ctx.db.insert(signOffs).values({
          id: crypto.randomUUID(),
          researchId: signing.researchId,
          version: 9,
          contentHash: "0".repeat(64),
          reason: "answered",
          promise: "kept",
          guarantee: "not_included",
          signedBy: userId,
          signedAt: ctx.now(),
        }),
      );
    await expect(insert(signing.staffId)).rejects.toThrow();
    await app.runAsOwner(
      `update researches set assignee_id = '${second}' where id = '${signing.researchId}'`,
    );
    await expect(insert(second)).rejects.toThrow();
    await app.runAsOwner(`update researches set assignee_id = null where id = '${signing.researchId}'`);
    await insert(second);
  });

  test("waits for citations and open questions, and for a case read in its current state", async () => {
    const { hash } = await signing.read();
    await signing.write("Ohne Beleg", null);
    await expectRuleBroken(signing.sign(signing.reviewer(), hash), "signing_changed");
    await expectRuleBroken(signing.sign(), "signing_incomplete");
    expect((await signing.read()).checklist).toContainEqual({ check: "cited", open: 1 });
    await expectNothingLeft(app, () => signing.sign());
    expectInvalid(
      SignCase,
      { researchId: signing.researchId, contentHash: hash, reason: "" },
      "researches_reason_missing",
    );
  });

  test("by two people at once happens once, and the other is told", async () => {
    const third = await app.person("rita", { role: "researcher" });
    const { hash } = await signing.read();
    const both = await Promise.allSettled([
      signing.sign(signing.reviewer(), hash),
      signing.sign(app.staff(third, "reviewer"), hash),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [refused] = both.flatMap((each) => (each.status === "rejected" ? [each.reason as RuleBroken] : []));
    expect(refused).toBeInstanceOf(RuleBroken);
    expect(refused?.code).toBe("signing_already");
    expect((await signing.read()).signed).toHaveLength(1);
  });

  test("leaves nothing without its audit entry", async () => {
    await signing.tick();
    await expectRollbackWithoutAudit(app, "research.signed", () => signing.sign());
  });
});

describe("promise and guarantee", () => {
  const orderedAs = (packageId: string) =>
    app.runAsOwner(
      `update orders set package_id = '${packageId}' where research_id = '${signing.researchId}'`,
    );

  test("are decided by the second person, and the customer reads it", async () => {
    await orderedAs("premium");
    app.later({ days: 100 });
    const { promised, hash } = await signing.read();
    expect(promised).toMatchObject({ late: true, guaranteed: true, leads: 2 });
    await expectRuleBroken(signing.sign(), "signing_promise_undecided");
    await expectRuleBroken(
      signing.sign(signing.reviewer(), hash, { promise: "late" }),
      "signing_guarantee_undecided",
    );
    await signing.sign(signing.reviewer(), hash, { promise: "late", guarantee: "due" });
    await signing.runChain();
    const { signed, mails } = await signing.announced();
    expect(signed).toMatchObject([{ params: { promise: "late", guarantee: "due" } }]);
    expect(JSON.stringify(mails[0]?.text)).toMatch(/später fertig[\s\S]*Garantie/);
    expect((await signing.read()).signed).toMatchObject([{ guarantee: "due" }]);
  });

  test("keep no money unless somebody can show a lead that is not the customer's", async () => {
    signing = await openSigning(app, second, { documented: false });
    await orderedAs("premium");
    await app.runAsOwner(
      `update research_timeline set citation = null, evidence_class = 'F' where research_id = '${signing.researchId}'`,
    );
    expect((await signing.read()).promised.leads).toBe(0);
    const not_due = { guarantee: "not_due" };
    await expectRuleBroken(
      signing.sign(signing.reviewer(), (await signing.read()).hash, not_due),
      "signing_no_lead",
    );
    await signing.sign(signing.reviewer(), (await signing.read()).hash, { guarantee: "due" });
    // Given at once: nobody has to claim it.
    const { rows } = await app.runAsOwner(
      `select o.id, o.number, o.status, o.waived_cents = o.price_cents as free, c.decision, c.decided_by = '${second}' as by_second
        from orders o join guarantee_claims c on c.order_id = o.id where o.research_id = '${signing.researchId}'`,
    );
    expect(rows).toMatchObject([{ status: "completed", free: true, decision: "granted", by_second: true }]);
    const [mail, ...more] = await app.mails("guarantee.decided", { userId: signing.userId });
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Sie brauchen nichts zu beantragen");
    expect(await app.jobs("orders.undo-invoice")).toContainEqual({ orderId: rows[0]?.id });
    expect(await app.auditTrail(`order:${rows[0]?.id}`)).toEqual(
      expect.arrayContaining(["order.completed", "order.price-waived", "guarantee.granted"]),
    );
    expect(await findDifferences(app.system())).toEqual([]);
  });

  test("that follow from dates and package are not asked", () => {
    const plain = { late: false, guaranteed: false, leads: 0 };
    expect(decide(plain, { promise: "late", guarantee: "due" })).toEqual({
      promise: "kept",
      guarantee: "not_included",
    });
    expect(decide({ ...plain, guaranteed: true, leads: 1 }, { guarantee: "not_due" })).toEqual({
      promise: "kept",
      guarantee: "not_due",
    });
    const evaded = decide({ ...plain, guaranteed: true }, { guarantee: "not_included" });
    expect(evaded).toBe("signing_guarantee_undecided");
  });
});

test("who may sign", () => {
  const one = { userId: "a", mayReview: true };
  expect(cannotSign(one, { assigneeId: null, workers: [] })).toBeNull();
  expect(cannotSign(one, { assigneeId: "a", workers: [] })).toBe("assignee");
  expect(cannotSign(one, { assigneeId: "b", workers: ["c", "a"] })).toBe("worker");
  expect(cannotSign({ ...one, mayReview: false }, { assigneeId: "b", workers: ["b"] })).toBe("role");
});
