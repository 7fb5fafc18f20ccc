import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse } from "#tests/house.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRule,
  expectTooMany,
  expectUndoneWithoutTrace,
} from "#tests/refusals.ts";
import { inTransaction } from "../context.ts";
import { profiles, users } from "./accounts.sql.ts";
import { whoIs } from "./read-session.ts";
import { SignUp, signUp } from "./sign-up.ts";

let house: Awaited<ReturnType<typeof openTestHouse>>;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const carla = { email: "carla@example.org", password: "Bernstein 1", locale: "de" } as const;

/** The header that a browser sends back for these cookies. */
const browserWith = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });

test("a new account is signed in at once, not confirmed, and a customer whatever was asked for", async () => {
  const asked = { ...carla, role: "administrator", emailVerified: true };
  const cookies = await signUp(house.visitor(), asked, "10.0.0.1");
  expect(await whoIs(house.system(), browserWith(cookies))).toMatchObject({
    email: "carla@example.org",
    emailConfirmed: false,
    role: "customer",
    locale: "de",
    secondFactor: false,
    greeting: "carla",
  });
  expect(cookies.join()).toMatch(/house\.session_token=.*HttpOnly.*SameSite=Lax/i);
});

test("the account has an empty profile and an audit entry", async () => {
  const [row] = await inTransaction(house.system(), (ctx) =>
    ctx.db
      .select({ id: users.id, mailPreference: profiles.mailPreference })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.email, carla.email)),
  );
  expect(row?.mailPreference).toBe("immediately");
  expect(await house.trail(`user:${row?.id}`)).toEqual(["account.created"]);
});

test("a letter with the link to confirm waits for the post", async () => {
  const [letter, ...others] = await house.letters(carla.email);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ template: "accounts.confirm-email", acceptedAt: null });
  expect(letter?.text).toMatch(/^http:\/\/house\.test\/de\/auth\/confirm\?token=\S+$/m);
  expect(await house.jobs("letters.deliver")).toContainEqual({ letterId: letter?.id });
});

test("the link leads on to where the person wanted to go, in their language", async () => {
  const next = "/en/checkout/basic?step=2&from=home";
  await signUp(
    house.visitor(),
    { email: "emil@example.org", password: "Bernstein 1", locale: "en", next },
    "a",
  );
  const [letter] = await house.letters("emil@example.org");
  const link = new URL(/^http\S+$/m.exec(letter?.text ?? "")?.[0] ?? "");
  expect(link.pathname).toBe("/en/auth/confirm");
  expect(link.searchParams.get("next")).toBe(next);
  expect(letter?.subject).toMatch(/^Please/);
});

test.each(["carla@example.org", "Carla@Example.org"])("%s is taken", async (email) => {
  const again = () => signUp(house.visitor(), { ...carla, email, password: "another one" }, "b");
  await expectRule(again(), "accounts_email_taken");
  await expectNothingLeft(house, again);
});

test.each(["passwort", "PASSWORT", "123456"])("the password %s is refused", async (password) => {
  const deed = () => signUp(house.visitor(), { ...carla, email: "new@example.org", password }, "c");
  await expectRule(deed(), "accounts_password_well_known");
  await expectNothingLeft(house, deed);
});

test("five signs are too short, for the form and for the house; six are enough", async () => {
  const input = { ...carla, email: "six@example.org" };
  expectInvalid(SignUp, { ...input, password: "abcd5" }, "accounts_password_too_short");
  await expectRule(
    signUp(house.visitor(), { ...input, password: "abcd5" }, "d"),
    "accounts_password_too_short",
  );
  expect(await signUp(house.visitor(), { ...input, password: "abcd56" }, "d")).not.toEqual([]);
});

test("an address without @, one of 256 signs and a password of 129 are refused", () => {
  expectInvalid(SignUp, { ...carla, email: "carla" }, "accounts_email_invalid");
  const long = `${"a".repeat(244)}@example.org`;
  expectInvalid(SignUp, { ...carla, email: long }, "accounts_email_too_long");
  expectInvalid(SignUp, { ...carla, password: "x".repeat(129) }, "accounts_password_too_long");
});

test("without its audit entry there is no account, no letter and no job", async () => {
  await expectUndoneWithoutTrace(house, "account.created", () =>
    signUp(house.visitor(), { ...carla, email: "undone@example.org" }, "e"),
  );
});

test("the eleventh account of one address within the hour must wait", async () => {
  const trying = (n: number) =>
    signUp(house.visitor(), { ...carla, email: `row${n}@example.org`, password: "passwort" }, "f");
  for (let n = 1; n <= 10; n++) await expectRule(trying(n), "accounts_password_well_known");
  expect(await expectTooMany(trying(11))).toBe(3600);
});

test("only a visitor signs up", () => {
  // @ts-expect-error somebody who is signed in does not open a second account
  void (() => signUp(house.customer(""), carla, "g"));
});
