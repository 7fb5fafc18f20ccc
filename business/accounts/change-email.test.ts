import { afterAll, beforeAll, expect, test } from "vitest";
import { newcomer, tokenIn } from "#tests/browser-of.ts";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectInvalid, expectRule, expectTooMany, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { ChangeEmail, changeEmail } from "./change-email.ts";
import { confirmEmail } from "./confirm-email.ts";
import { myProfile } from "./read-profile.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const latestTo = async (address: string) => tokenIn((await house.letters(address)).at(-1)?.text);
const confirm = (token: string) => confirmEmail(house.visitor(), { token });

test("the address changes when the old and then the new mailbox have confirmed it, and not before", async () => {
  const { ctx, email, headers, userId } = await newcomer(house, "hanna");
  await changeEmail(ctx, { email: "Neu@Example.org" }, headers, "de");
  expect(await house.letters("neu@example.org")).toEqual([]);
  house.later({ minutes: 1 });
  expect(await confirm(await latestTo(email))).toBe("new-address-asked");
  expect((await myProfile(ctx))?.email).toBe(email);
  expect(await confirm(await latestTo("neu@example.org"))).toBe("changed");
  expect(await myProfile(ctx)).toMatchObject({ email: "neu@example.org", emailConfirmed: true });
  const { rows } = await house.ownerRun(`select count(*) as n from sessions where user_id = '${userId}'`);
  expect(Number(rows[0]?.n), "no session that nobody holds").toBe(1);
  const trail = await house.trail(`user:${userId}`);
  expect(trail).toContain("account.email-change-asked");
  expect(trail.at(-1)).toBe("account.email-changed");
});

test("a link of the change is worth nothing a second time", async () => {
  await expectRule(confirm(await latestTo("neu@example.org")), "accounts_link_expired");
});

test("an address that has an account gets no letter, and the answer does not tell", async () => {
  const { ctx, headers } = await newcomer(house, "carla");
  const other = await newcomer(house, "dora");
  const before = await house.letters("accounts.change-email");
  await expect(changeEmail(ctx, { email: other.email }, headers, "de")).resolves.toBeUndefined();
  expect(await house.letters("accounts.change-email")).toHaveLength(before.length);
  expect(await house.letters(other.email)).toHaveLength(1);
});

test("a link is worth nothing when somebody took the address meanwhile", async () => {
  const { ctx, email, headers } = await newcomer(house, "emma");
  house.later({ minutes: 1 });
  await changeEmail(ctx, { email: "frei@example.org" }, headers, "en");
  const token = await latestTo(email);
  await newcomer(house, "frei");
  await expectRule(confirm(token), "accounts_link_expired");
});

test("today's address, no address and one of 256 signs are refused", async () => {
  const { ctx, email, headers } = await newcomer(house, "frieda");
  await expectRule(changeEmail(ctx, { email: email.toUpperCase() }, headers, "de"), "accounts_email_same");
  expectInvalid(ChangeEmail, { email: "frieda" }, "accounts_email_invalid");
  expectInvalid(ChangeEmail, { email: `${"a".repeat(244)}@example.org` }, "accounts_email_too_long");
});

test("the browser of somebody else asks for nothing, and nothing is asked without an audit entry", async () => {
  const { ctx, headers } = await newcomer(house, "greta");
  const stranger = await newcomer(house, "hugo");
  const wish = { email: "anders@example.org" };
  await expect(changeEmail(ctx, wish, stranger.headers, "de")).rejects.toMatchObject({ kind: "not-found" });
  await expectUndoneWithoutTrace(house, "account.email-change-asked", () =>
    changeEmail(ctx, wish, headers, "de"),
  );
});

test("the sixth wish within an hour must wait", async () => {
  const { ctx, headers } = await newcomer(house, "ida");
  for (let n = 1; n <= 5; n++) await changeEmail(ctx, { email: `ida${n}@example.org` }, headers, "de");
  expect(await expectTooMany(changeEmail(ctx, { email: "x@example.org" }, headers, "de"))).toBe(3600);
});
