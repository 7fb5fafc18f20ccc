import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectNothingLeft, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { markConversationRead } from "../messages/mark-conversation-read.ts";
import { commentsOf, myUnreadNotifications } from "../messages/read-messages.ts";
import { changeStatus } from "./change-status.ts";
import { myResearch } from "./read-researches.ts";
import { uploadFile } from "./upload-file.ts";
import { AnswerCustomer, answerCustomer, askTeam, WriteComment } from "./write-comment.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
let order: OrderSituation;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  order = await house.orders.begun();
});

const absent = "01980000-0000-7000-8000-000000000000";
const written = (message: string, researchId = order.researchId) =>
  WriteComment.parse({ researchId, message });
const ask = (message: string) => askTeam(house.customer(order.userId), written(message));
const answer = (message: string) => answerCustomer(house.researcher(order.staffId), written(message));
const talk = async () =>
  (await commentsOf(house.customer(order.userId), order.researchId)).map((c) => [c.isFromTeam, c.message]);

test("both sides write, the newest stands first, and each word is written down without its words", async () => {
  expect(await ask("Kennen Sie das Bordbuch? 🚗")).toEqual({ sent: true });
  house.later({ minutes: 1 });
  expect(await answer("Ja.\n\nEs liegt in Köln.")).toEqual({ sent: true });
  expect(await talk()).toEqual([
    [true, "Ja.\n\nEs liegt in Köln."],
    [false, "Kennen Sie das Bordbuch? 🚗"],
  ]);
  expect((await house.trail(`research:${order.researchId}`)).slice(-2)).toEqual([
    "comment.written",
    "comment.written",
  ]);
  const { rows } = await house.ownerRun("select details from audit_log where event = 'comment.written'");
  expect(JSON.stringify(rows)).not.toContain("Bordbuch");
});

test("the customer is told that the team has answered, the team is not mailed", async () => {
  const letters = (await house.rowCounts())["public.outbound_mails"];
  await ask("Eine Frage");
  expect((await house.rowCounts())["public.outbound_mails"]).toEqual(letters);
  house.later({ minutes: 1 });
  await answer("Eine Antwort");
  expect((await myUnreadNotifications(house.customer(order.userId), 1)).list[0]?.kind).toBe("team_answered");
  expect(await house.letters("messages.team_answered", order)).toHaveLength(1);
});

test.each(["", "   ", "\n\t \u00a0"])("%j does nothing", async (blank) => {
  const before = await house.rowCounts();
  expect(await ask(blank)).toEqual({ sent: false });
  expect(await answer(blank)).toEqual({ sent: false });
  expect(await house.rowCounts()).toEqual(before);
});

test("20,000 signs are a message, one more is too many", async () => {
  const input = { researchId: order.researchId, message: "x".repeat(20_001) };
  expectInvalid(WriteComment, input, "comment_too_long");
  expect(await ask("x".repeat(20_000))).toEqual({ sent: true });
});

test("SQL and HTML are text", async () => {
  const message = "'); delete from researches; -- <img src=x onerror=alert(1)>";
  await ask(message);
  expect(await talk()).toEqual([[false, message]]);
});

describe("somebody else's case", () => {
  test("is not found, and its conversation is empty", async () => {
    const otto = await house.person("otto");
    await ask("Nur für die Recherche");
    const deed = () => askTeam(house.customer(otto), written("Guten Tag"));
    await expect(deed()).rejects.toThrow(NotFound);
    await expectNothingLeft(house, deed);
    expect(await commentsOf(house.customer(otto), order.researchId)).toEqual([]);
  });

  test("looks like a case that does not exist", async () => {
    const nowhere = written("Guten Tag", absent);
    await expect(askTeam(house.customer(order.userId), nowhere)).rejects.toThrow(NotFound);
    await expect(answerCustomer(house.researcher(order.staffId), nowhere)).rejects.toThrow(NotFound);
  });

  test("is nobody's to answer but the team's", () => {
    // @ts-expect-error a customer does not answer for the team
    void (() => answerCustomer(house.customer(order.userId), written("Guten Tag")));
    // @ts-expect-error and a visitor has no case
    void (() => askTeam(house.visitor(), written("Guten Tag")));
  });
});

describe("a case that waits for the customer", () => {
  beforeEach(() =>
    changeStatus(house.researcher(order.staffId), {
      researchId: order.researchId,
      status: "awaiting_confirmation",
    }),
  );
  const mine = () => myResearch(house.customer(order.userId), order.researchId);

  test("goes on with the answer, its promise later by the wait", async () => {
    const promised = (await mine()).promisedAt?.getTime() ?? 0;
    house.later({ days: 2 });
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

  test("keeps waiting when the answer leaves no trace", async () => {
    await expectUndoneWithoutTrace(house, "comment.written", () => ask("Ja"));
    expect((await mine()).status).toBe("awaiting_confirmation");
  });
});

describe("a question of the team", () => {
  const question = (answerBy: string) =>
    answerCustomer(
      house.researcher(order.staffId),
      AnswerCustomer.parse({ researchId: order.researchId, message: "Stimmt die Farbe?", answerBy }),
    );
  const newest = async () => (await commentsOf(house.customer(order.userId), order.researchId))[0];

  test("stops the promise until it is answered, and the answer moves the case on", async () => {
    const before = await myResearch(house.customer(order.userId), order.researchId);
    await question("2026-12-24");
    expect(await newest()).toMatchObject({ answerBy: "2026-12-24", answeredAt: null });
    const waiting = await myResearch(house.customer(order.userId), order.researchId);
    expect(waiting.status).toBe("awaiting_confirmation");
    const { list } = await myUnreadNotifications(house.customer(order.userId), 5);
    expect(list.map(({ kind }) => kind)).toContain("question_asked");
    expect(await house.letters("messages.question_asked", order)).toHaveLength(1);
    house.later({ days: 2 });
    await ask("Ja, grün.");
    const after = await myResearch(house.customer(order.userId), order.researchId);
    expect(after.status).toBe("in_progress");
    expect((after.promisedAt?.getTime() ?? 0) - (before.promisedAt?.getTime() ?? 0)).toBe(2 * 86_400_000);
    const asked = (await commentsOf(house.researcher(order.staffId), order.researchId)).find(
      (c) => c.answerBy,
    );
    expect(asked?.answeredAt).toEqual(house.system().now());
  });

  test("asks for a day that is still to come", async () => {
    await expectRule(question("2026-11-01"), "team_answer_by_past");
    await expectNothingLeft(house, () => question("2026-11-01"));
    const input = { researchId: order.researchId, message: "?", answerBy: "soon" };
    expectInvalid(AnswerCustomer, input, "team_answer_by_invalid");
    expect(AnswerCustomer.parse({ ...input, answerBy: "" }).answerBy).toBeUndefined();
  });

  test("is read by its customer alone, who then has no unread notification of it", async () => {
    await question("2026-12-24");
    const otto = house.customer(await house.person("otto"));
    await markConversationRead(otto, order);
    expect((await newest())?.readAt).toBeNull();
    await markConversationRead(house.customer(order.userId), order);
    expect((await newest())?.readAt).toEqual(house.system().now());
    const { list } = await myUnreadNotifications(house.customer(order.userId), 9);
    expect(list.map(({ kind }) => kind)).not.toContain("question_asked");
    const before = await house.rowCounts();
    await markConversationRead(house.customer(order.userId), order);
    expect(await house.rowCounts()).toEqual(before);
  });
});

describe("files with a message", () => {
  const file = async (of = order) => {
    const about = { researchId: of.researchId, rights: "own", name: "schein.pdf" } as const;
    const bytes = new TextEncoder().encode(`%PDF-1.7 ${of.orderId}`);
    return (await uploadFile(house.customer(of.userId), about, bytes)).documentId;
  };
  const send = (attachments: string[], message = "") =>
    askTeam(
      house.customer(order.userId),
      WriteComment.parse({ researchId: order.researchId, message, attachments }),
    );

  test("stand by it, for both sides, and make a message of no words", async () => {
    const id = await file();
    expect(await send([id])).toEqual({ sent: true });
    for (const ctx of [house.customer(order.userId), house.researcher(order.staffId)])
      expect((await commentsOf(ctx, order.researchId))[0]?.attachments).toEqual([{ id, name: "schein.pdf" }]);
  });

  test("come from the same case: nobody encloses what lies in another one", async () => {
    const other = await house.orders.begun();
    const id = await file(other);
    await expect(send([id], "Bitte sehr")).rejects.toThrow(NotFound);
    await expectNothingLeft(house, () => send([id], "Bitte sehr"));
  });
});
