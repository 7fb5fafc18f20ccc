import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { myAccount } from "#business/accounts/read-account.ts";
import { signUp } from "#business/accounts/sessions/sign-up.ts";
import { expectRollbackWithoutAudit, expectRuleBroken, expectTooMany } from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { addressInLink, confirmEmail, resendConfirmation } from "./confirm-email.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

/** Signs up an account and returns the token from its confirmation mail. */
async function signUpNewcomer(name: string) {
  const email = `${name}@example.org`;
  await signUp(app.visitor(), { email, password: "Bernstein 1", locale: "de", adult: "stated" }, name);
  const [mail] = await app.mails(email);
  return { userId: await app.userIdOf(email), email, token: tokenIn(mail?.text) };
}

const tokenIn = (text = "") => new URL(/^http\S+$/m.exec(text)?.[0] ?? "").searchParams.get("token") ?? "";
const isConfirmed = async (userId: string) => (await myAccount(app.customer(userId)))?.emailConfirmed;

test("the link confirms the address, and clicking it again changes nothing", async () => {
  const { userId, token } = await signUpNewcomer("carla");
  expect(await isConfirmed(userId)).toBe(false);
  await confirmEmail(app.visitor(), { token });
  expect(await isConfirmed(userId)).toBe(true);
  await confirmEmail(app.visitor(), { token });
  expect(await isConfirmed(userId)).toBe(true);
  expect(await app.auditTrail(`user:${userId}`)).toEqual(["account.created", "account.email-confirmed"]);
});

test("a forged or truncated token confirms nothing", async () => {
  const { userId, token } = await signUpNewcomer("dora");
  const [head, , signature] = token.split(".");
  const body = Buffer.from(JSON.stringify({ email: "dora@example.org" })).toString("base64url");
  for (const forged of [`${head}.${body}.${signature}`, token.slice(0, -2), "x", "a.b.c"])
    await expectRuleBroken(confirmEmail(app.visitor(), { token: forged }), "accounts_link_expired");
  expect(await isConfirmed(userId)).toBe(false);
});

test("the address to sign in with is read from the link; what is no link has none", async () => {
  const { email, token } = await signUpNewcomer("erna");
  expect(addressInLink(token)).toBe(email);
  const forged = `a.${Buffer.from(JSON.stringify({ email: "<script>" })).toString("base64url")}.c`;
  for (const text of ["", "x", "a.b.c", forged]) expect(addressInLink(text)).toBeNull();
});

test("the link is valid for seven days", async () => {
  const { userId, token } = await signUpNewcomer("emma");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 86_400_000 });
  await expectRuleBroken(confirmEmail(app.visitor(), { token }), "accounts_link_expired");
  vi.useRealTimers();
  expect(await isConfirmed(userId)).toBe(false);
});

test("without its audit entry nothing is confirmed", async () => {
  const { userId, token } = await signUpNewcomer("frieda");
  await expectRollbackWithoutAudit(app, "account.email-confirmed", () =>
    confirmEmail(app.visitor(), { token }),
  );
  expect(await isConfirmed(userId)).toBe(false);
});

test("the mail can be requested again, five times an hour, until the address is confirmed", async () => {
  const { userId, email } = await signUpNewcomer("greta");
  const again = () => resendConfirmation(app.customer(userId), "en", "/en/checkout/basic");
  app.later({ minutes: 1 });
  await again();
  const mails = await app.mails(email);
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain("next=%2Fen%2Fcheckout%2Fbasic");
  await confirmEmail(app.visitor(), { token: tokenIn(mails[1]?.text) });
  await again();
  expect(await app.mails(email)).toHaveLength(2);
  for (let n = 3; n <= 5; n++) await again();
  expect(await expectTooMany(again())).toBe(3600);
});

test("a visitor cannot request confirmation mails", () => {
  // @ts-expect-error requires a signed-in user
  void (() => resendConfirmation(app.visitor(), "de", undefined));
});
