import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#business/limits.ts";
import { signUpNewcomer } from "#tests/world/browser-session.ts";
import { openServedApp, type ServedApp } from "./served-app.ts";

let served: ServedApp;
beforeAll(async () => {
  served = await openServedApp();
  served.app.followMachineClock();
});
afterAll(() => served.close());

async function open(cookie: string): Promise<IncomingMessage> {
  const asked = get(`${served.origin}/events`, {
    headers: { cookie, accept: "text/event-stream" },
    agent: false,
  });
  const [answer] = await once(asked, "response");
  return answer as IncomingMessage; // what a request answers with
}

test("of forty streams that one person opens at once ten are let in, also after some have ended", async () => {
  const { headers } = await signUpNewcomer(served.app, "eva");
  const cookie = headers.get("cookie") ?? "";
  const burst = () => Promise.all(Array.from({ length: 40 }, () => open(cookie)));
  const first = await burst();
  const accepted = first.filter(({ statusCode }) => statusCode === 200);
  expect(accepted).toHaveLength(limits.open.eventStreams);
  const second = await burst();
  expect(second.filter(({ statusCode }) => statusCode === 200)).toHaveLength(0);
  for (const stream of [...first, ...second]) stream.destroy();
});
