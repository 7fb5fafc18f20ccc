import { afterAll, beforeAll, expect, test } from "vitest";
import { signInElsewhere, signUpNewcomer } from "#tests/world/browser-session.ts";
import { expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { endAllSessions, endSession, mySessions } from "./end-sessions.ts";
import { readSession } from "./read-session.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("a person sees their own sessions, the current one marked, and ends another", async () => {
  const { ctx, email, headers, userId } = await signUpNewcomer(app, "hanna");
  const other = await signInElsewhere(app, email);
  const open = await mySessions(ctx, headers);
  expect(open.map(({ current }) => current).sort()).toEqual([false, true]);
  const foreign = open.find(({ current }) => !current);
  await endSession(ctx, { sessionId: foreign?.id ?? "" });
  expect(await readSession(app.system(), other.headers)).toBeNull();
  expect(await readSession(app.system(), headers)).toMatchObject({ userId });
  expect(await app.auditTrail(`user:${userId}`)).toContain("account.session-ended");
});

test("nobody can end another person's session", async () => {
  const carla = await signUpNewcomer(app, "carla");
  const dora = await signUpNewcomer(app, "dora");
  const [session] = await mySessions(carla.ctx, carla.headers);
  const action = endSession(dora.ctx, { sessionId: session?.id ?? "" });
  await expect(action).rejects.toMatchObject({ kind: "not-found" });
  expect(await readSession(app.system(), carla.headers)).not.toBeNull();
});

test("SEC-04 signing out everywhere ends all of one's own sessions and nobody else's", async () => {
  const emma = await signUpNewcomer(app, "emma");
  const fritz = await signUpNewcomer(app, "fritz");
  const second = await signInElsewhere(app, emma.email);
  await expectRollbackWithoutAudit(app, "account.signed-out-everywhere", () => endAllSessions(emma.ctx));
  await endAllSessions(emma.ctx);
  expect(await readSession(app.system(), emma.headers)).toBeNull();
  expect(await readSession(app.system(), second.headers)).toBeNull();
  expect(await readSession(app.system(), fritz.headers)).not.toBeNull();
});
