import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NotFound } from "#business/errors.ts";
import { markConversationRead } from "#business/messages/mark-conversation-read.ts";
import { commentsOf, myUnreadNotifications } from "#business/messages/read-messages.ts";
import { myResearch } from "#business/researches/read-researches.ts";
import { uploadFile } from "#business/researches/uploads/upload-file.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
} from "#tests/world/expect-refusals.ts";
import type { OrderFixture } from "#tests/world/order-fixtures.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { AnswerCustomer, answerCustomer, askTeam, WriteComment } from "./write-comment.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
let order: OrderFixture;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  order = await app.orders.started();
});

const absent = "01980000-0000-7000-8000-000000000000";
const written = (message: string, researchId = order.researchId) =>
  WriteComment.parse({ researchId, message });
const ask = (message: string) => askTeam(app.customer(order.userId), written(message));
const answer = (message: string) => answerCustomer(app.researcher(order.staffId), written(message));
const conversation = async () =>
  (await commentsOf(app.customer(order.userId), order.researchId)).map((c) => [c.isFromTeam, c.message]);

test("both sides write, newest first, and each message is audited without its text", async () => {
  expect(await ask("Kennen Sie das Bordbuch? 🚗")).toEqual({ sent: true });
  app.later({ minutes: 1 });
  expect(await answer("Ja.\n\nEs liegt in Köln.")).toEqual({ sent: true });
  expect(await conversation()).toEqual([
    [true, "Ja.\n\nEs liegt in Köln."],
    [false, "Kennen Sie das Bordbuch? 🚗"],
  ]);
  expect((await app.auditTrail(`research:${order.researchId}`)).slice(-2)).toEqual([
    "comment.written",
    "comment.written",
  ]);
  const { rows } = await app.runAsOwner("select details from audit_log where event = 'comment.written'");
  expect(JSON.stringify(rows)).not.toContain("Bordbuch");
});

test("the customer is notified of the team's answer; the team gets no mail", async () => {
  const mails = (await app.rowCounts())["public.outbound_mails"];
  await ask("Eine Frage");
  expect((await app.rowCounts())["public.outbound_mails"]).toEqual(mails);
  app.later({ minutes: 1 });
  await answer("Eine Antwort");
  expect((await myUnreadNotifications(app.customer(order.userId), 1)).list[0]?.kind).toBe("team_answered");
  await app.runJobs("messages.gathered");
  expect(await app.mails("messages.team_answered", order)).toHaveLength(1);
});

test.each(["", "   ", "\n\t \u00a0"])("%j does nothing", async (blank) => {
  const before = await app.rowCounts();
  expect(await ask(blank)).toEqual({ sent: false });
  expect(await answer(blank)).toEqual({ sent: false });
  expect(await app.rowCounts()).toEqual(before);
});

test("20,000 characters are accepted, one more is refused", async () => {
  const input = { researchId: order.researchId, message: "x".repeat(20_001) };
  expectInvalid(WriteComment, input, "comment_too_long");
  expect(await ask("x".repeat(20_000))).toEqual({ sent: true });
});

test("SQL and HTML are text", async () => {
  const message = "'); delete from researches; -- <img src=x onerror=alert(1)>";
  await ask(message);
  expect(await conversation()).toEqual([[false, message]]);
});

describe("another person's case", () => {
  test("is not found, and its conversation is empty", async () => {
    const otto = await app.person("otto");
    await ask("Nur für die Recherche");
    const action = () => askTeam(app.customer(otto), written("Guten Tag"));
    await expect(action()).rejects.toThrow(NotFound);
    await expectNothingLeft(app, action);
    expect(await commentsOf(app.customer(otto), order.researchId)).toEqual([]);
  });

  test("looks like a case that does not exist", async () => {
    const nowhere = written("Guten Tag", absent);
    await expect(askTeam(app.customer(order.userId), nowhere)).rejects.toThrow(NotFound);
    await expect(answerCustomer(app.researcher(order.staffId), nowhere)).rejects.toThrow(NotFound);
  });

  test("can be answered by the team only", () => {
    // @ts-expect-error customers do not answer for the team
    void (() => answerCustomer(app.customer(order.userId), written("Guten Tag")));
    // @ts-expect-error visitors have no case
    void (() => askTeam(app.visitor(), written("Guten Tag")));
  });
});

describe("a case that waits for the customer", () => {
  beforeEach(() =>
    answerCustomer(
      app.researcher(order.staffId),
      AnswerCustomer.parse({
        researchId: order.researchId,
        message: "Stimmt die Farbe?",
        answerBy: "2026-12-24",
      }),
    ),
  );
  const mine = () => myResearch(app.customer(order.userId), order.researchId);

  test("resumes with the answer, its deadline extended by the wait", async () => {
    const promised = (await mine()).promisedAt?.getTime() ?? 0;
    app.later({ days: 2 });
    await ask("Ja, das ist er.");
    expect(await mine()).toMatchObject({
      status: "in_progress",
      promisedAt: new Date(promised + 2 * 86_400_000),
    });
  });

  test("keeps waiting when the team writes", async () => {
    await answer("Ist das Ihr Wagen?");
    expect((await mine()).status).toBe("awaiting_confirmation");
  });

  test("keeps waiting when the answer has no audit entry", async () => {
    await expectRollbackWithoutAudit(app, "comment.written", () => ask("Ja"));
    expect((await mine()).status).toBe("awaiting_confirmation");
  });
});

describe("a question from the team", () => {
  const question = (answerBy: string) =>
    answerCustomer(
      app.researcher(order.staffId),
      AnswerCustomer.parse({ researchId: order.researchId, message: "Stimmt die Farbe?", answerBy }),
    );
  const newest = async () => (await commentsOf(app.customer(order.userId), order.researchId))[0];

  test("suspends the deadline until it is answered, and the answer resumes the case", async () => {
    const before = await myResearch(app.customer(order.userId), order.researchId);
    await question("2026-12-24");
    expect(await newest()).toMatchObject({ answerBy: "2026-12-24", answeredAt: null });
    const waiting = await myResearch(app.customer(order.userId), order.researchId);
    expect(waiting.status).toBe("awaiting_confirmation");
    const { list } = await myUnreadNotifications(app.customer(order.userId), 5);
    expect(list.map(({ kind }) => kind)).toContain("question_asked");
    await app.runJobs("messages.gathered");
    expect(await app.mails("messages.question_asked", order)).toHaveLength(1);
    app.later({ days: 2 });
    await ask("Ja, grün.");
    const after = await myResearch(app.customer(order.userId), order.researchId);
    expect(after.status).toBe("in_progress");
    expect((after.promisedAt?.getTime() ?? 0) - (before.promisedAt?.getTime() ?? 0)).toBe(2 * 86_400_000);
    const asked = (await commentsOf(app.researcher(order.staffId), order.researchId)).find((c) => c.answerBy);
    expect(asked?.answeredAt).toEqual(app.system().now());
  });

  test("asks for a day in the future", async () => {
    await expectRuleBroken(question("2026-11-01"), "team_answer_by_past");
    await expectNothingLeft(app, () => question("2026-11-01"));
    const input = { researchId: order.researchId, message: "?", answerBy: "soon" };
    expectInvalid(AnswerCustomer, input, "team_answer_by_invalid");
    expect(AnswerCustomer.parse({ ...input, answerBy: "" }).answerBy).toBeUndefined();
  });

  test("is read by its customer alone, who then has no unread notification of it", async () => {
    await question("2026-12-24");
    const otto = app.customer(await app.person("otto"));
    await markConversationRead(otto, order);
    expect((await newest())?.readAt).toBeNull();
    await markConversationRead(app.customer(order.userId), order);
    expect((await newest())?.readAt).toEqual(app.system().now());
    const { list } = await myUnreadNotifications(app.customer(order.userId), 9);
    expect(list.map(({ kind }) => kind)).not.toContain("question_asked");
    const before = await app.rowCounts();
    await markConversationRead(app.customer(order.userId), order);
    expect(await app.rowCounts()).toEqual(before);
  });
});

describe("files attached to a message", () => {
  const file = async (of = order) => {
    const about = { researchId: of.researchId, rights: "own", name: "schein.pdf" } as const;
    const pdf = new Blob([`%PDF-1.7 ${of.orderId}`]);
    return (await uploadFile(app.customer(of.userId), about, pdf)).documentId;
  };
  const send = (attachments: string[], message = "") =>
    askTeam(
      app.customer(order.userId),
      WriteComment.parse({ researchId: order.researchId, message, attachments }),
    );

  test("are shown with it to both sides, and allow a message without text", async () => {
    const id = await file();
    expect(await send([id])).toEqual({ sent: true });
    for (const ctx of [app.customer(order.userId), app.researcher(order.staffId)])
      expect((await commentsOf(ctx, order.researchId))[0]?.attachments).toEqual([{ id, name: "schein.pdf" }]);
  });

  test("must be in the same case", async () => {
    const other = await app.orders.started();
    const id = await file(other);
    await expect(send([id], "Bitte sehr")).rejects.toThrow(NotFound);
    await expectNothingLeft(app, () => send([id], "Bitte sehr"));
  });
});
