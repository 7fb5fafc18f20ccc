import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectNothingLeft, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import type { OrderSituation } from "#tests/situations.ts";
import { NotFound } from "../errors.ts";
import { commentsOf, myUnreadNotifications } from "../messages/read-messages.ts";
import { changeStatus } from "./change-status.ts";
import { myResearch } from "./read-researches.ts";
import { answerCustomer, askTeam, WriteComment } from "./write-comment.ts";

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
