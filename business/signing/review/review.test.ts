import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import { openSigning } from "#tests/world/signing-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { NotFound, RoleNeeded } from "../../errors.ts";
import { readQueue } from "../../worklist/read-queue.ts";
import { teamCounts } from "../../worklist/read-team-counts.ts";
import { readToday } from "../../worklist/read-today.ts";
import { openRemarksOf } from "../read-review.ts";
import { readRemarkSubject } from "../remark.ts";
import { AnswerRemark, answerRemark } from "./answer-remark.ts";
import { requestReview } from "./request-review.ts";
import { sendBack } from "./send-back.ts";
import { withdrawRemark } from "./withdraw-remark.ts";
import { withdrawRequest } from "./withdraw-request.ts";
import { WriteRemark, writeRemark } from "./write-remark.ts";

let app: TestApp;
let second: string;
let signing: Awaited<ReturnType<typeof openSigning>>;
beforeAll(async () => {
  app = await openTestApp();
  second = await app.person("rolf", { role: "researcher" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.runAsOwner(
    "update review_requests set outcome = 'finished', ended_by = asked_by, ended_at = now() where ended_at is null",
  );
  signing = await openSigning(app, second);
});

const absent = "01980000-0000-7000-8000-000000000000";
const researcher = () => app.researcher(signing.staffId);
const ofCase = () => ({ researchId: signing.researchId });
const write = (subject = "case", ctx = signing.reviewer()) =>
  writeRemark(ctx, WriteRemark.parse({ ...ofCase(), subject, text: "Bitte die Seite nachreichen." }));
const answer = (remarkId: string, text = "", ctx = researcher()) =>
  answerRemark(ctx, AnswerRemark.parse({ ...ofCase(), remarkId, answer: text }));
const withdraw = (remarkId: string, ctx = signing.reviewer()) =>
  withdrawRemark(ctx, { ...ofCase(), remarkId });
const inView = async (need: "signing" | "returned", ctx = signing.reviewer()) => {
  const { cases } = await readQueue(ctx, { need });
  return cases.some(({ id }) => id === signing.researchId);
};
const subjects = async () => (await signing.read()).reading.map(({ subject }) => subject);

describe("a request for review", () => {
  test("waits for reviewers, and for nobody once it is taken back or the case is signed", async () => {
    expect(await inView("signing")).toBe(false);
    await expectRollbackWithoutAudit(app, "review.requested", () => requestReview(researcher(), ofCase()));
    await requestReview(researcher(), ofCase());
    expect(await inView("signing")).toBe(true);
    expect((await readToday(signing.reviewer())).signing.map(({ id }) => id)).toContain(signing.researchId);
    expect((await readToday(app.staff(signing.staffId, "researcher"))).signing).toEqual([]);
    expect(await teamCounts(researcher())).toMatchObject({ reviews: 1 });
    expect((await signing.read()).request).toMatchObject({ askedBy: "ruth" });
    await withdrawRequest(researcher(), ofCase());
    expect(await inView("signing")).toBe(false);
    expect(await teamCounts(researcher())).toMatchObject({ reviews: 0 });
    await requestReview(researcher(), ofCase());
    await signing.sign();
    expect(await inView("signing")).toBe(false);
    expect(await teamCounts(researcher())).toMatchObject({ reviews: 0 });
  });

  test("is made once, of a case that could be signed, by somebody who researches", async () => {
    const support = app.staff(signing.staffId, "support");
    await expect(requestReview(support, ofCase())).rejects.toThrow(RoleNeeded);
    await expect(requestReview(researcher(), { researchId: absent })).rejects.toThrow(NotFound);
    await expectRuleBroken(withdrawRequest(researcher(), ofCase()), "signing_not_requested");
    await requestReview(researcher(), ofCase());
    await expectRuleBroken(requestReview(researcher(), ofCase()), "signing_requested");
    await expect(withdrawRequest(support, ofCase())).rejects.toThrow(RoleNeeded);
    await withdrawRequest(researcher(), ofCase());
    await signing.write("Ohne Beleg", null);
    await expectRuleBroken(requestReview(researcher(), ofCase()), "signing_incomplete");
    await expectNothingLeft(app, () => requestReview(researcher(), ofCase()));
    await app.runAsOwner(`update researches set status = 'cancelled' where id = '${signing.researchId}'`);
    await expectRuleBroken(requestReview(researcher(), ofCase()), "signing_not_open");
    // @ts-expect-error customers ask for no review
    void (() => requestReview(app.customer(signing.userId), ofCase()));
  });
});

test("a case goes back with remarks at its rows, is answered, and then signed by whoever remarked", async () => {
  await requestReview(researcher(), ofCase());
  const [statement = ""] = (await subjects()).filter((subject) => subject.startsWith("statement:"));
  const [mark = ""] = (await subjects()).filter((subject) => subject.startsWith("mark:"));
  const source = (await signing.read()).reading.flatMap(({ sources }) => sources).find((id) => id !== null);
  const first = await write(statement);
  await write(mark);
  await write(`source:${source}`);
  await write("prose:summary");
  const last = await write();
  expect(await openRemarksOf(researcher(), signing.researchId)).toEqual([]);
  await expect(answer(first)).rejects.toThrow(NotFound);
  expect((await signing.read()).checklist).toContainEqual({ check: "remarks", open: 5 });
  await expectRuleBroken(signing.sign(), "signing_incomplete");

  await expectRollbackWithoutAudit(app, "review.sent-back", () => sendBack(signing.reviewer(), ofCase()));
  await sendBack(signing.reviewer(), ofCase());
  expect(await inView("signing")).toBe(false);
  expect(await inView("returned")).toBe(true);
  expect((await readToday(researcher())).returned).toMatchObject([{ id: signing.researchId, remarks: 5 }]);
  expect((await signing.read()).request).toBeNull();
  await expectRuleBroken(requestReview(researcher(), ofCase()), "signing_incomplete");
  const open = await openRemarksOf(researcher(), signing.researchId);
  expect(open.map(({ subject, titleDe }) => [subject.split(":")[0], titleDe])).toEqual([
    ["statement", expect.any(String)],
    ["mark", expect.any(String)],
    ["source", expect.any(String)],
    ["prose", null],
    ["case", null],
  ]);

  await answer(first, "Seite 3 ist jetzt dabei.");
  for (const { id } of open.slice(1, -1)) await answer(id);
  await withdraw(last);
  expect(await inView("returned")).toBe(false);
  expect((await signing.read()).remarks.map(({ state }) => state)).toEqual([
    "answered",
    "answered",
    "answered",
    "answered",
    "withdrawn",
  ]);
  await requestReview(researcher(), ofCase());
  expect(await signing.sign()).toMatchObject({ version: 1 });
  const { rows } = await app.runAsOwner(
    `select details::text from audit_log where subject = 'research:${signing.researchId}' and event ~ '^(remark|review)[.]'`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(JSON.stringify(rows)).not.toContain("Seite");
});

test("whoever answers a remark has worked on the case, and whoever researches it lifts none", async () => {
  const third = await app.person("rita", { role: "researcher" });
  const remark = await write();
  const other = await write();
  await sendBack(signing.reviewer(), ofCase());
  await expectRuleBroken(withdraw(remark, app.staff(signing.staffId, "reviewer")), "signing_second_person");
  await answer(remark, "", app.staff(third, "researcher"));
  await expectRuleBroken(withdraw(other, app.staff(third, "reviewer")), "signing_second_person");
  await answer(other);
  await expectRuleBroken(signing.sign(app.staff(third, "reviewer")), "signing_second_person");
  expect(await signing.sign()).toMatchObject({ version: 1 });
});

test("a remark is written by a second person, at something of this case, while it can be signed", async () => {
  const other = await openSigning(app, second);
  const foreign = (await other.read()).reading.find(({ id }) => id !== null)?.subject ?? "";
  await expect(write("case", app.staff(second, "researcher"))).rejects.toThrow(RoleNeeded);
  await expectRuleBroken(write("case", app.staff(signing.staffId, "reviewer")), "signing_second_person");
  for (const subject of [foreign, "statement:1", "order:x", `source:${absent}`, "prose:rhyme", "case:x"])
    await expect(write(subject), subject).rejects.toThrow(NotFound);
  await expectNothingLeft(app, () => write(foreign));
  expectInvalid(WriteRemark, { ...ofCase(), subject: "case", text: " " }, "signing_remark_missing");
  expectInvalid(WriteRemark, { ...ofCase(), subject: "case", text: "x".repeat(2001) }, "team_text_too_long");
  await signing.sign();
  await expectRuleBroken(write(), "signing_not_open");
  // @ts-expect-error customers remark nothing
  void (() => writeRemark(app.customer(signing.userId), { ...ofCase(), subject: "case", text: "x" }));
});

test("nothing is sent without a remark, nor by whoever may not sign", async () => {
  await expectRuleBroken(sendBack(signing.reviewer(), ofCase()), "signing_no_remark");
  await withdraw(await write());
  await expectRuleBroken(sendBack(signing.reviewer(), ofCase()), "signing_no_remark");
  await write();
  await expect(sendBack(app.staff(second, "support"), ofCase())).rejects.toThrow(RoleNeeded);
  await expectRuleBroken(sendBack(app.staff(signing.staffId, "reviewer"), ofCase()), "signing_second_person");
  await app.runAsOwner(`update researches set status = 'cancelled' where id = '${signing.researchId}'`);
  await expectRuleBroken(sendBack(signing.reviewer(), ofCase()), "signing_not_open");
});

test("a remark is answered or withdrawn once, in its own case, by those whose part it is", async () => {
  const [one, two] = [await write(), await write()];
  await sendBack(signing.reviewer(), ofCase());
  await expect(answer(one, "", app.staff(signing.staffId, "support"))).rejects.toThrow(RoleNeeded);
  await expect(withdraw(one, app.staff(second, "researcher"))).rejects.toThrow(RoleNeeded);
  await expect(answer(absent)).rejects.toThrow(NotFound);
  await expect(withdraw(absent)).rejects.toThrow(NotFound);
  const other = await openSigning(app, second);
  const elsewhere = { researchId: other.researchId, remarkId: one };
  await expect(withdrawRemark(signing.reviewer(), elsewhere)).rejects.toThrow(NotFound);
  await expectRollbackWithoutAudit(app, "remark.answered", () => answer(one));
  await answer(one);
  await expectRuleBroken(answer(one), "signing_remark_done");
  await expectRuleBroken(withdraw(one), "signing_remark_done");
  await withdraw(two);
  await expectRuleBroken(answer(two), "signing_remark_done");
  expectInvalid(AnswerRemark, { ...ofCase(), remarkId: one, answer: "x".repeat(2001) }, "team_text_too_long");
  await signing.sign();
  await expectRuleBroken(answer(two), "researches_not_open");
});

test("what a remark may stand at", () => {
  expect(readRemarkSubject("case")).toEqual({ kind: "case", id: "" });
  expect(readRemarkSubject("prose:story")).toEqual({ kind: "prose", id: "story" });
  expect(readRemarkSubject(`mark:${absent}`)).toEqual({ kind: "mark", id: absent });
  for (const subject of ["", "mark:", "prose:", `x:${absent}`, `mark:${absent}:`, `case:${absent}`])
    expect(readRemarkSubject(subject), subject).toBeNull();
});
