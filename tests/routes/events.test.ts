import { afterAll, beforeAll, expect, test } from "vitest";
import * as events from "#app/routes/api/events.ts";
import { inTransaction } from "#business/context.ts";
import { notify } from "#business/messages/notify.ts";
import { openTestHouse, type TestHouse } from "../house.ts";
import { asCustomer, calling, stranger } from "./calling.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
  // Whoever listens when the ear opens is told to look; these tests begin with an open one.
  moment();
  await soon();
});
afterAll(() => house.close());

/** What a browser reads of the stream, a piece at a time. */
function follow(userId: string, since: number, headers: Record<string, string> = {}) {
  const call = calling(asCustomer(house, userId), `/events?since=${since}`, {});
  const answer = events.loader({ ...call, request: new Request(call.url, { headers }) });
  const reader = answer.body?.getReader();
  const next = async () => {
    const piece = await reader?.read();
    return piece?.done ? null : new TextDecoder().decode(piece?.value);
  };
  return { answer, next, leave: () => reader?.cancel() };
}
const moment = () => house.house.events.moment();
const soon = () => new Promise((wait) => setTimeout(wait, 100));
const tell = (userId: string) =>
  inTransaction(house.system(), (ctx) =>
    notify(ctx, { userId, researchId: null, kind: "research_started", params: { vehicle: "Opel GT" } }),
  );

test("a change of mine is announced when it is committed, without a word of it; nobody else's is", async () => {
  const [carla, otto] = [await house.person("carla"), await house.person("otto")];
  const stream = follow(carla, moment());
  expect(stream.answer.headers.get("Content-Type")).toBe("text/event-stream");
  expect(await stream.next()).toMatch(/^retry: 3000\nid: \d+\nevent: open\n/);
  await tell(otto);
  await inTransaction(house.system(), async (ctx) => {
    await notify(ctx, { userId: carla, researchId: null, kind: "research_started", params: {} });
    throw new Error("the deed fails");
  }).catch(() => {});
  const first = stream.next();
  await tell(carla);
  expect(await first).toMatch(/^id: \d+\nevent: changed\ndata: \n\n$/);
  const second = stream.next();
  await soon();
  await stream.leave();
  expect((await second) ?? "").toBe("");
});

test("what was said between a page and its stream is said again; what the page already shows is not", async () => {
  const [dora, otto] = [await house.person("dora"), await house.person("otto")];
  await tell(dora);
  await soon();
  const madeAt = moment();
  await tell(otto);
  await soon();
  const quiet = follow(dora, madeAt);
  await quiet.next();
  const nothing = quiet.next();
  await soon();
  await quiet.leave();
  expect((await nothing) ?? "").toBe("");
  await tell(dora);
  await soon();
  const stream = follow(dora, madeAt);
  await stream.next();
  expect(await stream.next()).toContain("event: changed");
  await stream.leave();
});

test("a browser that comes back is told what it missed, and after too long a time to look in any case", async () => {
  const dora = await house.person("dora");
  const lastHeard = moment();
  await tell(dora);
  await soon();
  for (const heard of [lastHeard, 1]) {
    const stream = follow(dora, moment(), { "Last-Event-ID": String(heard) });
    await stream.next();
    expect(await stream.next()).toContain("event: changed");
    await stream.leave();
  }
});

test("for a stranger there is nothing to hear", () => {
  const call = calling(stranger(house), "/events", {});
  expect(events.loader(call).status).toBe(204);
});

test("when the house closes, open streams end at once and new ones too", async () => {
  const emma = await house.person("emma");
  const stream = follow(emma, moment());
  await stream.next();
  const end = stream.next();
  await house.house.events.close();
  expect(await end).toBeNull();
  const late = follow(emma, moment());
  await late.next();
  expect(await late.next()).toBeNull();
});
