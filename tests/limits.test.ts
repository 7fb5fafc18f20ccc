import { afterAll, beforeAll, expect, test } from "vitest";
import { noteRefusal } from "#app/http/note-refusal.ts";
import { type AttemptPurpose, countAttempt, purgeAttempts } from "#business/accounts/rate-limit.ts";
import { mySessions } from "#business/accounts/sessions/end-sessions.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { removeDocument, restoreDocument } from "#business/documents/remove-document.ts";
import { limits } from "#business/limits.ts";
import { joinClub } from "#business/privacy/club/join-club.ts";
import { requestErasure } from "#business/privacy/erasure/request-erasure.ts";
import { requestExport } from "#business/privacy/exports/request-export.ts";
import { askTeam } from "#business/researches/comments/write-comment.ts";
import { StartUpload, startUpload, uploadFile } from "#business/researches/uploads/upload-file.ts";
import { ShareCase, shareCase } from "#business/sharing/share-case.ts";
import { password, signInElsewhere, signUpNewcomer } from "#tests/world/browser-session.ts";
import { expectRuleBroken, expectTooMany } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** How many of these were accepted; the others were refused by a rule. */
async function letIn(asked: Promise<unknown>[]): Promise<number> {
  const answers = await Promise.allSettled(asked);
  for (const answer of answers)
    if (answer.status === "rejected") expect(answer.reason).toMatchObject({ kind: "rule-broken" });
  return answers.filter(({ status }) => status === "fulfilled").length;
}

const pdf = (text: string) => new Blob([`%PDF-1.7 ${text}`]);
const documentId = crypto.randomUUID();

test.each<[AttemptPurpose, (ctx: Ctx<Customer>, researchId: string) => Promise<unknown>]>([
  ["comment", (ctx, researchId) => askTeam(ctx, { researchId, message: "Noch etwas?" })],
  ["share-link", (ctx, researchId) => shareCase(ctx, ShareCase.parse({ researchId, days: "7" }))],
  ["upload", (ctx, researchId) => uploadFile(ctx, { researchId, rights: "own", name: "a.pdf" }, pdf("a"))],
  ["upload", (ctx, researchId) => startUpload(ctx, { researchId, rights: "own", name: "a.pdf", length: 9 })],
  ["document-change", (ctx) => removeDocument(ctx, { documentId })],
  ["document-change", (ctx) => restoreDocument(ctx, { documentId })],
  ["club", (ctx) => joinClub(ctx, { consent: "yes" }, "de")],
])("who has used up %s is asked to wait", async (purpose, act) => {
  const { userId, researchId } = await app.orders.placed();
  for (let n = 0; n < limits.tries[purpose].tries; n++) await countAttempt(app.visitor(), purpose, userId);
  const seconds = await expectTooMany(act(app.customer(userId), researchId));
  expect(seconds).toBeLessThanOrEqual(limits.tries[purpose].minutes * 60);
});

test.each<[AttemptPurpose, (ctx: Ctx<Customer>) => Promise<unknown>]>([
  ["data-export", (ctx) => requestExport(ctx, { currentPassword: password }, "de")],
  ["erasure", (ctx) => requestErasure(ctx, { currentPassword: password, understood: "yes" })],
])("who has used up %s is asked to wait until tomorrow", async (purpose, act) => {
  const { ctx, userId } = await signUpNewcomer(app, purpose);
  for (let n = 0; n < limits.tries[purpose].tries; n++) await countAttempt(ctx, purpose, userId);
  await expectTooMany(act(ctx));
});

test("somebody who requests missing pages all day leaves at most 200 entries an hour", async () => {
  const ctx = app.customer(await app.person("otto"));
  const request = new Request("http://app.test/de/dashboard/researches/1");
  const { tries } = limits.tries.refusal;
  for (let n = 0; n < tries - 1; n++) await countAttempt(ctx, "refusal", ctx.actor.userId);
  for (let n = 0; n < 3; n++) await noteRefusal(ctx, request);
  const { rows } = await app.runAsOwner(
    `select 1 from audit_log where actor = 'customer:${ctx.actor.userId}'`,
  );
  expect(rows).toHaveLength(1);
});

test("counters whose window is over are deleted", async () => {
  await countAttempt(app.visitor(), "search", "192.0.2.1");
  app.later({ days: 2 });
  await purgeAttempts(app.system());
  expect(await app.countRows("attempts")).toBe(0);
});

test("one of two requests for a download made at once is enough", async () => {
  const { ctx } = await signUpNewcomer(app, "dora");
  const ask = () => requestExport(ctx, { currentPassword: password }, "de");
  expect(await letIn([ask(), ask()])).toBe(1);
});

test("a case has ten open links, even if eleven are created at once", async () => {
  const { userId, researchId } = await app.orders.placed();
  const links = Array.from({ length: limits.open.shareLinks + 1 }, () =>
    shareCase(app.customer(userId), ShareCase.parse({ researchId, days: "7" })),
  );
  expect(await letIn(links)).toBe(limits.open.shareLinks);
});

test("nobody owes for more than ten orders, even if eleven are placed at once", async () => {
  const { userId } = await app.orders.placed();
  const most = limits.open.unpaidOrders.consumer;
  expect(most).toBe(10);
  const placing = Array.from({ length: most }, () => app.orders.placed({ userId }));
  expect(await letIn(placing)).toBe(most - 1);
  await expectRuleBroken(app.orders.placed({ userId }), "orders_unpaid_too_many");
});

test("a dealer orders for a stock of thirty vehicles within an hour, and owes for forty at most", async () => {
  const userId = await app.person("dealer");
  const details = { customerType: "business", company: "Beispiel Automobile GmbH" };
  const place = () => app.orders.placed({ userId, details });
  for (let n = 0; n < 30; n++) await place();
  const most = limits.open.unpaidOrders.business;
  expect(most).toBe(40);
  expect(await letIn(Array.from({ length: 12 }, place))).toBe(most - 30);
  await expectRuleBroken(place(), "orders_unpaid_too_many_business");
  // What the person orders privately is counted apart.
  await app.orders.placed({ userId });
});

test("a dealer too is asked to wait after sixty presses of the order button in an hour", async () => {
  const userId = await app.person("dealer");
  for (let n = 0; n < 60; n++) await countAttempt(app.visitor(), "order-business", userId);
  const details = { customerType: "business", company: "Beispiel Automobile GmbH" };
  await expectTooMany(app.orders.placed({ userId, details }));
});

test("twenty uploads may be open, even when more start at once; a finished one makes room", async () => {
  const { userId, researchId } = await app.orders.placed();
  const ctx = app.customer(userId);
  const start = (length = 9) =>
    startUpload(ctx, StartUpload.parse({ researchId, rights: "own", name: "a.pdf", length }));
  expect(await letIn(Array.from({ length: limits.open.uploads + 5 }, () => start()))).toBe(
    limits.open.uploads,
  );
  await expectRuleBroken(start(), "uploads_too_many_waiting");
  const [first] = await app.services.staging.list(userId);
  await app.services.staging.complete(userId, first?.id ?? "", {});
  await start();
});

test.each([
  ["files", limits.open.uploads, limits.open.uploads + 6, 9],
  ["bytes", 2, 4, limits.open.uploadBytes / 2],
])("the limit of open %s also holds when two cases are sent to at once", async (_, most, count, length) => {
  const { userId, researchId } = await app.orders.placed();
  const other = await app.orders.placed({ userId });
  const begin = (n: number) => {
    const caseOfTurn = n % 2 ? researchId : other.researchId;
    const file = { researchId: caseOfTurn, rights: "own", name: `${n}.pdf`, length } as const;
    return startUpload(app.customer(userId), file);
  };
  expect(await letIn(Array.from({ length: count }, (_, n) => begin(n)))).toBe(most);
});

test("an account holds 10 GB, whichever case they lie in, and what is on its way counts", async () => {
  const { userId, researchId } = await app.orders.placed();
  const other = await app.orders.placed({ userId });
  const storedBytes = limits.stored.bytesPerAccount - 100;
  await app.runAsOwner(`insert into research_documents (id, owner_id, research_id, name, file_type, file_url, size_bytes, sha256, created_at)
    select gen_random_uuid(), '${userId}', '${other.researchId}', n || '.pdf', 'application/pdf', gen_random_uuid()::text, ${storedBytes} / 10, 'x', now()
    from generate_series(1, 10) n`);
  const ctx = app.customer(userId);
  const about = { researchId, rights: "own", name: "a.pdf" } as const;
  await startUpload(ctx, { ...about, length: 90 });
  await expectRuleBroken(startUpload(ctx, { ...about, length: 90 }), "uploads_account_full");
  await uploadFile(ctx, about, pdf("fits"));
  await expectRuleBroken(uploadFile(ctx, about, pdf("x".repeat(100))), "uploads_account_full");
});

test("a sign-in beyond fifty sessions ends the oldest", async () => {
  const { ctx, email, userId } = await signUpNewcomer(app, "emma");
  await app.runAsOwner(`insert into sessions (id, user_id, role, token, expires_at, created_at, updated_at, last_action_at)
    select gen_random_uuid(), '${userId}', 'customer', gen_random_uuid()::text, now() + interval '30 days', now(), now() - interval '1 day', now()
    from generate_series(1, ${limits.open.sessions})`);
  const { headers } = await signInElsewhere(app, email);
  const open = await mySessions(ctx, headers);
  expect(open).toHaveLength(limits.open.sessions);
  expect(open.some(({ current }) => current)).toBe(true);
});
