import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#business/context.ts";
import { RoleNeeded } from "#business/errors.ts";
import { evidenceOf } from "#business/evidence/read-evidence.ts";
import { fruitlessSearchesOf } from "#business/history/read-history.ts";
import { markBounced } from "#business/mails/mark-bounced.ts";
import { readdressMail } from "#business/mails/readdress-mail.ts";
import { uploadAsTeam } from "#business/researches/uploads/upload-as-team.ts";
import { readToday } from "#business/worklist/read-today.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { Letters } from "#tests/world/letters/letter-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { questionsOf } from "../questions/read-questions.ts";
import { letterById, lettersForTeam, lettersOfCase } from "../read-letters.ts";
import { printLetter } from "../writing/print-letter.ts";
import { remindArchives } from "../writing/remind-archives.ts";
import { sendLetterByMail } from "../writing/send-letter.ts";
import { writeReminder } from "../writing/write-reminder.ts";
import { RecordAnswer, recordAnswer } from "./record-answer.ts";
import { waitingTimes } from "./waiting-times.ts";

let app: TestApp;
let letters: Letters;
let archiveId: string;
let itemId: string;
let letterId: string;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.emptyTables("letters");
  letters = new Letters(app, await app.orders.started());
  archiveId = await letters.archive();
  itemId = await letters.question(archiveId);
  letterId = await letters.posted(itemId);
});

const ruth = () => letters.ruth();
const today = () => ruth().now().toISOString().slice(0, 10);
const answer = (outcome: string, changes: object = {}) =>
  recordAnswer(ruth(), RecordAnswer.parse({ letterId, answeredOn: today(), outcome, ...changes }));
const question = async () =>
  (await questionsOf(ruth(), letters.order.researchId)).find((each) => each.itemId === itemId);
const states = async () => (await lettersOfCase(ruth(), letters.order.researchId)).map(({ state }) => state);
const nothing = { place: "Stadtarchiv Celle", lookedFor: "Kartei 1955–62, nach dem Kennzeichen" };

test("an answer closes the question, and its file becomes a source", async () => {
  const { documentId } = await uploadAsTeam(ruth(), {
    researchId: letters.order.researchId,
    file: new File(["%PDF-1.7 …"], "antwort.pdf"),
  });
  await answer("answer", { answer: "Die Karte liegt bei.", documentId });
  expect(await question()).toMatchObject({ result: "answered", reason: "Die Karte liegt bei." });
  const [source] = await inTransaction(ruth(), (ctx) => evidenceOf(ctx, letters.order.researchId));
  expect(source).toMatchObject({
    evidenceClass: "A",
    title: expect.stringMatching(/^Stadtarchiv Celle, L-/),
  });
  expect((await letterById(ruth(), letterId)).letter).toMatchObject({ state: "answered", outcome: "answer" });
});

test("nothing becomes the search that its customer sees", async () => {
  await expectRuleBroken(answer("nothing", { ...nothing, lookedFor: "" }), "letters_looked_for_missing");
  await expectRuleBroken(answer("nothing", { lookedFor: "x" }), "team_search_place_missing");
  expect(await states()).toEqual(["sent"]);
  await expectRollbackWithoutAudit(app, "letter.answered", () => answer("nothing", nothing));
  await answer("nothing", nothing);
  const searches = await fruitlessSearchesOf(app.customer(letters.order.userId), letters.order.researchId);
  expect(searches).toMatchObject([{ ...nothing, searchedOn: today() }]);
  expect(await question()).toMatchObject({ result: "nothing" });
});

test.each(["refused", "undeliverable"])("%s leaves the question open", async (outcome) => {
  await answer(outcome);
  expect(await question()).toMatchObject({ result: null, outcome: null });
  expect(await states()).toEqual(["answered"]);
});

test("an answer comes once, not before the letter and not in the future", async () => {
  await expectRuleBroken(answer("answer", { answer: "x", answeredOn: "2026-10-01" }), "letters_day_invalid");
  await expectRuleBroken(answer("answer", { answer: "x", answeredOn: "2099-01-01" }), "letters_day_invalid");
  await expectRuleBroken(answer("answer"), "letters_answer_missing");
  expectInvalid(RecordAnswer, { letterId, answeredOn: today(), outcome: "?" }, "letters_outcome_missing");
  await answer("refused");
  await expectRuleBroken(answer("refused"), "letters_not_waiting");
  const support = app.staff(letters.order.staffId, "support");
  const other = await letters.posted(itemId, { seen: 1 });
  const typed = RecordAnswer.parse({ letterId: other, answeredOn: today(), outcome: "refused" });
  await expect(recordAnswer(support, typed)).rejects.toThrow(RoleNeeded);
});

describe("a reminder", () => {
  test("is written by the job when the time is over, and ends with the answer", async () => {
    expect(await remindArchives(app.system())).toBe(0);
    app.later({ days: 28 });
    expect(await remindArchives(app.system())).toBe(1);
    expect(await remindArchives(app.system())).toBe(0);
    expect(await states()).toEqual(["sent", "written"]);
    const [, reminder] = await lettersOfCase(ruth(), letters.order.researchId);
    expect(reminder).toMatchObject({
      kind: "reminder",
      addressee: expect.stringMatching(/^Stadtarchiv Celle/),
    });
    await answer("nothing", nothing);
    expect(await states()).toEqual(["answered", "taken_back"]);
  });

  test("is written by a person at any time, one at once and two at most", async () => {
    await writeReminder(ruth(), { letterId });
    await expectRuleBroken(writeReminder(ruth(), { letterId }), "letters_reminded_enough");
    await app.runAsOwner(
      "update letters set state = 'sent', sent_on = written_at::date where kind = 'reminder'",
    );
    await writeReminder(ruth(), { letterId });
    await app.runAsOwner(
      "update letters set state = 'sent', sent_on = written_at::date where kind = 'reminder'",
    );
    await expectRuleBroken(writeReminder(ruth(), { letterId }), "letters_reminded_enough");
    await answer("refused");
    expect(await states()).toEqual(["answered", "answered", "answered"]);
    await expectRuleBroken(writeReminder(ruth(), { letterId }), "letters_not_waiting");
  });

  test("of a case that has ended is not written", async () => {
    await app.orders.setCaseStatus(letters.order, "cancelled");
    app.later({ days: 60 });
    expect(await remindArchives(app.system())).toBe(0);
  });
});

describe("how long letters waited there", () => {
  const times = async () => (await inTransaction(ruth(), (ctx) => waitingTimes(ctx))).get(archiveId);

  test("is computed from the letters, and says nothing without one", async () => {
    expect(await times()).toBeUndefined();
    app.later({ days: 10 });
    await answer("answer", { answer: "x" });
    expect(await times()).toEqual({ letters: 1, median: 10, slowest: 10 });
  });

  test("does not count what never arrived, and moves the next reminder", async () => {
    await answer("undeliverable");
    expect(await times()).toBeUndefined();
    for (const days of [40, 50, 60]) {
      const other = await letters.question(archiveId);
      const sent = await letters.posted(other, { seen: 9 });
      app.later({ days });
      const typed = { letterId: sent, answeredOn: today(), outcome: "answer", answer: "x" };
      await recordAnswer(ruth(), RecordAnswer.parse(typed));
    }
    expect(await times()).toEqual({ letters: 3, median: 50, slowest: 60 });
    const next = await letters.write(await letters.question(archiveId), { seen: 9 });
    await printLetter(ruth(), { letterId: next });
  });
});

test("a letter by e-mail that came back says so, is reminded no more, and waits again at another address", async () => {
  await answer("refused");
  const returning = await letters.write(await letters.question(archiveId), { channel: "email", seen: 9 });
  await sendLetterByMail(ruth(), { letterId: returning });
  await app.runJobs("letters.release");
  const mailId = (await letterById(ruth(), returning)).mail?.id ?? "";
  const seen = async () => ({
    letter: (await letterById(ruth(), returning)).isReturned,
    list: (await lettersForTeam(ruth())).waiting.map(({ isReturned }) => isReturned),
    today: (await readToday(ruth())).due.filter(({ kind }) => kind === "returned_letter").length,
  });
  expect(await seen()).toEqual({ letter: false, list: [false], today: 0 });
  await inTransaction(app.system(), (ctx) => markBounced(ctx, mailId, "550 5.1.1 User unknown"));
  expect(await seen()).toEqual({ letter: true, list: [true], today: 1 });
  expect((await letterById(ruth(), returning)).mail).toMatchObject({ reason: "550 5.1.1 User unknown" });
  app.later({ days: 60 });
  expect(await remindArchives(app.system())).toBe(0);
  await readdressMail(app.staff(letters.order.staffId, "support"), { mailId, recipient: "neu@example.org" });
  expect(await seen()).toEqual({ letter: false, list: [false], today: 0 });
  expect(await remindArchives(app.system())).toBe(1);
});
