import { afterAll, beforeAll, expect, test } from "vitest";
import { anotherBrowser, newcomer } from "#tests/browser-of.ts";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { endAllSessions, endSession, mySessions } from "./end-sessions.ts";
import { whoIs } from "./read-session.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

test("a person sees their own sessions, this one marked, and ends another", async () => {
  const { ctx, email, headers, userId } = await newcomer(house, "hanna");
  const other = await anotherBrowser(house, email);
  const open = await mySessions(ctx, headers);
  expect(open.map(({ current }) => current).sort()).toEqual([false, true]);
  const foreign = open.find(({ current }) => !current);
  await endSession(ctx, { sessionId: foreign?.id ?? "" });
  expect(await whoIs(house.system(), other.headers)).toBeNull();
  expect(await whoIs(house.system(), headers)).toMatchObject({ userId });
  expect(await house.trail(`user:${userId}`)).toContain("account.session-ended");
});

test("nobody ends the session of somebody else", async () => {
  const carla = await newcomer(house, "carla");
  const dora = await newcomer(house, "dora");
  const [session] = await mySessions(carla.ctx, carla.headers);
  const deed = endSession(dora.ctx, { sessionId: session?.id ?? "" });
  await expect(deed).rejects.toMatchObject({ kind: "not-found" });
  expect(await whoIs(house.system(), carla.headers)).not.toBeNull();
});

test("signing out everywhere ends all of one's own and none of others", async () => {
  const emma = await newcomer(house, "emma");
  const fritz = await newcomer(house, "fritz");
  const second = await anotherBrowser(house, emma.email);
  await expectUndoneWithoutTrace(house, "account.signed-out-everywhere", () => endAllSessions(emma.ctx));
  await endAllSessions(emma.ctx);
  expect(await whoIs(house.system(), emma.headers)).toBeNull();
  expect(await whoIs(house.system(), second.headers)).toBeNull();
  expect(await whoIs(house.system(), fritz.headers)).not.toBeNull();
});
