import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as comments from "#app/routes/dashboard/cases/comments.tsx";
import { commentsOf } from "#business/messages/read-messages.ts";
import { answerCustomer } from "#business/researches/comments/write-comment.ts";
import { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, runningCase, sessionFor, statusOf } from "./route-harness.ts";

let app: TestApp;
let orders: OrderFixtures;
beforeAll(async () => {
  app = await openTestApp();
  orders = new OrderFixtures(app);
});
afterAll(() => app.close());

const de = { lang: "de" };

describe("the conversation", () => {
  const post = (context: ReturnType<typeof customerContext>, researchId: string, message: string) =>
    comments.action(
      routeArgs(
        context,
        `/de/dashboard/researches/${researchId}/comments`,
        { ...de, researchId },
        { intent: "send", message },
      ),
    );

  test("goes both ways", async () => {
    const { userId, staffId, researchId } = await runningCase(app, orders);
    const answer = await post(customerContext(app, userId), researchId, "Der Wagen war grün.");
    expect(answer).toBeInstanceOf(Response);
    if (!(answer instanceof Response)) return;
    expect(answer.headers.get("Location")).toBe(`/de/dashboard/researches/${researchId}/comments#file`);
    expect(answer.headers.get("Set-Cookie")).toMatch(/^flash=message-sent\./);
    await answerCustomer(app.researcher(staffId), { researchId, message: "Danke." });
    const path = `/de/dashboard/researches/${researchId}/comments`;
    const shown = await comments.loader(routeArgs(customerContext(app, userId), path, { ...de, researchId }));
    expect(shown.comments?.map(({ message, isFromTeam }) => [message, isFromTeam])).toEqual([
      ["Danke.", true],
      ["Der Wagen war grün.", false],
    ]);
  });

  test("a blank message is refused", async () => {
    const { userId, researchId } = await runningCase(app, orders);
    const answer = await post(customerContext(app, userId), researchId, " \n\t ");
    expect(answer instanceof Response && answer.headers.get("Set-Cookie")).toBeNull();
    expect(await commentsOf(app.customer(userId), researchId)).toEqual([]);
  });

  test("a message that is too long is returned with its text", async () => {
    const { userId, researchId } = await runningCase(app, orders);
    const message = "x".repeat(20_001);
    const answer = await post(customerContext(app, userId), researchId, message);
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: {
        values: { message },
        errors: { message: "Die Nachricht darf höchstens 20.000 Zeichen lang sein." },
      },
    });
  });

  test("nobody writes in another customer's case", async () => {
    const { researchId } = await runningCase(app, orders);
    const foreign = customerContext(app, await app.person("otto"), sessionFor("", {}));
    expect(await statusOf(() => post(foreign, researchId, "Hallo"))).toBe(404);
  });

  test("a file without its rights is reported at the files, and nothing is sent", async () => {
    const { userId, researchId } = await runningCase(app, orders);
    const path = `/de/dashboard/researches/${researchId}/comments`;
    const body = new FormData();
    body.set("intent", "send");
    body.set("message", "Anbei der Brief.");
    body.set("files", new File(["x"], "brief.pdf"));
    const args = routeArgs(customerContext(app, userId), path, { ...de, researchId });
    const request = new Request(args.request.url, { method: "POST", body });
    expect(await comments.action({ ...args, request })).toMatchObject({
      init: { status: 422 },
      data: {
        values: { message: "Anbei der Brief." },
        errors: { files: "Bitte sagen Sie uns, ob Sie uns die Dateien geben dürfen." },
      },
    });
    expect(await commentsOf(app.customer(userId), researchId)).toEqual([]);
  });
});
