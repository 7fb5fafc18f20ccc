import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { resetPassword } from "#business/accounts/credentials/reset-password.ts";
import { signIn } from "#business/accounts/sessions/sign-in.ts";
import { NotFound, RoleNeeded } from "#business/errors.ts";
import { expectInvalid, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { ChangeRoles, changeRoles } from "./change-roles.ts";
import { endColleagueSessions } from "./end-colleague-sessions.ts";
import { InviteColleague, inviteColleague } from "./invite-colleague.ts";
import { readColleagues } from "./read-colleagues.ts";
import { removeColleague } from "./remove-colleague.ts";

let app: TestApp;
let ada: ReturnType<TestApp["administrator"]>;
beforeAll(async () => {
  app = await openTestApp();
  app.followMachineClock();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.runAsOwner("update users set role = 'customer', staff_roles = '{}'");
  ada = app.administrator(await app.person("Ada", { role: "administrator" }));
});

const invited = (email: string, roles = "support") =>
  InviteColleague.parse({ name: "Nora Neu", email, locale: "de", roles });
const rolesOf = async (userId: string) =>
  (await app.runAsOwner(`select role, staff_roles from users where id = '${userId}'`)).rows[0];
async function tokenFor(email: string): Promise<string> {
  const mail = (await app.mails(email)).findLast(({ template }) => template === "accounts.invitation");
  return /token=([0-9a-f-]{36})/.exec(mail?.text ?? "")?.[1] ?? "";
}

describe("an invitation", () => {
  test("opens an account with its roles; the link sets a password of twelve characters", async () => {
    const email = "nora@example.org";
    await inviteColleague(ada, invited("Nora@Example.org", "support,researcher"));
    const userId = await app.userIdOf(email);
    expect(await rolesOf(userId)).toEqual({ role: "staff", staff_roles: ["researcher", "support"] });
    expect(await app.auditTrail(`user:${userId}`)).toEqual(["staff.invited"]);
    const token = await tokenFor(email);
    await expectRuleBroken(
      resetPassword(app.visitor(), { token, password: "Hagebutte 2" }),
      "accounts_staff_password_too_short",
    );
    await resetPassword(app.visitor(), { token, password: "Hagebutte im Winter 2" });
    const signedIn = signIn(app.visitor(), { email, password: "Hagebutte im Winter 2" }, "1");
    expect(await signedIn).toBeTruthy();
    const [nora] = (await readColleagues(ada)).filter(({ id }) => id === userId);
    expect(nora?.access).toMatchObject({ state: "without-factor", sessions: [{}] });
    await expectRuleBroken(inviteColleague(ada, invited(email)), "accounts_invite_has_account");
  });

  test("ends after seven days, and a second one replaces the first", async () => {
    const email = "neele@example.org";
    await inviteColleague(ada, invited(email));
    const first = await tokenFor(email);
    await inviteColleague(ada, invited(email, "finance"));
    const second = await tokenFor(email);
    expect(second).not.toBe(first);
    await expectRuleBroken(
      resetPassword(app.visitor(), { token: first, password: "Hagebutte im Winter 2" }),
      "accounts_link_expired",
    );
    const userId = await app.userIdOf(email);
    const stateOf = async () => (await readColleagues(ada)).find(({ id }) => id === userId)?.access?.state;
    expect(await stateOf()).toBe("invited");
    expect(await rolesOf(userId)).toMatchObject({ staff_roles: ["finance"] });
    app.later({ days: 8 });
    expect(await stateOf()).toBe("invitation-over");
    await expectRuleBroken(
      resetPassword(app.visitor(), { token: second, password: "Hagebutte im Winter 2" }),
      "accounts_link_expired",
    );
  });

  test("never turns a customer into a colleague, and needs a name, an address and a role", async () => {
    const carla = await app.person("carla");
    await expectRuleBroken(
      inviteColleague(ada, invited(await app.emailOf(carla))),
      "accounts_invite_has_account",
    );
    expect(await rolesOf(carla)).toMatchObject({ role: "customer" });
    const right = { name: "N", email: "n@example.org", locale: "de", roles: "support" };
    expectInvalid(InviteColleague, { ...right, name: " " }, "accounts_name_missing");
    expectInvalid(InviteColleague, { ...right, email: "n" }, "accounts_email_invalid");
    expectInvalid(InviteColleague, { ...right, roles: "" }, "accounts_role_missing");
    expect(InviteColleague.safeParse({ ...right, roles: "owner" }).success).toBe(false);
  });
});

describe("roles", () => {
  test("are changed, in the log with before and after; unchanged ones are no entry", async () => {
    const userId = await app.person("rita", { role: "researcher" });
    const input = ChangeRoles.parse({ userId, roles: "finance,researcher" });
    await changeRoles(ada, input);
    await changeRoles(ada, input);
    expect(await rolesOf(userId)).toMatchObject({ staff_roles: ["researcher", "finance"] });
    expect(await app.auditTrail(`user:${userId}`)).toEqual(["staff.roles-changed"]);
  });

  test("the last administrator keeps the role and stays", async () => {
    const userId = ada.actor.userId;
    await expectRuleBroken(changeRoles(ada, { userId, roles: ["finance"] }), "accounts_last_administrator");
    await expectRuleBroken(removeColleague(ada, { userId }), "accounts_last_administrator");
    await inviteColleague(ada, invited("nele@example.org", "administrator"));
    await expectRuleBroken(removeColleague(ada, { userId }), "accounts_last_administrator");
    await app.person("Bea", { role: "administrator" });
    await removeColleague(ada, { userId });
    expect(await rolesOf(userId)).toEqual({ role: "customer", staff_roles: [] });
  });

  test("are for people of the team only", async () => {
    const carla = await app.person("carla");
    await expect(changeRoles(ada, { userId: carla, roles: ["finance"] })).rejects.toThrow(NotFound);
    await expect(removeColleague(ada, { userId: carla })).rejects.toThrow(NotFound);
    await expect(endColleagueSessions(ada, { userId: carla })).rejects.toThrow(NotFound);
  });
});

test("a removed colleague cannot sign in, and an invitation brings them back", async () => {
  const email = "nils@example.org";
  await inviteColleague(ada, invited(email));
  await resetPassword(app.visitor(), { token: await tokenFor(email), password: "Hagebutte im Winter 3" });
  const userId = await app.userIdOf(email);
  await removeColleague(ada, { userId });
  const enter = () => signIn(app.visitor(), { email, password: "Hagebutte im Winter 3" }, "2");
  await expectRuleBroken(enter(), "accounts_wrong_email_or_password");
  await inviteColleague(ada, invited(email, "reviewer"));
  expect(await rolesOf(userId)).toEqual({ role: "staff", staff_roles: ["reviewer"] });
});

test("an administrator signs somebody out everywhere", async () => {
  const userId = await app.person("rolf", { role: "researcher" });
  await app.runAsOwner(`insert into sessions (id, user_id, token, expires_at, role, last_action_at, created_at, updated_at)
    values (gen_random_uuid(), '${userId}', 'rolf', '2030-01-01', 'staff', now(), now(), now())`);
  await endColleagueSessions(ada, { userId });
  expect((await app.runAsOwner(`select 1 from sessions where user_id = '${userId}'`)).rows).toEqual([]);
  expect(await app.auditTrail(`user:${userId}`)).toEqual(["account.sessions-ended"]);
});

test("other members of the team see who does what, and change nothing", async () => {
  const userId = await app.person("rosa", { role: "researcher" });
  const rosa = app.staff(userId, "researcher", "reviewer", "support", "finance");
  expect((await readColleagues(rosa)).every(({ access }) => access === null)).toBe(true);
  const attempts = [
    () => inviteColleague(rosa, invited("x@example.org")),
    () => changeRoles(rosa, { userId, roles: ["administrator"] }),
    () => removeColleague(rosa, { userId: ada.actor.userId }),
    () => endColleagueSessions(rosa, { userId: ada.actor.userId }),
  ];
  for (const attempt of attempts) expect(attempt).toThrow(RoleNeeded);
  // @ts-expect-error customers have no part in it
  void (() => readColleagues(app.customer(userId)));
});
