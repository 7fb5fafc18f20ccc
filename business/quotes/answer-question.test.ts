import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { teamCounts } from "#business/worklist/read-team-counts.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { Quotes } from "#tests/world/money/quote-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { AnswerQuestion, answerQuestion } from "./answer-question.ts";
import { askAboutQuote } from "./ask-about-quote.ts";
import { myQuote, quoteForTeam, quotesForTeam } from "./read-quotes.ts";
import { withdrawQuote } from "./withdraw-quote.ts";

let app: TestApp;
let quotes: Quotes;
let hanna: string;
beforeAll(async () => {
  app = await openTestApp();
  quotes = await Quotes.open(app);
  hanna = await app.person("hanna");
});
afterAll(() => app.close());

const message = "Ist auch das Archiv in Colmar dabei?";
const answer = "Ja, Colmar ist im Preis enthalten.";
const respond = (quoteId: string, questionId: string, who = quotes.finance()) =>
  answerQuestion(who, { quoteId, questionId, answer });

async function asked(changes: Record<string, unknown> = {}) {
  const quoteId = await quotes.sentTo(hanna, changes);
  await askAboutQuote(app.customer(hanna), { quoteId, message });
  const [question] = (await quoteForTeam(quotes.finance(), quoteId)).questions;
  return { quoteId, questionId: question?.id ?? "" };
}

test("an answer reaches whoever asked, by mail, as a notification and beside the question", async () => {
  const { quoteId, questionId } = await asked();
  await quotes.sentTo(hanna);
  expect((await teamCounts(quotes.finance())).questions).toBe(1);
  expect((await quotesForTeam(quotes.finance()))[0]).toMatchObject({ id: quoteId, asked: true });
  await expectRollbackWithoutAudit(app, "quote.answered", () => respond(quoteId, questionId));
  await respond(quoteId, questionId);
  const mail = (await app.mails(await app.emailOf(hanna))).at(-1);
  for (const part of [message, answer, "20. Dezember 2026", `/de/dashboard/quotes/${quoteId}`])
    expect(mail?.text.replaceAll("\u00a0", " ")).toContain(part);
  const { questions } = await myQuote(app.customer(hanna), quoteId);
  expect(questions).toMatchObject([{ message, answer, answeredAt: expect.any(Date) }]);
  const { rows } = await app.runAsOwner(`select user_id from notifications where kind = 'quote_answered'`);
  expect(rows).toEqual([{ user_id: hanna }]);
  expect((await teamCounts(quotes.finance())).questions).toBe(0);
  expect(await quotesForTeam(quotes.finance())).toContainEqual(
    expect.objectContaining({ id: quoteId, asked: false }),
  );
});

test("in the language of the quote; it does not call a lapsed quote valid", async () => {
  const { quoteId, questionId } = await asked({ locale: "en", validUntil: "2026-11-21" });
  app.later({ days: 1 });
  await respond(quoteId, questionId);
  const mail = (await app.mails(await app.emailOf(hanna))).at(-1);
  expect(mail?.subject).toMatch(/^Answer to your question about quote A-/);
  expect(mail?.text).not.toContain("stands unchanged");
});

test("once, in words, and about this quote", async () => {
  const { quoteId, questionId } = await asked();
  const other = await asked();
  await expect(respond(quoteId, other.questionId)).rejects.toThrow(NotFound);
  await expect(respond(quoteId, hanna)).rejects.toThrow(NotFound);
  await expect(respond(hanna, questionId)).rejects.toThrow(NotFound);
  expectInvalid(AnswerQuestion, { quoteId, questionId, answer: "Ja" }, "quotes_answer_missing");
  await respond(quoteId, questionId);
  await expectRuleBroken(respond(quoteId, questionId), "quotes_answered_already");
});

test("by finance only; a withdrawn quote needs no answer", async () => {
  const { quoteId, questionId } = await asked();
  const support = app.staff(await app.person("sue", { role: "researcher" }), "support");
  await expect(respond(quoteId, questionId, support)).rejects.toThrow(RoleNeeded);
  const { questions } = await teamCounts(quotes.finance());
  await withdrawQuote(quotes.finance(), { quoteId, reason: "Das Archiv ist geschlossen." });
  expect((await teamCounts(quotes.finance())).questions).toBe(questions - 1);
  // @ts-expect-error customers answer nothing
  void (() => answerQuestion(app.customer(hanna), { quoteId, questionId, answer }));
});
