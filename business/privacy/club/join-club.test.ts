import { afterAll, beforeAll, expect, test } from "vitest";
import { myPrivacy } from "#business/privacy/read-privacy.ts";
import { expectInvalid, expectRollbackWithoutAudit, expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { clubConsentText, JoinClub, joinClub, leaveClub } from "./join-club.ts";
import { clubForTeam } from "./read-club.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const yes = { consent: "yes" } as const;

test("a consent is stored with its text and time, once, and a mail repeats them", async () => {
  const userId = await app.person("carla");
  const ctx = app.customer(userId);
  await expectRollbackWithoutAudit(app, "privacy.consent-given", () => joinClub(ctx, yes, "de"));
  await joinClub(ctx, yes, "de");
  await joinClub(ctx, yes, "en");
  expect((await myPrivacy(ctx)).club).toEqual({ text: clubConsentText("de"), givenAt: ctx.now() });
  const mails = await app.mails("privacy.club-joined", { userId });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain(clubConsentText("de"));
});

test("a withdrawn consent stays as proof, and the person may join again", async () => {
  const ctx = app.customer(await app.person("emil"));
  await expect(leaveClub(ctx)).rejects.toMatchObject({ kind: "not-found" });
  await joinClub(ctx, yes, "de");
  await leaveClub(ctx);
  expect((await myPrivacy(ctx)).club).toBeNull();
  await joinClub(ctx, yes, "de");
  const { rows } = await app.runAsOwner(
    `select withdrawn_at is null as there from consents where user_id = '${ctx.actor.userId}' order by 1`,
  );
  expect(rows).toEqual([{ there: false }, { there: true }]);
});

test("nobody joins without a tick, or with an unconfirmed address", async () => {
  expectInvalid(JoinClub, {}, "privacy_consent_missing");
  const ctx = app.customer(await app.person("otto", { unconfirmed: true }));
  await expectRuleBroken(joinClub(ctx, yes, "de"), "privacy_confirm_email_first");
});

test("the team reads members and former members with their proof, which is audited", async () => {
  const staff = app.researcher(await app.person("ruth", { role: "researcher" }));
  const [inside, left] = [await app.person("ida"), await app.person("jan")];
  await joinClub(app.customer(inside), yes, "en");
  await joinClub(app.customer(left), yes, "de");
  await leaveClub(app.customer(left));
  const rows = await clubForTeam(staff);
  expect(rows.find(({ firstName }) => firstName === "ida")).toMatchObject({
    email: expect.stringMatching(/^ida-/),
    text: clubConsentText("en"),
    locale: "en",
    withdrawnAt: null,
  });
  expect(rows.findIndex(({ firstName }) => firstName === "jan")).toBeGreaterThan(
    rows.findIndex(({ firstName }) => firstName === "ida"),
  );
  expect(rows.find(({ firstName }) => firstName === "jan")?.withdrawnAt).not.toBeNull();
  expect(await app.auditTrail("club")).toEqual(["club.read"]);
  await expectRollbackWithoutAudit(app, "club.read", () => clubForTeam(staff));
  // @ts-expect-error the list is for the team
  void (() => clubForTeam(app.customer("")));
});
