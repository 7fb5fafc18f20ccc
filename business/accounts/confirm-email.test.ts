import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectRule, expectTooMany, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { confirmEmail, sendConfirmationAgain } from "./confirm-email.ts";
import { me } from "./read-people.ts";
import { signUp } from "./sign-up.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
afterEach(() => {
  vi.useRealTimers();
});

/** A newcomer and the token of the link in their letter. */
async function newcomer(name: string) {
  const email = `${name}@example.org`;
  await signUp(house.visitor(), { email, password: "Bernstein 1", locale: "de" }, name);
  const [letter] = await house.letters(email);
  const { rows } = await house.ownerRun(`select id from users where email = '${email}'`);
  return { userId: String(rows[0]?.id), email, token: tokenIn(letter?.text) };
}

const tokenIn = (text = "") => new URL(/^http\S+$/m.exec(text)?.[0] ?? "").searchParams.get("token") ?? "";
const isConfirmed = async (userId: string) => (await me(house.customer(userId)))?.emailConfirmed;

test("the link confirms the address, and clicking it again changes nothing", async () => {
  const { userId, token } = await newcomer("carla");
  expect(await isConfirmed(userId)).toBe(false);
  await confirmEmail(house.visitor(), { token });
  expect(await isConfirmed(userId)).toBe(true);
  await confirmEmail(house.visitor(), { token });
  expect(await isConfirmed(userId)).toBe(true);
  expect(await house.trail(`user:${userId}`)).toEqual(["account.created", "account.email-confirmed"]);
});

test("a forged or truncated token confirms nothing", async () => {
  const { userId, token } = await newcomer("dora");
  const [head, , seal] = token.split(".");
  const body = Buffer.from(JSON.stringify({ email: "dora@example.org" })).toString("base64url");
  for (const forged of [`${head}.${body}.${seal}`, token.slice(0, -2), "x", "a.b.c"])
    await expectRule(confirmEmail(house.visitor(), { token: forged }), "accounts_link_expired");
  expect(await isConfirmed(userId)).toBe(false);
});

test("the link holds for seven days", async () => {
  const { userId, token } = await newcomer("emma");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * 86_400_000 });
  await expectRule(confirmEmail(house.visitor(), { token }), "accounts_link_expired");
  vi.useRealTimers();
  expect(await isConfirmed(userId)).toBe(false);
});

test("without its audit entry nothing is confirmed", async () => {
  const { userId, token } = await newcomer("frieda");
  await expectUndoneWithoutTrace(house, "account.email-confirmed", () =>
    confirmEmail(house.visitor(), { token }),
  );
  expect(await isConfirmed(userId)).toBe(false);
});

test("the letter can be asked for again, five times an hour, until the address is confirmed", async () => {
  const { userId, email } = await newcomer("greta");
  const again = () => sendConfirmationAgain(house.customer(userId), "en", "/en/checkout/basic");
  house.later({ minutes: 1 });
  await again();
  const letters = await house.letters(email);
  expect(letters).toHaveLength(2);
  expect(letters[1]?.text).toContain("next=%2Fen%2Fcheckout%2Fbasic");
  await confirmEmail(house.visitor(), { token: tokenIn(letters[1]?.text) });
  await again();
  expect(await house.letters(email)).toHaveLength(2);
  for (let n = 3; n <= 5; n++) await again();
  expect(await expectTooMany(again())).toBe(3600);
});

test("a visitor cannot have letters sent", () => {
  // @ts-expect-error nobody is signed in
  void (() => sendConfirmationAgain(house.visitor(), "de", undefined));
});
