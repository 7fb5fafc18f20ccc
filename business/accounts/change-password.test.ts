import { afterAll, beforeAll, expect, test } from "vitest";
import { anotherBrowser, browserWith, newcomer, password } from "#tests/browser-of.ts";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import {
  expectInvalid,
  expectNothingLeft,
  expectRule,
  expectTooMany,
  expectUndoneWithoutTrace,
} from "#tests/refusals.ts";
import { ChangePassword, changePassword } from "./change-password.ts";
import { whoIs } from "./read-session.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const renewed = "Eichenholz 1958";
const right = { currentPassword: password, newPassword: renewed };

test("the new password opens, the old one does not, and every other browser is signed out", async () => {
  const { ctx, email, headers, userId } = await newcomer(house, "hanna");
  const other = await anotherBrowser(house, email);
  const cookies = await changePassword(ctx, right, headers);
  expect(await whoIs(house.system(), other.headers)).toBeNull();
  expect(await whoIs(house.system(), headers)).toBeNull();
  expect(await whoIs(house.system(), browserWith(cookies))).toMatchObject({ userId });
  await expectRule(anotherBrowser(house, email), "accounts_wrong_email_or_password");
  await anotherBrowser(house, email, renewed);
  expect(await house.trail(`user:${userId}`)).toContain("account.password-changed");
  expect((await house.letters("accounts.password-changed", { userId }))[0]?.recipient).toBe(email);
});

test("a wrong password, a well-known one and one of five signs are refused", async () => {
  const { ctx, headers } = await newcomer(house, "carla");
  const wrong = () => changePassword(ctx, { ...right, currentPassword: "falsch" }, headers);
  await expectRule(wrong(), "accounts_wrong_password");
  await expectNothingLeft(house, wrong);
  await expectRule(
    changePassword(ctx, { ...right, newPassword: "Passwort" }, headers),
    "accounts_password_well_known",
  );
  expectInvalid(ChangePassword, { ...right, newPassword: "abcd5" }, "accounts_password_too_short");
  expectInvalid(ChangePassword, { ...right, newPassword: "x".repeat(129) }, "accounts_password_too_long");
  expectInvalid(ChangePassword, { ...right, currentPassword: "" }, "accounts_password_missing");
});

test("the team needs twelve signs", async () => {
  const { ctx, headers, userId } = await newcomer(house, "ruth");
  await house.ownerRun(`update users set role = 'researcher' where id = '${userId}'`);
  await expectRule(
    changePassword(ctx, { ...right, newPassword: "Eichenholz9" }, headers),
    "accounts_staff_password_too_short",
  );
});

test("the browser of somebody else changes nothing", async () => {
  const { ctx } = await newcomer(house, "emma");
  const stranger = await newcomer(house, "fritz");
  await expect(changePassword(ctx, right, stranger.headers)).rejects.toMatchObject({ kind: "not-found" });
  await expect(changePassword(ctx, right, new Headers())).rejects.toMatchObject({ kind: "not-found" });
});

test("without its audit entry the old password holds", async () => {
  const { ctx, email, headers } = await newcomer(house, "greta");
  await expectUndoneWithoutTrace(house, "account.password-changed", () =>
    changePassword(ctx, right, headers),
  );
  await anotherBrowser(house, email);
});

test("the sixth guess within 15 minutes must wait", async () => {
  const { ctx, headers } = await newcomer(house, "ida");
  const guess = () => changePassword(ctx, { ...right, currentPassword: "falsch" }, headers);
  for (let n = 1; n <= 5; n++) await expectRule(guess(), "accounts_wrong_password");
  expect(await expectTooMany(guess())).toBe(15 * 60);
});
