import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { readSession } from "#business/accounts/sessions/read-session.ts";
import { signIn } from "#business/accounts/sessions/sign-in.ts";
import { signUp } from "#business/accounts/sessions/sign-up.ts";
import {
  expectInvalid,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { openTestApp } from "#tests/world/test-app.ts";
import { changePassword } from "./change-password.ts";
import { RequestReset, ResetPassword, requestReset, resetPassword } from "./reset-password.ts";

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const old = "Bernstein 1";
const cookieHeaders = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });

/** The link in the mail that this address requests. */
async function linkTo(email: string, from: string): Promise<URL> {
  app.later({ minutes: 1 });
  await requestReset(app.visitor(), { email, locale: "de" }, from);
  await app.runJobs("accounts.send-reset-link");
  const mail = (await app.mails(email)).findLast((l) => l.template === "accounts.reset-password");
  return new URL(/^http\S+$/m.exec(mail?.text ?? "")?.[0] ?? "");
}

const tokenOf = (link: URL) => link.searchParams.get("token") ?? "";

/** An account with a session, and the token of a mail that it requested. */
async function withResetLink(name: string) {
  const email = `${name}@example.org`;
  const cookies = await signUp(app.visitor(), { email, password: old, locale: "de", adult: "stated" }, name);
  const link = await linkTo(email, name);
  return {
    email,
    link,
    token: tokenOf(link),
    browser: cookieHeaders(cookies),
    userId: await app.userIdOf(email),
  };
}

test("the link sets a new password, once, and ends every session", async () => {
  const { email, link, token, browser, userId } = await withResetLink("carla");
  expect(link.href).toMatch(/^http:\/\/app\.test\/de\/auth\/reset\?token=/);
  expect(await readSession(app.system(), browser)).not.toBeNull();

  await resetPassword(app.visitor(), { token, password: "Hagebutte 2" });
  expect(await readSession(app.system(), browser)).toBeNull();
  await expectRuleBroken(
    signIn(app.visitor(), { email, password: old }, "a"),
    "accounts_wrong_email_or_password",
  );
  await signIn(app.visitor(), { email, password: "Hagebutte 2" }, "a");
  await expectRuleBroken(
    resetPassword(app.visitor(), { token, password: "Hagebutte 3" }),
    "accounts_link_expired",
  );
  await signIn(app.visitor(), { email, password: "Hagebutte 2" }, "a");
  expect(await app.auditTrail(`user:${userId}`)).toEqual([
    "account.created",
    "account.password-reset",
    "account.sign-in-refused",
    "account.signed-in",
    "account.signed-in",
  ]);
});

test("an unknown address gets the same answer after the same work: one job, no mail", async () => {
  const known = await withResetLink("dora");
  const doneFor = async (email: string) => {
    const before = await app.rowCounts();
    const answer = await requestReset(app.visitor(), { email, locale: "de" }, email);
    const after = await app.rowCounts();
    return { answer, more: Object.keys(after).filter((table) => after[table] !== before[table]) };
  };
  const stranger = await doneFor("nobody@example.org");
  expect(stranger.more).toEqual(["jobs.job"]);
  expect(await doneFor(known.email)).toEqual(stranger);
  const mails = (await app.mails(known.email)).length;
  expect(await app.runJobs("accounts.send-reset-link")).toBe(2);
  expect(await app.mails("nobody@example.org")).toEqual([]);
  expect(await app.mails(known.email)).toHaveLength(mails + 1);
});

test("a new password ends every other link", async () => {
  const { email, token } = await withResetLink("hanna");
  const second = tokenOf(await linkTo(email, "hanna's other browser"));
  await resetPassword(app.visitor(), { token, password: "Hagebutte 2" });
  await expectRuleBroken(
    resetPassword(app.visitor(), { token: second, password: "Hagebutte 3" }),
    "accounts_link_expired",
  );
});

test("a password changed in the profile ends the links that were sent before", async () => {
  const { token, browser, userId } = await withResetLink("ida");
  const change = { currentPassword: old, newPassword: "Hagebutte 2" };
  await changePassword(app.customer(userId), change, browser);
  await expectRuleBroken(
    resetPassword(app.visitor(), { token, password: "Hagebutte 3" }),
    "accounts_link_expired",
  );
});

test("SEC-06 the link is valid for 15 minutes", async () => {
  const { token } = await withResetLink("emma");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 16 * 60_000 });
  await expectRuleBroken(
    resetPassword(app.visitor(), { token, password: "Hagebutte 2" }),
    "accounts_link_expired",
  );
});

test("the old password is refused without spending the link", async () => {
  const { token } = await withResetLink("olga");
  const choose = (password: string) => resetPassword(app.visitor(), { token, password });
  await expectRuleBroken(choose(old), "accounts_password_same");
  await choose("Hagebutte 2");
});

test("a forged token is refused; a well-known or short password is refused without spending the link", async () => {
  const { token } = await withResetLink("frieda");
  const choose = (password: string, by = token) => resetPassword(app.visitor(), { token: by, password });
  await expectRuleBroken(choose("Hagebutte 2", "forged"), "accounts_link_expired");
  for (const common of ["passwort", "Angelo1"])
    await expectRuleBroken(choose(common), "accounts_password_well_known");
  await expectRuleBroken(choose("abcd5"), "accounts_password_too_short");
  expectInvalid(ResetPassword, { token, password: "" }, "accounts_password_missing");
  await choose("Hagebutte 2");
});

test("staff passwords need twelve characters", async () => {
  const { token, userId } = await withResetLink("ruth");
  await app.becomes(userId, "researcher");
  // Whoever types four characters reads no other number than eleven do.
  for (const short of ["elf Zeichen", "kurz"])
    await expectRuleBroken(
      resetPassword(app.visitor(), ResetPassword.parse({ token, password: short })),
      "accounts_staff_password_too_short",
    );
  await resetPassword(app.visitor(), { token, password: "zwölf Zeichen" });
});

test("without its audit entry the old password stays", async () => {
  const { token, email } = await withResetLink("greta");
  await expectRollbackWithoutAudit(app, "account.password-reset", () =>
    resetPassword(app.visitor(), { token, password: "Hagebutte 2" }),
  );
  await signIn(app.visitor(), { email, password: old }, "c");
});

test("the sixth mail within the hour must wait, for known and unknown addresses alike", async () => {
  for (const email of ["nobody-else@example.org", "carla@example.org"]) {
    app.later({ minutes: 60 });
    const ask = (n: number) => requestReset(app.visitor(), { email, locale: "de" }, `${email}${n}`);
    for (let n = 1; n <= 5; n++) await ask(n);
    expect(await expectTooMany(ask(6))).toBe(3600);
  }
});

test("an invalid address is refused", () => {
  expectInvalid(RequestReset, { email: "carla", locale: "de", adult: "stated" }, "accounts_email_invalid");
});
