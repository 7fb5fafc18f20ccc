import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import { expectInvalid, expectRule, expectTooMany, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { whoIs } from "./read-session.ts";
import { AskForReset, askForReset, ResetPassword, resetPassword } from "./reset-password.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
afterEach(() => {
  vi.useRealTimers();
});

const old = "Bernstein 1";
const browserWith = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });

/** An account with a session, and the token of a letter that it asked for. */
async function forgetful(name: string) {
  const email = `${name}@example.org`;
  const cookies = await signUp(house.visitor(), { email, password: old, locale: "de" }, name);
  await askForReset(house.visitor(), { email, locale: "de" }, name);
  const letter = (await house.letters(email)).find((l) => l.template === "accounts.reset-password");
  const link = new URL(/^http\S+$/m.exec(letter?.text ?? "")?.[0] ?? "");
  const { rows } = await house.ownerRun(`select id from users where email = '${email}'`);
  return {
    email,
    link,
    token: link.searchParams.get("token") ?? "",
    browser: browserWith(cookies),
    userId: String(rows[0]?.id),
  };
}

test("the link sets a new password, once, and ends every session", async () => {
  const { email, link, token, browser, userId } = await forgetful("carla");
  expect(link.href).toMatch(/^http:\/\/house\.test\/de\/auth\/reset\?token=/);
  expect(await whoIs(house.system(), browser)).not.toBeNull();

  await resetPassword(house.visitor(), { token, password: "Hagebutte 2" });
  expect(await whoIs(house.system(), browser)).toBeNull();
  await expectRule(
    signIn(house.visitor(), { email, password: old }, "a"),
    "accounts_wrong_email_or_password",
  );
  await signIn(house.visitor(), { email, password: "Hagebutte 2" }, "a");
  await expectRule(
    resetPassword(house.visitor(), { token, password: "Hagebutte 3" }),
    "accounts_link_expired",
  );
  await signIn(house.visitor(), { email, password: "Hagebutte 2" }, "a");
  expect(await house.trail(`user:${userId}`)).toEqual(["account.created", "account.password-reset"]);
});

test("an unknown address gets the same answer and no letter", async () => {
  const before = await house.rowCounts();
  const answer = await askForReset(house.visitor(), { email: "nobody@example.org", locale: "de" }, "b");
  const known = await forgetful("dora");
  expect(answer).toEqual(await askForReset(house.visitor(), { email: known.email, locale: "de" }, "another"));
  expect(await house.letters("nobody@example.org")).toEqual([]);
  expect(before["public.outbound_mails"]).not.toEqual((await house.rowCounts())["public.outbound_mails"]);
});

test("the link holds for 15 minutes", async () => {
  const { token } = await forgetful("emma");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
  await expectRule(
    resetPassword(house.visitor(), { token, password: "Hagebutte 2" }),
    "accounts_link_expired",
  );
});

test("a forged token opens nothing, a well-known or short password is refused and leaves the link whole", async () => {
  const { token } = await forgetful("frieda");
  const choose = (password: string, by = token) => resetPassword(house.visitor(), { token: by, password });
  await expectRule(choose("Hagebutte 2", "forged"), "accounts_link_expired");
  await expectRule(choose("passwort"), "accounts_password_well_known");
  await expectRule(choose("abcd5"), "accounts_password_too_short");
  expectInvalid(ResetPassword, { token, password: "abcd5" }, "accounts_password_too_short");
  await choose("Hagebutte 2");
});

test("a member of the team needs twelve signs", async () => {
  const { token, userId } = await forgetful("ruth");
  await house.ownerRun(`update users set role = 'researcher' where id = '${userId}'`);
  await expectRule(
    resetPassword(house.visitor(), { token, password: "elf Zeichen" }),
    "accounts_staff_password_too_short",
  );
  await resetPassword(house.visitor(), { token, password: "zwölf Zeichen" });
});

test("without its audit entry the old password stays", async () => {
  const { token, email } = await forgetful("greta");
  await expectUndoneWithoutTrace(house, "account.password-reset", () =>
    resetPassword(house.visitor(), { token, password: "Hagebutte 2" }),
  );
  await signIn(house.visitor(), { email, password: old }, "c");
});

test("the sixth letter within the hour must wait, for known and unknown addresses alike", async () => {
  for (const email of ["nobody-else@example.org", "carla@example.org"]) {
    house.later({ minutes: 60 });
    const ask = (n: number) => askForReset(house.visitor(), { email, locale: "de" }, `${email}${n}`);
    for (let n = 1; n <= 5; n++) await ask(n);
    expect(await expectTooMany(ask(6))).toBe(3600);
  }
});

test("what is no address is refused", () => {
  expectInvalid(AskForReset, { email: "carla", locale: "de" }, "accounts_email_invalid");
});
