import { afterAll, beforeAll, expect, test } from "vitest";
import * as events from "#app/routes/api/events.ts";
import { requestReset, resetPassword } from "#business/accounts/credentials/reset-password.ts";
import { endSessionsOf } from "#business/accounts/end-sessions-of.ts";
import { endAllSessions } from "#business/accounts/sessions/end-sessions.ts";
import { inTransaction } from "#business/context.ts";
import { limits } from "#business/limits.ts";
import { notify } from "#business/messages/notify.ts";
import { askTeam } from "#business/researches/comments/write-comment.ts";
import { assignCase } from "#business/researches/plans/assign-case.ts";
import { researchForTeam } from "#business/researches/read-case.ts";
import { signInElsewhere, signUpNewcomer } from "#tests/world/browser-session.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { customerContext, routeArgs, staffContext, visitorContext } from "./route-harness.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  // A listener is asked to reload when events start; these tests begin after that.
  cursor();
  await soon();
});
afterAll(() => app.close());

/** Reads the stream as a browser does, chunk by chunk. */
function follow(
  userId: string,
  since: number,
  headers: Record<string, string> = {},
  context = customerContext(app, userId),
) {
  const call = routeArgs(context, `/events?since=${since}`, {});
  const answer = events.loader({ ...call, request: new Request(call.url, { headers }) });
  const reader = answer.body?.getReader();
  const next = async () => {
    const piece = await reader?.read();
    return piece?.done ? null : new TextDecoder().decode(piece?.value);
  };
  return { answer, next, leave: () => reader?.cancel() };
}
const cursor = () => app.services.events.cursor();
const soon = () => new Promise((wait) => setTimeout(wait, 100));
const report = (userId: string) =>
  inTransaction(app.system(), (ctx) =>
    notify(ctx, { userId, researchId: null, kind: "research_started", params: { vehicle: "Opel GT" } }),
  );

test("my committed changes are announced without their content; other people's are not", async () => {
  const [carla, otto] = [await app.person("carla"), await app.person("otto")];
  const stream = follow(carla, cursor());
  expect(stream.answer.headers.get("Content-Type")).toBe("text/event-stream");
  expect(await stream.next()).toMatch(/^retry: 3000\nid: \d+\nevent: open\n/);
  await report(otto);
  await inTransaction(app.system(), async (ctx) => {
    await notify(ctx, { userId: carla, researchId: null, kind: "research_started", params: {} });
    throw new Error("the action fails");
  }).catch(() => {});
  const first = stream.next();
  await report(carla);
  expect(await first).toMatch(/^id: \d+\nevent: changed\ndata: \n\n$/);
  const second = stream.next();
  await soon();
  await stream.leave();
  expect((await second) ?? "").toBe("");
});

test("changes between page and stream are sent again; those already shown are not", async () => {
  const [dora, otto] = [await app.person("dora"), await app.person("otto")];
  await report(dora);
  await soon();
  const madeAt = cursor();
  await report(otto);
  await soon();
  const quiet = follow(dora, madeAt);
  await quiet.next();
  const nothing = quiet.next();
  await soon();
  await quiet.leave();
  expect((await nothing) ?? "").toBe("");
  await report(dora);
  await soon();
  const stream = follow(dora, madeAt);
  await stream.next();
  expect(await stream.next()).toContain("event: changed");
  await stream.leave();
});

test("a reconnecting browser gets what it missed, or after too long a reload signal", async () => {
  const dora = await app.person("dora");
  const lastSeen = cursor();
  await report(dora);
  await soon();
  for (const seen of [lastSeen, lastSeen + 500, 1]) {
    const stream = follow(dora, cursor(), { "Last-Event-ID": String(seen) });
    await stream.next();
    expect(await stream.next()).toContain("event: changed");
    await stream.leave();
  }
});

test("the team hears of what customers and colleagues do, but not that somebody read; a customer does not", async () => {
  const { researchId, userId, staffId } = await app.orders.placed();
  const [ruth, otto] = [app.researcher(staffId), await app.person("otto")];
  const team = follow(staffId, cursor(), {}, staffContext(app, staffId));
  const unconfirmed = follow(otto, cursor(), {}, customerContext(app, otto, { role: "staff" }));
  for (const opened of [team, unconfirmed]) await opened.next();
  const [quiet, first] = [unconfirmed.next(), team.next()];
  await researchForTeam(ruth, researchId);
  await soon();
  await askTeam(app.customer(userId), { researchId, message: "Hier ist der Brief." });
  expect(await first).toContain("event: changed");
  const second = team.next();
  await soon();
  await assignCase(ruth, { researchIds: [researchId], assigneeId: staffId });
  expect(await second).toContain("event: changed");
  const third = team.next();
  await soon();
  for (const opened of [team, unconfirmed]) await opened.leave();
  expect([(await quiet) ?? "", (await third) ?? ""]).toEqual(["", ""]);
});

test("a session that is ended elsewhere ends its stream at once, and no other person's", async () => {
  const [paula, otto] = [await signUpNewcomer(app, "paula"), await signUpNewcomer(app, "other")];
  const here = await signInElsewhere(app, paula.email);
  const open = ({ userId }: { userId: string }, headers: Headers) =>
    follow(userId, cursor(), { cookie: headers.get("cookie") ?? "" });
  const [stream, strangers] = [open(paula, here.headers), open(otto, otto.headers)];
  for (const opened of [stream, strangers]) await opened.next();
  const quiet = strangers.next();
  await endAllSessions(paula.ctx);
  expect(await stream.next()).toBe("event: ended\ndata: \n\n");
  expect(await stream.next()).toBeNull();
  await soon();
  await strangers.leave();
  expect((await quiet) ?? "").toBe("");
});

test("sessions that an administrator ends by command end their streams, too", async () => {
  const lost = await signUpNewcomer(app, "lost");
  const stream = follow(lost.userId, cursor(), { cookie: lost.headers.get("cookie") ?? "" });
  await stream.next();
  expect(await endSessionsOf(app.system(), lost.email)).toBe(1);
  expect(await stream.next()).toBe("event: ended\ndata: \n\n");
});

test("a new password by the link in a mail ends the streams of all sessions", async () => {
  const { email, userId } = await signUpNewcomer(app, "rosa");
  const { headers } = await signInElsewhere(app, email);
  const stream = follow(userId, cursor(), { cookie: headers.get("cookie") ?? "" });
  await stream.next();
  await requestReset(app.visitor(), { email, locale: "de" }, "rosa");
  await app.runJobs("accounts.send-reset-link");
  const mail = (await app.mails(email)).findLast(({ template }) => template === "accounts.reset-password");
  const token = /token=([^&\s]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await resetPassword(app.visitor(), { token, password: "Hagebutte 2" });
  expect(await stream.next()).toBe("event: ended\ndata: \n\n");
});

test("a signed-out visitor gets no stream", () => {
  const call = routeArgs(visitorContext(app), "/events", {});
  expect(events.loader(call).status).toBe(204);
});

test("a person may open ten streams; the next is refused in their language until one ends", async () => {
  const [dora, otto] = [await app.person("dora"), await app.person("otto")];
  const streams = Array.from({ length: limits.open.eventStreams }, () => follow(dora, cursor()));
  const late = follow(dora, cursor());
  expect(late.answer.status).toBe(429);
  expect(await late.next()).toMatch(/^Diese Seite ist zu oft gleichzeitig geöffnet/);
  expect(follow(otto, cursor()).answer.status).toBe(200);
  await streams[0]?.leave();
  expect(follow(dora, cursor()).answer.status).toBe(200);
});

test("on shutdown, open streams end at once and new ones too", async () => {
  const emma = await app.person("emma");
  const stream = follow(emma, cursor());
  await stream.next();
  const end = stream.next();
  await app.services.events.close();
  expect(await end).toBeNull();
  const late = follow(emma, cursor());
  await late.next();
  expect(await late.next()).toBeNull();
});
