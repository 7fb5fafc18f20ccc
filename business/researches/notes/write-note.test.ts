import { afterAll, beforeAll, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { commentsOf, myUnreadNotifications } from "#business/messages/read-messages.ts";
import { gatherPerson } from "#business/privacy/exports/gather-person.ts";
import { expectInvalid, expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { agendaOf } from "../agenda/read-agenda.ts";
import { mentionedIn } from "./mentioned.ts";
import { notesOf } from "./read-notes.ts";
import { WriteNote, writeNote } from "./write-note.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
  order = await app.orders.started();
});
afterAll(() => app.close());

const write = (note: string, researchId = order.researchId) =>
  writeNote(app.researcher(order.staffId), WriteNote.parse({ researchId, note }));
const notes = async () =>
  (await notesOf(app.researcher(order.staffId), order.researchId)).map((n) => n.message);

test("the team reads its notes, newest first, with their author; each is audited without its text", async () => {
  await write("Kunde ruft abends an.");
  app.later({ minutes: 1 });
  await write("Kardex liegt in Wolfsburg.");
  expect(await notes()).toEqual(["Kardex liegt in Wolfsburg.", "Kunde ruft abends an."]);
  expect((await notesOf(app.researcher(order.staffId), order.researchId))[0]?.author).toBe("ruth");
  const { rows } = await app.runAsOwner("select details from audit_log where event = 'note.written'");
  expect(rows).toEqual([{ details: {} }, { details: {} }]);
  await expectRollbackWithoutAudit(app, "note.written", () => write("Nie geschrieben"));
});

test("its customer reads no note: not in the table, the conversation, the notifications or the export", async () => {
  const customer = app.customer(order.userId);
  await write("Streng vertraulich");
  expect(await commentsOf(customer, order.researchId)).toEqual([]);
  expect((await myUnreadNotifications(customer, 50)).list.map(({ kind }) => kind)).not.toContain(
    "team_answered",
  );
  expect(JSON.stringify(await gatherPerson(customer))).not.toContain("Streng vertraulich");
  // @ts-expect-error only the team has notes
  void (() => notesOf(customer, order.researchId));
  // @ts-expect-error only the team writes them
  void (() => writeNote(customer, { researchId: order.researchId, note: "" }));
});

test("an empty or overlong note is refused, and so is one about no case", async () => {
  const about = { researchId: order.researchId };
  expectInvalid(WriteNote, { ...about, note: " \n" }, "researches_note_missing");
  expectInvalid(WriteNote, { ...about, note: "x".repeat(20_001) }, "comment_too_long");
  await expect(write("?", "01980000-0000-7000-8000-000000000000")).rejects.toThrow(NotFound);
});

test("who is mentioned gets a task in the note's case, also from support; a closed case gives none", async () => {
  const otto = await app.person("otto brandt", { role: "researcher" });
  const support = app.staff(await app.person("susi", { role: "researcher" }), "support");
  const note = { researchId: order.researchId, note: "@Otto bitte das Register prüfen. @ottokar nicht." };
  await writeNote(support, WriteNote.parse(note));
  const tasks = async () =>
    (await agendaOf(app.researcher(order.staffId), order.researchId)).map(({ ownerId, text }) => [
      ownerId,
      text,
    ]);
  expect(await tasks()).toEqual([[otto, note.note]]);
  await app.runAsOwner(`update researches set status = 'completed' where id = '${order.researchId}'`);
  await writeNote(support, WriteNote.parse(note));
  expect(await tasks()).toHaveLength(1);
});

test.each([
  ["@Ruth Probe bitte", ["1"]],
  ["Frag @ruth.", ["1"]],
  ["@Anna", []],
  ["@Anna Berg, @anna thal", ["2", "3"]],
  ["ruth@example.org und @ruthie", []],
])("%j mentions %j", (text, ids) => {
  const team = [
    { id: "1", name: "Ruth Probe" },
    { id: "2", name: "Anna Berg" },
    { id: "3", name: "Anna Thal" },
  ];
  expect(mentionedIn(text, team).map(({ id }) => id)).toEqual(ids);
});
