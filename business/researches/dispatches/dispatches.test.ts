import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { documentsOf } from "#business/documents/read-documents.ts";
import { removeDocument } from "#business/documents/remove-document.ts";
import { historyOf } from "#business/history/read-history.ts";
import { commentsOf, myUnreadNotifications } from "#business/messages/read-messages.ts";
import { AnswerCustomer } from "#business/researches/comments/write-comment.ts";
import {
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { myResearch } from "../read-researches.ts";
import { DraftStatement, draftStatement } from "../statements/draft-statement.ts";
import { PublishStatements } from "../statements/publish-statements.ts";
import { uploadAsTeam } from "../uploads/upload-as-team.ts";
import { holdAnswer } from "./hold-answer.ts";
import { holdPublication } from "./hold-publication.ts";
import { dispatchesOf, myDispatches } from "./read-dispatches.ts";
import { releaseDispatch } from "./release-dispatch.ts";
import { discardDispatch, TakeBack, takeBack } from "./take-back.ts";

let app: TestApp;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const ruth = () => app.researcher(order.staffId);
const customer = () => app.customer(order.userId);
const hold = (message: string, more: Record<string, unknown> = {}) =>
  holdAnswer(ruth(), AnswerCustomer.parse({ researchId: order.researchId, message, ...more }));
const held = async () =>
  (await myDispatches(ruth())).filter(({ researchId }) => researchId === order.researchId);
const back = (ids: string[], who = ruth()) => takeBack(who, TakeBack.parse({ dispatchIds: ids.join(",") }));
const due = () => app.runJobs("researches.release");
const conversation = async () =>
  (await commentsOf(customer(), order.researchId)).map(({ message }) => message);
const kinds = async () => (await myUnreadNotifications(customer(), 20)).list.map(({ kind }) => kind);

describe("a message", () => {
  test("sent four times at once is stored once, and a different one separately", async () => {
    await Promise.all(Array.from({ length: 4 }, () => hold("Es liegt in Köln.", { answerBy: "2026-12-24" })));
    expect(await held()).toHaveLength(1);
    await hold("Es liegt in Köln.");
    expect(await held()).toHaveLength(2);
    await due();
    expect(await conversation()).toEqual(["Es liegt in Köln.", "Es liegt in Köln."]);
  });

  test("is held for ten seconds: its customer sees nothing and no letter is queued, then both", async () => {
    const before = await app.jobs("messages.gathered");
    expect(await hold("Es liegt in Köln.")).toEqual({ sent: true });
    expect(await held()).toMatchObject([{ kind: "answer", state: "held", leftMs: 10_000 }]);
    expect(await conversation()).toEqual([]);
    expect(await kinds()).not.toContain("team_answered");
    expect(await app.jobs("messages.gathered")).toEqual(before);
    const { rows } = await app.services.database.run(
      "select start_after from jobs.job where name = 'researches.release' and state < 'active'",
    );
    expect(rows.map(({ start_after }) => new Date(String(start_after)).getTime())).toContain(
      app.system().now().getTime() + 10_000,
    );
    await due();
    expect(await held()).toEqual([]);
    expect(await conversation()).toEqual(["Es liegt in Köln."]);
    expect(await kinds()).toContain("team_answered");
    expect(await app.jobs("messages.gathered")).toHaveLength(before.length + 1);
    expect((await app.auditTrail(`research:${order.researchId}`)).slice(-2)).toEqual([
      "dispatch.held",
      "comment.written",
    ]);
    const { rows: entries } = await app.runAsOwner(
      `select actor from audit_log where event = 'comment.written' and subject = 'research:${order.researchId}'`,
    );
    expect(entries).toEqual([{ actor: `staff:${order.staffId}` }]);
  });

  test("is released once, however often its job runs", async () => {
    await hold("Nur einmal");
    const [{ dispatchId } = { dispatchId: "" }] = await app.jobs("researches.release");
    for (const _ of ["once", "again"])
      await releaseDispatch(app.system(), { dispatchId: String(dispatchId) });
    await due();
    expect(await conversation()).toEqual(["Nur einmal"]);
  });

  test("whose release is stopped before its end has neither gone out nor been lost", async () => {
    await hold("Später");
    const [{ dispatchId } = { dispatchId: "" }] = await app.jobs("researches.release");
    await app.runAsOwner("alter table notifications rename to notifications_away");
    await expect(releaseDispatch(app.system(), { dispatchId: String(dispatchId) })).rejects.toThrow();
    await app.runAsOwner("alter table notifications_away rename to notifications");
    expect(await conversation()).toEqual([]);
    expect(await held()).toHaveLength(1);
    await due();
    expect(await conversation()).toEqual(["Später"]);
  });

  test("that is taken back never reaches its customer, and gives its text back to its sender alone", async () => {
    await hold("Zu früh gesendet");
    const [{ id } = { id: "" }] = await held();
    await expectRollbackWithoutAudit(app, "dispatch.taken-back", () => back([id]));
    expect(await back([id])).toEqual([{ kind: "answer", researchId: order.researchId }]);
    await due();
    expect(await conversation()).toEqual([]);
    expect(await kinds()).not.toContain("team_answered");
    expect((await dispatchesOf(ruth(), order.researchId)).returned?.content.message).toBe("Zu früh gesendet");
    const paul = app.researcher(await app.person("paul", { role: "researcher" }));
    expect((await dispatchesOf(paul, order.researchId)).returned).toBeNull();
    await discardDispatch(paul, { dispatchId: id });
    expect((await dispatchesOf(ruth(), order.researchId)).returned?.id).toBe(id);
    await discardDispatch(ruth(), { dispatchId: id });
    expect((await dispatchesOf(ruth(), order.researchId)).returned).toBeNull();
  });

  test("that is sent again replaces what was taken back", async () => {
    await hold("Erste Fassung");
    await back((await held()).map(({ id }) => id));
    await hold("Zweite Fassung");
    await due();
    expect((await dispatchesOf(ruth(), order.researchId)).returned).toBeNull();
    expect(await conversation()).toEqual(["Zweite Fassung"]);
  });

  test("is not taken back twice, nor once it is there, nor by somebody else", async () => {
    await hold("Schon zugestellt");
    const [{ id } = { id: "" }] = await held();
    const paul = app.researcher(await app.person("paul", { role: "researcher" }));
    await expectRuleBroken(back([id], paul), "researches_dispatch_of_another");
    await expectNothingLeft(app, () => back([id], paul));
    await due();
    await expectRuleBroken(back([id]), "researches_dispatch_gone");
    await hold("Zweimal zurück");
    const [{ id: second } = { id: "" }] = await held();
    await back([second]);
    await expectRuleBroken(back([second]), "researches_dispatch_gone");
    // @ts-expect-error customers take nothing back
    void (() => takeBack(customer(), { dispatchIds: [id] }));
  });

  test("several are taken back together, or none", async () => {
    await hold("Eins");
    const [{ id: gone } = { id: "" }] = await held();
    await due();
    await hold("Zwei");
    const [{ id } = { id: "" }] = await held();
    await expectRuleBroken(back([gone, id]), "researches_dispatch_gone");
    expect(await held()).toHaveLength(1);
    await expectNothingLeft(app, () => back([gone, id]));
  });

  test("that is blank, late or unfinished is not held", async () => {
    expect(await hold("  ")).toEqual({ sent: false });
    await expectRuleBroken(hold("Wo?", { answerBy: "2026-11-01" }), "team_answer_by_past");
    await expectRuleBroken(hold("Guten Tag {name}"), "canned_texts_unfilled");
    expect(await hold("Im Brief steht {sic}")).toEqual({ sent: true });
    await expectNothingLeft(app, () => hold("Guten Tag {name}"));
  });
});

test("a question makes the case wait only when it goes out", async () => {
  const status = async () => (await myResearch(customer(), order.researchId)).status;
  await hold("Wo stand er?", { answerBy: "2026-12-24" });
  expect(await held()).toMatchObject([{ kind: "question" }]);
  expect(await status()).toBe("in_progress");
  await due();
  expect(await status()).toBe("awaiting_confirmation");
  expect(await kinds()).toContain("question_asked");
});

test("a file of the team reaches its customer with the message, and not before", async () => {
  const file = new File(["%PDF-1.7 Kardex"], "kardex.pdf", { type: "application/pdf" });
  const { documentId } = await uploadAsTeam(ruth(), { researchId: order.researchId, file });
  await hold("", { attachments: [documentId] });
  const enclosed = async () => (await commentsOf(customer(), order.researchId)).flatMap((c) => c.attachments);
  expect(await enclosed()).toEqual([]);
  await due();
  expect(await enclosed()).toEqual([{ id: documentId, name: "kardex.pdf" }]);
  expect(await documentsOf(customer(), order.researchId)).toMatchObject([
    { id: documentId, uploadedBy: null, sharedAt: app.system().now() },
  ]);
  await expect(removeDocument(customer(), { documentId })).rejects.toMatchObject({ kind: "not-found" });
  const other = await app.orders.started();
  expect(await commentsOf(app.customer(other.userId), order.researchId)).toEqual([]);
  const foreign = holdAnswer(
    ruth(),
    AnswerCustomer.parse({ researchId: other.researchId, message: "?", attachments: [documentId] }),
  );
  await expect(foreign).rejects.toMatchObject({ kind: "not-found" });
});

describe("a publication", () => {
  const draft = () =>
    draftStatement(
      ruth(),
      DraftStatement.parse({
        researchId: order.researchId,
        date: "1968",
        eventType: "photo_sighting",
        titleDe: "Vor dem Rathaus",
      }),
    );
  const publish = (id: string, version = 1) =>
    holdPublication(
      ruth(),
      PublishStatements.parse({ researchId: order.researchId, statements: [{ id, version }] }),
    );
  const history = () => historyOf(customer(), order.researchId);

  test("is held, and released once", async () => {
    await publish(await draft());
    expect(await history()).toEqual([]);
    await due();
    expect(await history()).toHaveLength(1);
    expect(await kinds()).toContain("finding_added");
  });

  test("that is taken back leaves the draft a draft", async () => {
    const id = await draft();
    await publish(id);
    await back((await held()).map((row) => row.id));
    await due();
    expect(await history()).toEqual([]);
    await publish(id);
    await due();
    expect(await history()).toHaveLength(1);
  });

  test("of a draft that somebody changed meanwhile is refused in words", async () => {
    const id = await draft();
    await publish(id);
    await app.runAsOwner(`update research_timeline set version = version + 1 where id = '${id}'`);
    await due();
    expect(await history()).toEqual([]);
    const [refused] = await held();
    expect(refused).toMatchObject({ state: "refused", refusal: "researches_dispatch_draft_changed" });
    await expectRuleBroken(back([refused?.id ?? ""]), "researches_dispatch_gone");
    await discardDispatch(ruth(), { dispatchId: refused?.id ?? "" });
    expect(await held()).toEqual([]);
  });

  test("of anything but a draft is refused at once", async () => {
    const id = await draft();
    await publish(id);
    await due();
    await expectRuleBroken(publish(id, 2), "history_not_a_draft");
  });
});
