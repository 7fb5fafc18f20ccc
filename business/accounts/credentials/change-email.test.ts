import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { myProfile } from "#business/accounts/read-profile.ts";
import { product } from "#business/product.ts";
import { password, signUpNewcomer, tokenIn } from "#tests/world/browser-session.ts";
import {
  expectInvalid,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { m } from "#texts/messages.js";
import { ChangeEmail, changeEmail } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { confirmEmail } from "./confirm-email.ts";
import { requestReset, resetPassword } from "./reset-password.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => {
  vi.useRealTimers();
});

const change = (email: string, currentPassword = password) => ({ email, currentPassword });
const latestTo = async (address: string) => tokenIn((await app.mails(address)).at(-1)?.text);
const confirm = (token: string) => confirmEmail(app.visitor(), { token });

test("SEC-02 the address changes only after the old and then the new mailbox have confirmed it", async () => {
  const { ctx, email, headers, userId } = await signUpNewcomer(app, "hanna");
  expect(await changeEmail(ctx, change("Neu@Example.org"), headers, "de")).toBe("present");
  expect(await app.mails("neu@example.org")).toEqual([]);
  app.later({ minutes: 1 });
  expect(await confirm(await latestTo(email))).toBe("new-address-asked");
  expect((await myProfile(ctx))?.email).toBe(email);
  expect(await confirm(await latestTo("neu@example.org"))).toBe("changed");
  expect(await myProfile(ctx)).toMatchObject({ email: "neu@example.org", emailConfirmed: true });
  const { rows } = await app.runAsOwner(`select count(*) as n from sessions where user_id = '${userId}'`);
  expect(Number(rows[0]?.n), "no session that nobody holds").toBe(1);
  const auditTrail = await app.auditTrail(`user:${userId}`);
  expect(auditTrail).toContain("account.email-change-asked");
  expect(auditTrail.at(-1)).toBe("account.email-changed");
});

test("an address that was never confirmed gets no link; only the new one does", async () => {
  const { ctx, email, headers } = await signUpNewcomer(app, "olga");
  await app.runAsOwner(`update users set email_verified = false where email = '${email}'`);
  const before = await app.mails(email);
  expect(await changeEmail(ctx, change("Olga.Neu@example.org"), headers, "en")).toBe("new");
  expect(await app.mails(email)).toHaveLength(before.length);
  const [mail] = await app.mails("olga.neu@example.org");
  expect(mail?.template).toBe("accounts.new-email");
  expect(mail?.subject).toBe(m.mail_new_email_subject({ product }, { locale: "en" }));
  expect(mail?.text, "they opened their account long ago").not.toContain(
    m.mail_confirm_unknown({}, { locale: "en" }),
  );
  expect(await confirm(tokenIn(mail?.text))).toBe("changed");
  expect(await myProfile(ctx)).toMatchObject({ email: "olga.neu@example.org", emailConfirmed: true });
});

test("a confirmation link works only once", async () => {
  await expectRuleBroken(confirm(await latestTo("neu@example.org")), "accounts_link_expired");
});

test("an address that already has an account gets no mail, and the response does not reveal it", async () => {
  const { ctx, headers } = await signUpNewcomer(app, "carla");
  const other = await signUpNewcomer(app, "dora");
  const before = await app.mails("accounts.change-email");
  await expect(changeEmail(ctx, change(other.email), headers, "de")).resolves.toBe("present");
  expect(await app.mails("accounts.change-email")).toHaveLength(before.length);
  expect(await app.mails(other.email)).toHaveLength(1);
});

test("requires the password, even in an open browser", async () => {
  const { ctx, email, headers } = await signUpNewcomer(app, "lena");
  app.later({ minutes: 1 });
  const before = (await app.mails(email)).length;
  await expectRuleBroken(
    changeEmail(ctx, change("lena.neu@example.org", "falsch"), headers, "de"),
    "accounts_wrong_password",
  );
  expect(await app.mails(email)).toHaveLength(before);
  expectInvalid(ChangeEmail, change("lena.neu@example.org", ""), "accounts_password_missing");
});

test("a new password voids a change requested before it", async () => {
  const { ctx, email, headers } = await signUpNewcomer(app, "mona");
  app.later({ minutes: 1 });
  await changeEmail(ctx, change("mona.neu@example.org"), headers, "de");
  const token = await latestTo(email);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2_000 });
  await changePassword(ctx, { currentPassword: password, newPassword: "Eichenholz 1958" }, headers);
  await expectRuleBroken(confirm(token), "accounts_link_expired");
});

test("a password link sent to the old address ends with that address", async () => {
  const { ctx, email, headers } = await signUpNewcomer(app, "nele");
  app.later({ minutes: 1 });
  await requestReset(app.visitor(), { email, locale: "de" }, "nele");
  await app.runJobs("accounts.send-reset-link");
  const token = await latestTo(email);
  app.later({ minutes: 1 });
  await changeEmail(ctx, change("nele.neu@example.org"), headers, "de");
  await confirm(await latestTo(email));
  await confirm(await latestTo("nele.neu@example.org"));
  const reset = resetPassword(app.visitor(), { token, password: "Eichenholz 1958" });
  await expectRuleBroken(reset, "accounts_link_expired");
});

test("a link is void once another account has taken the address", async () => {
  const { ctx, email, headers } = await signUpNewcomer(app, "emma");
  app.later({ minutes: 1 });
  await changeEmail(ctx, change("frei@example.org"), headers, "en");
  const token = await latestTo(email);
  await signUpNewcomer(app, "frei");
  await expectRuleBroken(confirm(token), "accounts_link_expired");
});

test("the current address, an invalid address and one of 256 characters are refused", async () => {
  const { ctx, email, headers } = await signUpNewcomer(app, "frieda");
  await expectRuleBroken(changeEmail(ctx, change(email.toUpperCase()), headers, "de"), "accounts_email_same");
  expectInvalid(ChangeEmail, change("frieda"), "accounts_email_invalid");
  expectInvalid(ChangeEmail, change(`${"a".repeat(244)}@example.org`), "accounts_email_too_long");
});

test("another person's browser requests nothing, and nothing happens without an audit entry", async () => {
  const { ctx, headers } = await signUpNewcomer(app, "greta");
  const stranger = await signUpNewcomer(app, "hugo");
  const other = change("anders@example.org");
  await expect(changeEmail(ctx, other, stranger.headers, "de")).rejects.toMatchObject({ kind: "not-found" });
  await expectRollbackWithoutAudit(app, "account.email-change-asked", () =>
    changeEmail(ctx, other, headers, "de"),
  );
});

test("the sixth request within an hour must wait", async () => {
  const { ctx, headers } = await signUpNewcomer(app, "ida");
  for (let n = 1; n <= 5; n++) await changeEmail(ctx, change(`ida${n}@example.org`), headers, "de");
  expect(await expectTooMany(changeEmail(ctx, change("x@example.org"), headers, "de"))).toBe(3600);
});
