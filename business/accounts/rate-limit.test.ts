import { afterAll, beforeAll, test } from "vitest";
import { expectTooMany } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { countAttempt } from "./rate-limit.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("a whole network of IPv6 addresses gets no more tries than one address", async () => {
  const from = (address: string) => countAttempt(app.visitor(), "site-gate", address);
  for (let n = 0; n < 20; n++) await from(`2001:db8:1:2::${n.toString(16)}`);
  await expectTooMany(from("2001:db8:1:2:ffff::1"));
  await from("2001:db8:1:3::1");
});

test("an IPv4 address has no second count when it is written as IPv6", async () => {
  const from = (address: string) => countAttempt(app.visitor(), "site-gate", address);
  for (let n = 0; n < 20; n++) await from(n % 2 ? "192.0.2.9" : "::ffff:192.0.2.9");
  await expectTooMany(from("192.0.2.9"));
});
