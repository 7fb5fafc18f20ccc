import { afterAll, beforeAll, expect, test } from "vitest";
import { password, signInElsewhere, signUpNewcomer } from "#tests/world/browser-session.ts";
import { setUpFactor, shownCode } from "#tests/world/second-factor.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { mySessions } from "./end-sessions.ts";
import { readSession } from "./read-session.ts";
import { sessionHolds } from "./session.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const minutes = (count: number) => ({ minutes: count });
const hours = (count: number) => minutes(60 * count);
const days = (count: number) => ({ days: count });

/** A researcher who has just signed in with the code. */
async function researcher(name: string) {
  const { userId, email } = await signUpNewcomer(app, name);
  await app.becomes(userId, "researcher");
  const person = { userId, ctx: app.customer(userId), ...(await signInElsewhere(app, email)) };
  await setUpFactor(app, person);
  app.later(minutes(1));
  const { headers } = await signInElsewhere(app, email, password, await shownCode(app, userId));
  return headers;
}

const customer = async (name: string) => (await signUpNewcomer(app, name)).headers;
const acts = (headers: Headers) => readSession(app.system(), headers, true);
const asks = (headers: Headers) => readSession(app.system(), headers);

test.each([
  ["a customer", customer, "hanna", days(7), { days: 6, minutes: 1439 }],
  ["the team", researcher, "ruth", minutes(30), minutes(29)],
] as const)(
  "a session of %s ends when its person does nothing for long",
  async (_, enter, name, idle, nearly) => {
    const headers = await enter(name);
    app.later(nearly);
    expect(await acts(headers)).not.toBeNull();
    app.later(nearly);
    expect(await acts(headers), "an action begins the time anew").not.toBeNull();
    app.later(idle);
    expect(await acts(headers)).toBeNull();
  },
);

test("SEC-04 background fetches do not keep it alive", async () => {
  const headers = await researcher("rosa");
  for (let n = 0; n < 29; n++) {
    app.later(minutes(1));
    expect(await asks(headers)).not.toBeNull();
  }
  app.later(minutes(1));
  expect(await asks(headers)).toBeNull();
});

test.each([
  ["a customer after 30 days", customer, "ida", days(5), 6],
  ["the team after 12 hours", researcher, "rita", minutes(24), 30],
] as const)("however busy, a session of %s is over", async (_, enter, name, pause, times) => {
  const headers = await enter(name);
  for (let n = 1; n < times; n++) {
    app.later(pause);
    expect(await acts(headers)).not.toBeNull();
  }
  app.later(pause);
  expect(await acts(headers)).toBeNull();
});

test("an ended session is not on the list", async () => {
  const carla = await signUpNewcomer(app, "carla");
  app.later(days(6));
  const { headers } = await signInElsewhere(app, carla.email);
  app.later(days(1));
  expect(await mySessions(carla.ctx, headers)).toMatchObject([{ current: true }]);
});

test("a session opened without the code is void once the account has a second factor", () => {
  const at = app.visitor().now();
  const opened = { role: "staff", createdAt: at, lastActionAt: at } as const;
  const holds = (secondFactorAt: Date | null, secondFactor: boolean) =>
    sessionHolds({ ...opened, secondFactorAt }, { role: "staff", secondFactor }, at);
  expect(holds(null, false)).toBe(true);
  expect(holds(null, true)).toBe(false);
  expect(holds(at, true)).toBe(true);
});

test("a changed role requires a new sign-in", async () => {
  const dora = await signUpNewcomer(app, "dora");
  await app.becomes(dora.userId, "administrator");
  expect(await asks(dora.headers)).toBeNull();
  const { headers } = await signInElsewhere(app, dora.email);
  expect(await asks(headers)).toMatchObject({
    role: "staff",
    staffRoles: ["administrator"],
    secondFactor: false,
  });
  await app.becomes(dora.userId, "customer");
  expect(await asks(headers)).toBeNull();
});

test("the list shows when the person last did something", async () => {
  const emma = await signUpNewcomer(app, "emma");
  app.later(hours(2));
  await asks(emma.headers);
  const [before] = await mySessions(emma.ctx, emma.headers);
  expect(before?.used).toEqual(before?.since);
  await acts(emma.headers);
  const [after] = await mySessions(emma.ctx, emma.headers);
  expect(after?.used).toEqual(app.visitor().now());
});
