import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { runRetention } from "#business/privacy/retention/run-retention.ts";
import {
  expectInvalid,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { Quotes } from "#tests/world/money/quote-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { AskAboutQuote, askAboutQuote } from "./ask-about-quote.ts";
import { myQuote, quoteForTeam, quotesForTeam } from "./read-quotes.ts";
import { withdrawQuote } from "./withdraw-quote.ts";

let app: TestApp;
let quotes: Quotes;
let hanna: string;
beforeAll(async () => {
  app = await openTestApp({ OPERATOR_EMAIL: "haus@example.org" });
  quotes = await Quotes.open(app);
  hanna = await app.person("hanna");
});
afterAll(() => app.close());

const message = "Ist auch das Archiv in Colmar dabei?";
const ask = (quoteId: string, who = hanna) => askAboutQuote(app.customer(who), { quoteId, message });

test("a question reaches the team by mail and beside the quote", async () => {
  const quoteId = await quotes.sentTo(hanna);
  await expectRollbackWithoutAudit(app, "quote.asked-about", () => ask(quoteId));
  await ask(quoteId);
  const [mail] = await app.mails("haus@example.org");
  expect(mail?.text).toContain(message);
  expect(mail?.text).toContain(await app.emailOf(hanna));
  expect(mail?.text).toContain(`/de/team/money/quotes/${quoteId}`);
  expect((await quoteForTeam(quotes.finance(), quoteId)).questions).toMatchObject([{ message }]);
  expect((await myQuote(app.customer(hanna), quoteId)).questions).toMatchObject([{ message }]);
  expect(await quotesForTeam(quotes.finance())).toMatchObject([{ id: quoteId, asked: true }]);
});

test("a lapsed quote may be asked about, one that was accepted or withdrawn not", async () => {
  const quoteId = await quotes.sentTo(hanna, { validUntil: "2026-11-21" });
  app.later({ days: 1 });
  await ask(quoteId);
  const withdrawn = await quotes.sentTo(hanna);
  await withdrawQuote(quotes.finance(), { quoteId: withdrawn, reason: "Das Archiv ist geschlossen." });
  await expectRuleBroken(ask(withdrawn), "quotes_not_open");
  const accepted = await quotes.sentTo(hanna);
  await quotes.accept(hanna, accepted);
  await expectRuleBroken(ask(accepted), "quotes_not_open");
});

test("by its recipient only, in words, and a limited number of times", async () => {
  const quoteId = await quotes.sentTo(hanna);
  const otto = await app.person("otto");
  await expect(ask(quoteId, otto)).rejects.toThrow(NotFound);
  expectInvalid(AskAboutQuote, { quoteId, message: "?" }, "quotes_question_missing");
  for (let times = 1; times < 60; times++) await expect(ask(quoteId, otto)).rejects.toThrow(NotFound);
  await expectTooMany(ask(quoteId, otto));
  // @ts-expect-error the team asks nothing
  void (() => askAboutQuote(quotes.finance(), { quoteId, message }));
});

test("GB-02 an unaccepted quote is erased after two years with its questions; an accepted one stays", async () => {
  const own = await openTestApp();
  const theirs = await Quotes.open(own);
  const carla = await own.person("carla");
  const open = await theirs.sentTo(carla);
  await askAboutQuote(own.customer(carla), { quoteId: open, message });
  const accepted = await theirs.sentTo(carla);
  await theirs.accept(carla, accepted);
  own.later({ days: 800 });
  await runRetention(own.system());
  const { rows } = await own.runAsOwner("select id from quotes");
  expect(rows).toEqual([{ id: accepted }]);
  expect(await own.countRows("quote_questions")).toBe(0);
  await own.close();
});
