import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { profiles, users } from "#business/accounts/accounts.sql.ts";
import { inTransaction } from "#business/context.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { readSession } from "./read-session.ts";
import { SignUp, signUp } from "./sign-up.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const carla = {
  email: "carla@example.org",
  password: "Bernstein 1",
  locale: "de",
  adult: "stated",
} as const;

const cookieHeaders = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });

test("a new account is signed in at once, unconfirmed, and always a customer", async () => {
  const asked = { ...carla, role: "staff", staffRoles: ["administrator"], emailVerified: true };
  const cookies = await signUp(app.visitor(), asked, "10.0.0.1");
  expect(await readSession(app.system(), cookieHeaders(cookies))).toMatchObject({
    email: "carla@example.org",
    emailConfirmed: false,
    role: "customer",
    locale: "de",
    secondFactor: false,
    greeting: "carla",
  });
  expect(cookies.join()).toMatch(/app\.session_token=.*HttpOnly.*SameSite=Lax/i);
});

test("the account has an empty profile and an audit entry", async () => {
  const [row] = await inTransaction(app.system(), (ctx) =>
    ctx.db
      .select({ id: users.id, mailPreference: profiles.mailPreference })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.email, carla.email)),
  );
  expect(row?.mailPreference).toBe("immediately");
  expect(await app.auditTrail(`user:${row?.id}`)).toEqual(["account.created"]);
});

test("CK-10 the moment of stating to be of age is stored, and without it there is no account", async () => {
  const [row] = await inTransaction(app.system(), (ctx) =>
    ctx.db.select({ at: users.adultStatedAt }).from(users).where(eq(users.email, carla.email)),
  );
  expect(row?.at).toEqual(app.system().now());
  expectInvalid(SignUp, { ...carla, adult: undefined }, "accounts_adult_missing");
});

test("a mail with the confirmation link is queued", async () => {
  const [mail, ...others] = await app.mails(carla.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: "accounts.confirm-email", acceptedAt: null });
  expect(mail?.text).toMatch(/^http:\/\/app\.test\/de\/auth\/confirm\?token=\S+$/m);
  expect(await app.jobs("mails.deliver")).toContainEqual({ mailId: mail?.id });
});

test("the link continues to the requested page, in the person's language", async () => {
  const next = "/en/checkout/basic?step=2&from=home";
  await signUp(
    app.visitor(),
    { email: "emil@example.org", password: "Bernstein 1", locale: "en", adult: "stated", next },
    "a",
  );
  const [mail] = await app.mails("emil@example.org");
  const link = new URL(/^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "");
  expect(link.pathname).toBe("/en/auth/confirm");
  expect(link.searchParams.get("next")).toBe(next);
  expect(mail?.subject).toMatch(/^Please/);
});

test.each(["carla@example.org", "Carla@Example.org"])("%s is accepted", async (email) => {
  const again = () => signUp(app.visitor(), { ...carla, email, password: "another one" }, "b");
  await expectRuleBroken(again(), "accounts_email_taken");
  await expectNothingLeft(app, again);
});

test.each(["passwort", "PASSWORT", "123456", "Angelo1"])("the password %s is refused", async (password) => {
  const action = () => signUp(app.visitor(), { ...carla, email: "new@example.org", password }, "c");
  await expectRuleBroken(action(), "accounts_password_well_known");
  await expectNothingLeft(app, action);
});

test("five characters are too short for both form and server; six are enough", async () => {
  const input = { ...carla, email: "six@example.org" };
  expectInvalid(SignUp, { ...input, password: "abcd5" }, "accounts_password_too_short");
  await expectRuleBroken(
    signUp(app.visitor(), { ...input, password: "abcd5" }, "d"),
    "accounts_password_too_short",
  );
  expect(await signUp(app.visitor(), { ...input, password: "abcd56" }, "d")).not.toEqual([]);
});

test("an address without @, one of 256 characters and a password of 129 are refused", () => {
  expectInvalid(SignUp, { ...carla, email: "carla" }, "accounts_email_invalid");
  const long = `${"a".repeat(244)}@example.org`;
  expectInvalid(SignUp, { ...carla, email: long }, "accounts_email_too_long");
  expectInvalid(SignUp, { ...carla, password: "x".repeat(129) }, "accounts_password_too_long");
});

test("without its audit entry there is no account, no mail and no job", async () => {
  await expectRollbackWithoutAudit(app, "account.created", () =>
    signUp(app.visitor(), { ...carla, email: "undone@example.org" }, "e"),
  );
});

test("the eleventh account from one IP address within the hour must wait", async () => {
  const trying = (n: number) =>
    signUp(app.visitor(), { ...carla, email: `row${n}@example.org`, password: "passwort" }, "f");
  for (let n = 1; n <= 10; n++) await expectRuleBroken(trying(n), "accounts_password_well_known");
  expect(await expectTooMany(trying(11))).toBe(3600);
});

test("only a visitor signs up", () => {
  // @ts-expect-error a signed-in person does not open a second account
  void (() => signUp(app.customer(""), carla, "g"));
});
