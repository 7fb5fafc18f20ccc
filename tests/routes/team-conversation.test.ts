import { afterAll, beforeAll, expect, test } from "vitest";
import * as conversation from "#app/routes/team/case/conversation/conversation.tsx";
import * as dispatches from "#app/routes/team/dispatches/dispatches.tsx";
import { commentsOf } from "#business/messages/read-messages.ts";
import { OrderFixtures } from "#tests/world/order-fixtures.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { routeArgs, runningCase, staffContext } from "./route-harness.ts";

let app: TestApp;
let orders: OrderFixtures;
beforeAll(async () => {
  app = await openTestApp();
  orders = new OrderFixtures(app);
});
afterAll(() => app.close());

const de = { lang: "de" };
type Situation = { researchId: string; staffId: string };

function argsOf({ researchId, staffId }: Situation, form?: Record<string, string | File>) {
  const path = `/de/team/researches/${researchId}/conversation`;
  return routeArgs(staffContext(app, staffId), path, { ...de, researchId }, form);
}
const send = (situation: Situation, form: Record<string, string | File>) =>
  conversation.action(argsOf(situation, form));
function leadsTo(answer: unknown): [string | null, string | undefined] {
  if (!(answer instanceof Response)) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return [
    answer.headers.get("Location"),
    /^flash=([\w-]+)\./.exec(answer.headers.get("Set-Cookie") ?? "")?.[1],
  ];
}

test("a note stays with the team, and what was sent can be taken back and sent anew", async () => {
  const situation = await runningCase(app, orders);
  const conversationOf = () => conversation.loader(argsOf(situation));
  expect(leadsTo(await send(situation, { intent: "note", note: "Ruft abends an." }))[1]).toBe("note-written");
  await send(situation, { intent: "answer", message: "Zu früh" });
  const [sent] = (await conversationOf()).held;
  const undo = (dispatchIds: string) =>
    dispatches.action(
      routeArgs(staffContext(app, situation.staffId), "/de/team/dispatches", de, {
        intent: "take-back",
        dispatchIds,
      }),
    );
  expect(leadsTo(await undo(sent?.id ?? ""))).toEqual([
    `/de/team/researches/${situation.researchId}/conversation`,
    "dispatch-taken-back",
  ]);
  expect(await undo(sent?.id ?? "")).toMatchObject({
    data: { problem: expect.stringContaining("nicht mehr zurücknehmen") },
  });
  const { returned, notes, held } = await conversationOf();
  expect([returned?.message, notes.map(({ message }) => message), held]).toEqual([
    "Zu früh",
    ["Ruft abends an."],
    [],
  ]);
  await app.runJobs("researches.release");
  expect(await commentsOf(app.customer(situation.userId), situation.researchId)).toEqual([]);
});

test("Ctrl-Enter leads to the next case of the same view, and at its end to the queue", async () => {
  const [first, second] = [await runningCase(app, orders), await runningCase(app, orders)];
  for (const [n, { researchId }] of [first, second].entries())
    await app.runAsOwner(
      `update researches set assignee_id = '${first.staffId}', promised_at = '2027-01-0${n + 1}T12:00:00Z' where id = '${researchId}'`,
    );
  const next = {
    intent: "answer",
    message: "Weiter",
    after: "next",
    queue: "?owner=mine&status=in_progress",
  };
  expect(leadsTo(await send(first, next))[0]).toBe(`/de/team/researches/${second.researchId}/conversation`);
  expect(leadsTo(await send(second, next))[0]).toBe("/de/team?owner=mine&status=in_progress");
});

test("a new file goes with the message and stays in the case; another kind of file is refused", async () => {
  const situation = await runningCase(app, orders);
  const message = "Anbei der Kardex.";
  const wrong = new File(["hello"], "kardex.txt");
  expect(await send(situation, { intent: "answer", message, files: wrong })).toMatchObject({
    data: { values: { message }, errors: { files: expect.stringContaining("kardex.txt") } },
  });
  const files = new File(["%PDF-1.7 Kardex"], "kardex.pdf");
  leadsTo(await send(situation, { intent: "answer", message, files }));
  await app.runJobs("researches.release");
  const [sent] = await commentsOf(app.customer(situation.userId), situation.researchId);
  expect(sent).toMatchObject({ message, attachments: [{ name: "kardex.pdf" }] });
});
