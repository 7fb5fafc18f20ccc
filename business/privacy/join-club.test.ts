import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectInvalid, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { clubConsent, JoinClub, joinClub, leaveClub } from "./join-club.ts";
import { clubForTeam } from "./read-club.ts";
import { myPrivacy } from "./read-privacy.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const yes = { consent: "yes" } as const;

test("a yes is kept with its words and moment, once, and a letter repeats them", async () => {
  const userId = await house.person("carla");
  const ctx = house.customer(userId);
  await expectUndoneWithoutTrace(house, "privacy.consent-given", () => joinClub(ctx, yes, "de"));
  await joinClub(ctx, yes, "de");
  await joinClub(ctx, yes, "en");
  expect((await myPrivacy(ctx)).club).toEqual({ text: clubConsent("de"), givenAt: ctx.now() });
  const letters = await house.letters("privacy.club-joined", { userId });
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(clubConsent("de"));
});

test("a withdrawn yes stays as proof, and one may come back", async () => {
  const ctx = house.customer(await house.person("emil"));
  await expect(leaveClub(ctx)).rejects.toMatchObject({ kind: "not-found" });
  await joinClub(ctx, yes, "de");
  await leaveClub(ctx);
  expect((await myPrivacy(ctx)).club).toBeNull();
  await joinClub(ctx, yes, "de");
  const { rows } = await house.ownerRun(
    `select withdrawn_at is null as there from consents where user_id = '${ctx.actor.userId}' order by 1`,
  );
  expect(rows).toEqual([{ there: false }, { there: true }]);
});

test("nobody joins without a tick, or with an address that nobody confirmed", async () => {
  expectInvalid(JoinClub, {}, "privacy_consent_missing");
  const ctx = house.customer(await house.person("otto", { unconfirmed: true }));
  await expectRule(joinClub(ctx, yes, "de"), "privacy_confirm_email_first");
});

test("the team reads who is in and who has left, with words and moments, and leaves a trace", async () => {
  const staff = house.researcher(await house.person("ruth", { role: "researcher" }));
  const [inside, left] = [await house.person("ida"), await house.person("jan")];
  await joinClub(house.customer(inside), yes, "en");
  await joinClub(house.customer(left), yes, "de");
  await leaveClub(house.customer(left));
  const rows = await clubForTeam(staff);
  expect(rows.find(({ firstName }) => firstName === "ida")).toMatchObject({
    email: expect.stringMatching(/^ida-/),
    text: clubConsent("en"),
    locale: "en",
    withdrawnAt: null,
  });
  expect(rows.findIndex(({ firstName }) => firstName === "jan")).toBeGreaterThan(
    rows.findIndex(({ firstName }) => firstName === "ida"),
  );
  expect(rows.find(({ firstName }) => firstName === "jan")?.withdrawnAt).not.toBeNull();
  expect(await house.trail("club")).toEqual(["club.read"]);
  await expectUndoneWithoutTrace(house, "club.read", () => clubForTeam(staff));
  // @ts-expect-error the list is for the team
  void (() => clubForTeam(house.customer("")));
});
