import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documentCase } from "#tests/world/documented-case.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { certificatesOfCase } from "../certificates/read-certificates.ts";
import { verifyNumber } from "../certificates/verify-certificate.ts";
import { inTransaction } from "../context.ts";
import { RoleNeeded, RuleBroken } from "../errors.ts";
import { myUnreadNotifications } from "../messages/read-messages.ts";
import { WriteEntry, writeEntry } from "../researches/record-finding.ts";
import { scoreVersion } from "../score/compute-score.ts";
import { currentScore } from "../score/read-scores.ts";
import { openShare } from "../sharing/open-share.ts";
import { mySharesOfCase } from "../sharing/read-shares.ts";
import { ShareCase, shareCase } from "../sharing/share-case.ts";
import { issueSigned, notifySigned } from "./issue-signed.ts";
import { signOffOfCase } from "./read-sign-off.ts";
import { reopenSignedCase } from "./reopen-signed-case.ts";
import { RevokeCertificate, revokeCertificate } from "./revoke-certificate.ts";
import { SignCase, signCase } from "./sign-case.ts";
import { cannotSign } from "./sign-off.ts";
import { signOffs } from "./signing.sql.ts";

let app: TestApp;
let order: OrderFixture;
let second: string;
beforeAll(async () => {
  app = await openTestApp();
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.movedTo("results_available");
  await documentCase(app, order);
  await write("Neulack in Rot");
});

const reviewer = () => app.staff(second, "reviewer");
const write = (title: string, citation: string | null = "Kaufvertrag von 1988") =>
  writeEntry(
    app.researcher(order.staffId),
    WriteEntry.parse({
      researchId: order.researchId,
      date: "1988",
      title,
      eventType: "sale",
      citation: citation ?? "",
      evidenceClass: citation ? "C" : "",
    }),
  );
const read = () => signOffOfCase(reviewer(), order.researchId);
async function sign(ctx = reviewer(), contentHash?: string) {
  const hash = contentHash ?? (await read()).hash;
  const input = { researchId: order.researchId, contentHash: hash, reason: "answered" };
  return signCase(ctx, SignCase.parse(input));
}
const certificates = () => certificatesOfCase(app.customer(order.userId), order.researchId);
async function runChain() {
  await app.runJobs("signing.issue");
  await app.runJobs("signing.notify");
}

describe("a sign-off", () => {
  test("by a second person finishes the case, issues the certificate and sends one letter", async () => {
    expect(await read()).toMatchObject({ open: true, refusal: null, signed: [] });
    expect(await sign()).toEqual({ version: 1 });
    await runChain();
    const [certificate] = await certificates();
    expect(certificate).toMatchObject({ state: "valid", reportVersion: 1 });
    const verified = await verifyNumber(app.visitor(), certificate?.number ?? "", "a stranger");
    expect(verified).toMatchObject({
      verdict: "genuine",
      certificate: {
        subject: { score: { total: 81, classification: "Heritage Silver", version: scoreVersion } },
      },
    });
    const { list } = await myUnreadNotifications(app.customer(order.userId), 10);
    expect(list.filter(({ kind }) => kind === "certificate_issued")).toHaveLength(1);
    expect(await read()).toMatchObject({
      open: false,
      changed: [],
      signed: [{ version: 1, signedBy: "rolf" }],
    });
    expect(await app.auditTrail(`research:${order.researchId}`)).toEqual(
      expect.arrayContaining(["research.signed", "certificate.issued"]),
    );
  });

  test("is refused to whoever wrote last, researches the case, or is no reviewer", async () => {
    await expectRuleBroken(sign(app.researcher(order.staffId)), "signing_second_person");
    await app.runAsOwner(`update researches set assignee_id = '${second}' where id = '${order.researchId}'`);
    await expectRuleBroken(sign(), "signing_second_person");
    expect(await read()).toMatchObject({ refusal: "assignee" });
    await expect(sign(app.staff(second, "support"))).rejects.toThrow(RoleNeeded);
    const input = { researchId: "", contentHash: "", reason: "answered" } as const;
    // @ts-expect-error customers sign nothing
    void (() => signCase(app.customer(order.userId), input));
  });

  test("of the last writer or the assignee is refused by the database too", async () => {
    const insert = (userId: string) =>
      inTransaction(app.staff(userId, "reviewer"), (ctx) =>
        ctx.db.insert(signOffs).values({
          id: crypto.randomUUID(),
          researchId: order.researchId,
          version: 9,
          contentHash: "0".repeat(64),
          reason: "answered",
          signedBy: userId,
          signedAt: ctx.now(),
        }),
      );
    await expect(insert(order.staffId)).rejects.toThrow();
    await app.runAsOwner(`update researches set assignee_id = '${second}' where id = '${order.researchId}'`);
    await expect(insert(second)).rejects.toThrow();
    await app.runAsOwner(`update researches set assignee_id = null where id = '${order.researchId}'`);
    await insert(second);
  });

  test("waits for citations and open questions, and for a case that is read as it stands", async () => {
    const { hash } = await read();
    await write("Ohne Beleg", null);
    await expectRuleBroken(sign(reviewer(), hash), "signing_changed");
    await expectRuleBroken(sign(), "signing_incomplete");
    expect((await read()).checklist).toContainEqual({ check: "cited", open: 1 });
    await expectNothingLeft(app, sign);
    expectInvalid(
      SignCase,
      { researchId: order.researchId, contentHash: hash, reason: "" },
      "researches_reason_missing",
    );
  });

  test("of two at once is one, and the other is told", async () => {
    const third = await app.person("rita", { role: "researcher" });
    const { hash } = await read();
    const both = await Promise.allSettled([sign(reviewer(), hash), sign(app.staff(third, "reviewer"), hash)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [refused] = both.flatMap((each) => (each.status === "rejected" ? [each.reason as RuleBroken] : []));
    expect(refused).toBeInstanceOf(RuleBroken);
    expect(refused?.code).toBe("signing_already");
    expect((await read()).signed).toHaveLength(1);
  });

  test("leaves nothing without its audit entry", async () => {
    await expectRollbackWithoutAudit(app, "research.signed", () => sign());
  });
});

describe("the chain", () => {
  const jobOf = async (name: string) => (await app.jobs(name)).at(-1) as { signOffId: string };

  test("survives an end after each step, and each step taken twice", async () => {
    await sign();
    const payload = await jobOf("signing.issue");
    await expectRollbackWithoutAudit(app, "certificate.issued", () => issueSigned(app.system(), payload));
    expect(await certificates()).toEqual([]);
    await issueSigned(app.system(), payload);
    await issueSigned(app.system(), payload);
    expect(await certificates()).toHaveLength(1);
    await notifySigned(app.system(), payload);
    await notifySigned(app.system(), payload);
    await issueSigned(app.system(), payload);
    expect(await certificates()).toHaveLength(1);
    const { list } = await myUnreadNotifications(app.customer(order.userId), 10);
    expect(list.filter(({ kind }) => kind === "certificate_issued")).toHaveLength(1);
    await runChain();
  });

  test("issues nothing without a class, nor for a case reopened before it ran", async () => {
    order = await app.orders.movedTo("results_available");
    await write("Erstzulassung");
    await sign();
    await runChain();
    expect(await certificates()).toEqual([]);

    order = await app.orders.movedTo("results_available");
    await documentCase(app, order);
    await write("Erstzulassung");
    await sign();
    await reopenSignedCase(reviewer(), { researchId: order.researchId, reason: "new_lead" });
    await runChain();
    expect(await certificates()).toEqual([]);
  });
});

test("a shared case shows the certificate that stands, and none that has ended", async () => {
  await sign();
  await runChain();
  const hanna = app.customer(order.userId);
  await shareCase(hanna, ShareCase.parse({ researchId: order.researchId, days: "7" }));
  const [link] = await mySharesOfCase(hanna, order.researchId);
  const open = () => openShare(app.visitor(), link?.token ?? "", "a stranger");
  expect((await open()).certificate).toBe((await certificates())[0]?.number);
  await reopenSignedCase(reviewer(), { researchId: order.researchId, reason: "new_lead" });
  expect((await open()).certificate).toBeNull();
});

describe("living on", () => {
  test("a reopened case supersedes its certificate, and the next sign-off issues another", async () => {
    await sign();
    await runChain();
    await expectRollbackWithoutAudit(app, "certificate.superseded", () =>
      reopenSignedCase(reviewer(), { researchId: order.researchId, reason: "new_lead" }),
    );
    await reopenSignedCase(reviewer(), { researchId: order.researchId, reason: "new_lead" });
    expect(await certificates()).toMatchObject([{ state: "superseded", reason: "reopened" }]);
    const provisional = async () => (await currentScore(reviewer(), order.researchId))?.inputs?.signedOff;
    expect(await provisional()).toBe(true);
    await app.runJobs("evidence.changed");
    expect(await provisional()).toBe(false);
    app.later({ minutes: 5 });
    await write("Ein neuer Fund");
    expect(await read()).toMatchObject({ changed: [{ change: "new", title: { de: "Ein neuer Fund" } }] });
    expect(await sign()).toEqual({ version: 2 });
    await runChain();
    expect(await certificates()).toMatchObject([
      { state: "valid", reportVersion: 2 },
      { state: "superseded", reason: "reopened" },
    ]);
  });

  test("a certificate is revoked by a reviewer with a reason, once", async () => {
    const input = { researchId: order.researchId, reason: "statement_withdrawn" } as const;
    await expectRuleBroken(revokeCertificate(reviewer(), input), "signing_no_certificate");
    await sign();
    await runChain();
    await expect(revokeCertificate(app.staff(second, "support"), input)).rejects.toThrow(RoleNeeded);
    await expectRollbackWithoutAudit(app, "certificate.revoked", () => revokeCertificate(reviewer(), input));
    await revokeCertificate(reviewer(), input);
    expect(await certificates()).toMatchObject([{ state: "revoked", reason: "statement_withdrawn" }]);
    await expectRuleBroken(revokeCertificate(reviewer(), input), "signing_no_certificate");
    expectInvalid(RevokeCertificate, { ...input, reason: "" }, "signing_reason_missing");
  });
});

test("who may sign", () => {
  const one = { userId: "a", mayReview: true };
  expect(cannotSign(one, { assigneeId: null, lastWriterId: null })).toBeNull();
  expect(cannotSign(one, { assigneeId: "a", lastWriterId: null })).toBe("assignee");
  expect(cannotSign(one, { assigneeId: "b", lastWriterId: "a" })).toBe("writer");
  expect(cannotSign({ ...one, mayReview: false }, { assigneeId: "b", lastWriterId: "b" })).toBe("role");
});
