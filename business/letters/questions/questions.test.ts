import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Conflict, NotFound, RoleNeeded } from "#business/errors.ts";
import { fruitlessSearchesOf } from "#business/history/read-history.ts";
import { agendaOf } from "#business/researches/agenda/read-agenda.ts";
import { readToday } from "#business/worklist/read-today.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { fillArchives } from "../archives/fill-archives.ts";
import { allArchives } from "../archives/read-archives.ts";
import { AskQuestion, askQuestion } from "./ask-question.ts";
import { ChangeQuestion, changeQuestion } from "./change-question.ts";
import { CloseWithAnswer, CloseWithNothing, closeWithAnswer, closeWithNothing } from "./close-question.ts";
import { questionsOf } from "./read-questions.ts";
import { searchWords } from "./search-words.ts";
import { suggestedQuestions } from "./suggest-questions.ts";
import { questionTemplates } from "./templates-for.ts";

let app: TestApp;
let order: OrderFixture;
let archiveId: string;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
  await fillArchives(app.system());
  archiveId = (await allArchives(ctx())).find(({ key }) => key === "automuseum")?.id ?? "";
});
afterAll(() => app.close());

const ctx = () => app.researcher(order.staffId);
const about = () => ({ researchId: order.researchId });
const ask = (changes: object = {}) =>
  askQuestion(ctx(), AskQuestion.parse({ ...about(), archiveId, text: "Wohin ausgeliefert?", ...changes }));
const question = async (itemId: string) =>
  (await questionsOf(ctx(), order.researchId)).find((each) => each.itemId === itemId);
const nothing = (itemId: string, version: number, changes: object = {}) =>
  closeWithNothing(
    ctx(),
    CloseWithNothing.parse({
      ...about(),
      itemId,
      version,
      place: "Stiftung AutoMuseum Volkswagen",
      lookedFor: "Auslieferung, nach der Fahrgestellnummer gesucht",
      searchedOn: "2026-11-20",
      ...changes,
    }),
  );
const answered = (itemId: string, version: number, answer = "Ausgeliefert an Autohaus Beispiel.") =>
  closeWithAnswer(ctx(), CloseWithAnswer.parse({ ...about(), itemId, version, answer }));

test("a question is a task of the one agenda, and stands in Today", async () => {
  const itemId = await ask({ dueOn: "2026-11-20", ownerId: order.staffId });
  expect(await question(itemId)).toMatchObject({
    archive: { id: archiveId },
    text: "Wohin ausgeliefert?",
    dueOn: "2026-11-20",
    owner: "ruth",
    result: null,
  });
  expect((await agendaOf(ctx(), order.researchId)).find(({ id }) => id === itemId)).toMatchObject({
    kind: "task",
  });
  // Twelve archives are asked in the same words.
  expect((await readToday(ctx())).due.find(({ id }) => id === itemId)).toMatchObject({
    kind: "task",
    late: true,
    archive: { nameDe: expect.any(String), nameEn: expect.any(String) },
  });
  await expectRollbackWithoutAudit(app, "task.added", () => ask());
});

test("its archive, words, day and cost change while it is open", async () => {
  const itemId = await ask();
  const change = (version: number, changes: object = {}) =>
    changeQuestion(
      ctx(),
      ChangeQuestion.parse({ ...about(), itemId, version, archiveId: "", text: "Wann?", ...changes }),
    );
  await change(1, { feeCents: "30", dueOn: "2026-12-24" });
  expect(await question(itemId)).toMatchObject({ archive: null, text: "Wann?", feeCents: 3000, version: 2 });
  await expect(change(1)).rejects.toThrow(Conflict);
  await expectRuleBroken(change(2, { archiveId: order.researchId }), "archives_unknown");
  await answered(itemId, 2);
  await expectRuleBroken(change(3), "researches_agenda_closed");
});

describe("nothing found", () => {
  test("becomes the search that its customer sees as work done", async () => {
    const template = questionTemplates.find(({ id }) => id === "vw-delivery");
    const itemId = await ask({ template: "vw-delivery", text: template?.text.en });
    const found = await question(itemId);
    if (!found) throw new Error("The question is not there.");
    expect((await searchWords(ctx(), order.researchId))(found)).toEqual({
      place: "Stiftung AutoMuseum Volkswagen, Wolfsburg",
      lookedFor: expect.stringMatching(/^Auslieferung/),
    });
    await nothing(itemId, 1);
    const [search] = await fruitlessSearchesOf(app.customer(order.userId), order.researchId);
    expect(search).toMatchObject({
      searchedOn: "2026-11-20",
      place: "Stiftung AutoMuseum Volkswagen",
      lookedFor: "Auslieferung, nach der Fahrgestellnummer gesucht",
    });
    expect(await question(itemId)).toMatchObject({
      result: "nothing",
      searchId: search?.id,
      outcome: "done",
    });
    expect((await app.auditTrail(`research:${order.researchId}`)).slice(-2)).toEqual([
      "task.closed",
      "search.recorded",
    ]);
    await expectRuleBroken(nothing(itemId, 2), "letters_question_closed");
    await expectRuleBroken(answered(itemId, 2), "letters_question_closed");
  });

  test("says where, what for and when, and never in the future; of a name it asks why it may go out", async () => {
    const itemId = await ask();
    await expectRuleBroken(nothing(itemId, 1, { searchedOn: "2026-11-22" }), "team_search_in_future");
    await expectRuleBroken(
      nothing(itemId, 1, { lookedFor: "Frau Erika Mustermann" }),
      "history_names_unasked",
    );
    expect(await question(itemId)).toMatchObject({ result: null, outcome: null, version: 1 });
    const input = { ...about(), itemId, version: 1, place: "x", lookedFor: "y", searchedOn: "2026-11-20" };
    expectInvalid(CloseWithNothing, { ...input, place: " " }, "team_search_place_missing");
    expectInvalid(CloseWithNothing, { ...input, lookedFor: "" }, "letters_looked_for_missing");
    await expectRollbackWithoutAudit(app, "search.recorded", () => nothing(itemId, 1));
    await nothing(itemId, 1, { lookedFor: "Frau Erika Mustermann", nameGround: "deceased" });
    expect(await question(itemId)).toMatchObject({ result: "nothing" });
  });
});

test("an answer closes it; of two who close it, the second sees the first", async () => {
  const itemId = await ask();
  await answered(itemId, 1);
  expect(await question(itemId)).toMatchObject({
    result: "answered",
    reason: "Ausgeliefert an Autohaus Beispiel.",
  });
  const other = await ask();
  await expect(nothing(other, 7)).rejects.toThrow(Conflict);
  expectInvalid(CloseWithAnswer, { ...about(), itemId, version: 1, answer: " " }, "letters_answer_missing");
});

test("what is usual for the vehicle is proposed once", async () => {
  await app.runAsOwner(
    `update vehicles set make = 'VW', model = 'Käfer', year = 1965, license_plate = 'CE-K 412' where user_id = '${order.userId}'`,
  );
  const offered = async () =>
    (await suggestedQuestions(ctx(), order.researchId, "de")).map((each) => each.template);
  await app.emptyTables("questions");
  expect(await offered()).toEqual(["vw-delivery", "plate-de", "reports"]);
  const [, plate] = await suggestedQuestions(ctx(), order.researchId, "en");
  expect(plate?.archive?.name).toMatch(/^Town or district archive Celle/);
  await ask({ template: "vw-delivery" });
  expect(await offered()).toEqual(["plate-de", "reports"]);
});

test("only those who research ask, in a case that is being worked on; its customer never reads it", async () => {
  const input = AskQuestion.parse({ ...about(), text: "Streng vertraulich" });
  await expect(askQuestion(app.staff(order.staffId, "support"), input)).rejects.toThrow(RoleNeeded);
  const closed = await app.orders.started();
  await app.orders.setCaseStatus(closed, "cancelled");
  await expectRuleBroken(ask({ researchId: closed.researchId }), "researches_not_open");
  const other = await app.orders.started();
  const itemId = await ask();
  const elsewhere = { researchId: other.researchId, itemId, version: 1, answer: "x" };
  await expect(closeWithAnswer(ctx(), CloseWithAnswer.parse(elsewhere))).rejects.toThrow(NotFound);
  await app.runAsOwner(`update archives set retired_at = now() where id = '${archiveId}'`);
  await expectRuleBroken(ask(), "archives_unknown");
  // @ts-expect-error customers ask no archives
  void (() => askQuestion(app.customer(order.userId), input));
});
