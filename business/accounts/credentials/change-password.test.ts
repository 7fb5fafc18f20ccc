import { afterAll, beforeAll, expect, test } from "vitest";
import { readSession } from "#business/accounts/sessions/read-session.ts";
import { cookieHeaders, password, signInElsewhere, signUpNewcomer } from "#tests/world/browser-session.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { ChangePassword, changePassword } from "./change-password.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const renewed = "Eichenholz 1958";
const right = { currentPassword: password, newPassword: renewed };

test("the new password works, the old one does not, and every other browser is signed out", async () => {
  const { ctx, email, headers, userId } = await signUpNewcomer(app, "hanna");
  const other = await signInElsewhere(app, email);
  const cookies = await changePassword(ctx, right, headers);
  expect(await readSession(app.system(), other.headers)).toBeNull();
  expect(await readSession(app.system(), headers)).toBeNull();
  expect(await readSession(app.system(), cookieHeaders(cookies))).toMatchObject({ userId });
  await expectRuleBroken(signInElsewhere(app, email), "accounts_wrong_email_or_password");
  await signInElsewhere(app, email, renewed);
  expect(await app.auditTrail(`user:${userId}`)).toContain("account.password-changed");
  expect((await app.mails("accounts.password-changed", { userId }))[0]?.recipient).toBe(email);
});

test("a wrong password, a well-known one and one of five characters are refused", async () => {
  const { ctx, headers } = await signUpNewcomer(app, "carla");
  const wrong = () => changePassword(ctx, { ...right, currentPassword: "falsch" }, headers);
  await expectRuleBroken(wrong(), "accounts_wrong_password");
  await expectNothingLeft(app, wrong);
  for (const newPassword of ["Passwort", "Angelo1"])
    await expectRuleBroken(
      changePassword(ctx, { ...right, newPassword }, headers),
      "accounts_password_well_known",
    );
  await expectRuleBroken(
    changePassword(ctx, { ...right, newPassword: "abcd5" }, headers),
    "accounts_password_too_short",
  );
  expectInvalid(ChangePassword, { ...right, newPassword: password }, "accounts_password_same");
  expectInvalid(ChangePassword, { ...right, newPassword: "" }, "accounts_password_missing");
  expectInvalid(ChangePassword, { ...right, newPassword: "x".repeat(129) }, "accounts_password_too_long");
  expectInvalid(ChangePassword, { ...right, currentPassword: "" }, "accounts_password_missing");
});

test("SEC-01 staff passwords need twelve characters, and whoever types four reads no other number", async () => {
  const { ctx, headers, userId } = await signUpNewcomer(app, "ruth");
  await app.becomes(userId, "researcher");
  for (const newPassword of ["Eichenholz9", "kurz"])
    await expectRuleBroken(
      changePassword(ctx, { ...right, newPassword }, headers),
      "accounts_staff_password_too_short",
    );
});

test("another person's browser changes nothing", async () => {
  const { ctx } = await signUpNewcomer(app, "emma");
  const stranger = await signUpNewcomer(app, "fritz");
  await expect(changePassword(ctx, right, stranger.headers)).rejects.toMatchObject({ kind: "not-found" });
  await expect(changePassword(ctx, right, new Headers())).rejects.toMatchObject({ kind: "not-found" });
});

test("without its audit entry the old password stays in force", async () => {
  const { ctx, email, headers } = await signUpNewcomer(app, "greta");
  await expectRollbackWithoutAudit(app, "account.password-changed", () =>
    changePassword(ctx, right, headers),
  );
  await signInElsewhere(app, email);
});

test("SEC-11 the sixth guess within 15 minutes must wait", async () => {
  const { ctx, headers } = await signUpNewcomer(app, "ida");
  const guess = () => changePassword(ctx, { ...right, currentPassword: "falsch" }, headers);
  for (let n = 1; n <= 5; n++) await expectRuleBroken(guess(), "accounts_wrong_password");
  expect(await expectTooMany(guess())).toBe(15 * 60);
});
