import { afterAll, beforeAll, expect, test } from "vitest";
import { verifySecondFactor } from "#business/accounts/second-factor/verify-second-factor.ts";
import { cookieHeaders, password, signUpNewcomer } from "#tests/world/browser-session.ts";
import { expectRuleBroken, expectTooMany } from "#tests/world/expect-refusals.ts";
import { setUpFactor, shownCode } from "#tests/world/second-factor.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { readSession } from "./read-session.ts";
import { signIn } from "./sign-in.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const attempt = (email: string, secret: string, address: string, headers?: Headers) =>
  signIn(app.visitor(), { email, password: secret }, address, headers);

/** Five wrong passwords from five addresses, and a sixth that must wait. */
async function guess(email: string, headers?: Headers) {
  for (let n = 1; n <= 5; n++)
    await expectRuleBroken(
      attempt(email, "falsch", `203.0.113.${n}`, headers),
      "accounts_wrong_email_or_password",
    );
  await expectTooMany(attempt(email, password, "203.0.113.6", headers));
}

test("a stranger's wrong passwords lock out strangers, not a known browser", async () => {
  const hanna = await signUpNewcomer(app, "hanna");
  await guess(hanna.email);
  const { cookies } = await attempt(hanna.email, password, "192.0.2.1", hanna.headers);
  expect(await readSession(app.system(), cookieHeaders(cookies))).toMatchObject({ userId: hanna.userId });
});

test("nor do those of another person behind the same address", async () => {
  const [carla, dora] = [await signUpNewcomer(app, "carla"), await signUpNewcomer(app, "dora")];
  for (let n = 1; n <= 5; n++)
    await expectRuleBroken(attempt(dora.email, "falsch", "192.0.2.2"), "accounts_wrong_email_or_password");
  await attempt(carla.email, password, "192.0.2.2", carla.headers);
});

test("a known browser has five tries too", async () => {
  const emma = await signUpNewcomer(app, "emma");
  await guess(emma.email, emma.headers);
});

test("a browser is known for its own address only, and by our own signature", async () => {
  const [frieda, greta] = [await signUpNewcomer(app, "frieda"), await signUpNewcomer(app, "greta")];
  await guess(greta.email);
  await expectTooMany(attempt(greta.email, password, "192.0.2.3", frieda.headers));
  const own = /known-device=([^;]+)/.exec(greta.headers.get("cookie") ?? "")?.[1] ?? "";
  const forged = new Headers({ cookie: `known-device=${own.slice(0, -2)}xx` });
  await expectTooMany(attempt(greta.email, password, "192.0.2.4", forged));
  const renamed = new Headers({ cookie: `known-device=another${own.slice(own.indexOf("."))}` });
  await expectTooMany(attempt(greta.email, password, "192.0.2.5", renamed));
});

test("with a second factor, the code makes a browser known, and strangers' codes do not lock it out", async () => {
  const ida = await signUpNewcomer(app, "ida");
  await setUpFactor(app, ida);
  const half = await attempt(ida.email, password, "192.0.2.6");
  expect(half.cookies.join()).not.toContain("known-device");
  for (let n = 1; n <= 5; n++)
    await expectRuleBroken(enter("000000", half.cookies, `203.0.113.${n}`), "accounts_wrong_code");
  app.later({ minutes: 1 });
  const code = await shownCode(app, ida.userId);
  await expectTooMany(enter(code, half.cookies, "203.0.113.6"));
  const own = await attempt(ida.email, password, "192.0.2.7", ida.headers);
  const known = ida.headers.get("cookie")?.split("; ") ?? [];
  const session = await enter(code, [...known, ...own.cookies], "192.0.2.7");
  expect(await readSession(app.system(), cookieHeaders(session))).toMatchObject({ userId: ida.userId });
  expect(session.join()).toMatch(/known-device=[^;]+; Path=\/; HttpOnly; SameSite=Lax/);
});

function enter(code: string, cookies: string[], address: string) {
  return verifySecondFactor(app.visitor(), { code }, cookieHeaders(cookies), address);
}
