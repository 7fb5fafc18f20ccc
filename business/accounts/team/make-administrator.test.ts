import { afterAll, beforeAll, expect, test } from "vitest";
import { isTeamLink, resetPassword } from "#business/accounts/credentials/reset-password.ts";
import { readSession } from "#business/accounts/sessions/read-session.ts";
import { signIn } from "#business/accounts/sessions/sign-in.ts";
import { signUpNewcomer, tokenIn } from "#tests/world/browser-session.ts";
import { expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { InviteColleague, inviteColleague } from "./invite-colleague.ts";
import { makeAdministrator } from "./make-administrator.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.followMachineClock();
});
afterAll(() => app.close());

const rolesOf = async (email: string) =>
  (await app.runAsOwner(`select role, staff_roles from users where email = '${email}'`)).rows;
const password = "ein langes Kennwort 7";

test("the first administrator sets a password by the link and invites the others", async () => {
  const link = await makeAdministrator(app.system(), "Ada@Example.org");
  expect(await rolesOf("ada@example.org")).toEqual([{ role: "staff", staff_roles: ["administrator"] }]);
  await expectRuleBroken(
    resetPassword(app.visitor(), { token: tokenIn(link ?? ""), password: "kurz12" }),
    "accounts_staff_password_too_short",
  );
  expect(await isTeamLink(app.visitor(), tokenIn(link ?? ""))).toBe(true);
  expect(await isTeamLink(app.visitor(), "another")).toBe(false);
  expect(await resetPassword(app.visitor(), { token: tokenIn(link ?? ""), password })).toEqual({
    email: "ada@example.org",
    team: true,
  });
  expect(await isTeamLink(app.visitor(), tokenIn(link ?? "")), "It is used up.").toBe(false);
  expect(await signIn(app.visitor(), { email: "ada@example.org", password }, "2")).toMatchObject({
    secondFactor: false,
  });
  const ada = app.administrator(await app.userIdOf("ada@example.org"));
  await inviteColleague(
    ada,
    InviteColleague.parse({ name: "Nora Neu", email: "nora@example.org", locale: "de", roles: "support" }),
  );
  expect(await app.mails("nora@example.org")).toHaveLength(1);
});

test("who has an account already signs in with a new password only, and nowhere stays signed in", async () => {
  const { email, headers, userId } = await signUpNewcomer(app, "otto");
  await expectRollbackWithoutAudit(app, "staff.administrator-made", () =>
    makeAdministrator(app.system(), email),
  );
  const link = await makeAdministrator(app.system(), email);
  expect(await readSession(app.system(), headers)).toBeNull();
  await resetPassword(app.visitor(), { token: tokenIn(link ?? ""), password });
  await signIn(app.visitor(), { email, password }, "1");
  expect(await app.auditTrail(`user:${userId}`)).toContain("staff.administrator-made");
});

test("what is no address makes nobody an administrator", async () => {
  expect(await makeAdministrator(app.system(), "ada")).toBeNull();
});
