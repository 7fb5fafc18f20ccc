import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anotherBrowser, browserWith, newcomer, password } from "#tests/browser-of.ts";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectInvalid, expectRule, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { NotFound } from "../errors.ts";
import { abandonSecondFactor } from "./abandon-second-factor.ts";
import { beginSecondFactor } from "./begin-second-factor.ts";
import { ConfirmSecondFactor, confirmSecondFactor } from "./confirm-second-factor.ts";
import { PasswordAgain } from "./know-password.ts";
import { mySecondFactor } from "./read-second-factor.ts";
import { whoIs } from "./read-session.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

type Person = Awaited<ReturnType<typeof newcomer>>;
const again = { currentPassword: password };

/** The digits that the app of this person shows now. */
async function codeOf({ userId }: Person) {
  const { rows } = await house.ownerRun(`select secret from second_factors where user_id = '${userId}'`);
  const secret = await symmetricDecrypt({ key: house.house.secret, data: String(rows[0]?.secret) });
  return createOTP(secret, { digits: 6, period: 30 }).totp();
}

/** Sets the factor up. Returns the recovery codes and the renewed browser. */
async function setUp(person: Person) {
  await beginSecondFactor(person.ctx, again, person.headers);
  const pending = await mySecondFactor(person.ctx);
  if (pending.state !== "pending") throw new Error("The second factor was not begun.");
  const cookies = await confirmSecondFactor(person.ctx, { code: await codeOf(person) }, person.headers);
  return { ...pending, headers: browserWith(cookies) };
}

test("once the first code was right, every sign-in asks for one", async () => {
  const hanna = await newcomer(house, "hanna");
  expect(await mySecondFactor(hanna.ctx)).toEqual({ state: "off" });
  const { uri, headers, recoveryCodes } = await setUp(hanna);
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect(recoveryCodes).toHaveLength(10);
  expect(await mySecondFactor(hanna.ctx)).toEqual({ state: "on", codesLeft: 10 });
  expect(await whoIs(house.system(), headers)).toMatchObject({ userId: hanna.userId, secondFactor: true });
  expect(await whoIs(house.system(), hanna.headers), "the session from before").toBeNull();
  const half = await anotherBrowser(house, hanna.email);
  expect(half.secondFactor).toBe(true);
  expect(await whoIs(house.system(), half.headers)).toBeNull();
  const whole = await anotherBrowser(house, hanna.email, password, await codeOf(hanna));
  expect(await whoIs(house.system(), whole.headers)).toMatchObject({ userId: hanna.userId });
});

test("a recovery code opens once", async () => {
  const carla = await newcomer(house, "carla");
  const [code = ""] = (await setUp(carla)).recoveryCodes;
  const { headers } = await anotherBrowser(house, carla.email, password, code);
  expect(await whoIs(house.system(), headers)).toMatchObject({ userId: carla.userId });
  await expectRule(anotherBrowser(house, carla.email, password, code), "accounts_wrong_code");
});

test("new recovery codes void the old ones, for whoever knows the password", async () => {
  const paula = await newcomer(house, "paula");
  const { recoveryCodes, headers } = await setUp(paula);
  const wrong = renewRecoveryCodes(paula.ctx, { currentPassword: "falsch" }, headers);
  await expectRule(wrong, "accounts_wrong_password");
  const fresh = await renewRecoveryCodes(paula.ctx, again, headers);
  expect(fresh).toHaveLength(10);
  await expectRule(anotherBrowser(house, paula.email, password, recoveryCodes[0]), "accounts_wrong_code");
  const { headers: back } = await anotherBrowser(house, paula.email, password, fresh[0]);
  expect(await whoIs(house.system(), back)).toMatchObject({ userId: paula.userId });
  expect(await mySecondFactor(paula.ctx)).toEqual({ state: "on", codesLeft: 9 });
  expect(await house.trail(`user:${paula.userId}`)).toContain("account.recovery-codes-renewed");
});

test("before the first right code nothing is in force", async () => {
  const dora = await newcomer(house, "dora");
  await beginSecondFactor(dora.ctx, again, dora.headers);
  await expectRule(confirmSecondFactor(dora.ctx, { code: "000000" }, dora.headers), "accounts_wrong_code");
  expect((await anotherBrowser(house, dora.email)).secondFactor).toBe(false);
});

test("what was begun can be left again; what is in force cannot, without the password", async () => {
  const jan = await newcomer(house, "jan");
  await expect(abandonSecondFactor(jan.ctx)).rejects.toThrow(NotFound);
  await beginSecondFactor(jan.ctx, again, jan.headers);
  await expectUndoneWithoutTrace(house, "account.second-factor-abandoned", () =>
    abandonSecondFactor(jan.ctx),
  );
  expect((await mySecondFactor(jan.ctx)).state).toBe("pending");
  await abandonSecondFactor(jan.ctx);
  expect(await mySecondFactor(jan.ctx)).toEqual({ state: "off" });
  await setUp(jan);
  await expect(abandonSecondFactor(jan.ctx)).rejects.toThrow(NotFound);
  expect((await mySecondFactor(jan.ctx)).state).toBe("on");
});

test("beginning and giving up ask for the password", async () => {
  const emma = await newcomer(house, "emma");
  const wrong = { currentPassword: "falsch" };
  await expectRule(beginSecondFactor(emma.ctx, wrong, emma.headers), "accounts_wrong_password");
  const { headers } = await setUp(emma);
  await expectRule(removeSecondFactor(emma.ctx, wrong, headers), "accounts_wrong_password");
  const cookies = await removeSecondFactor(emma.ctx, again, headers);
  expect(await mySecondFactor(emma.ctx)).toEqual({ state: "off" });
  expect(await whoIs(house.system(), browserWith(cookies))).toMatchObject({ secondFactor: false });
  expect((await anotherBrowser(house, emma.email)).secondFactor).toBe(false);
  expectInvalid(PasswordAgain, { currentPassword: "" }, "accounts_password_missing");
  expectInvalid(ConfirmSecondFactor, { code: "12345" }, "accounts_code_six_digits");
});

test("a member of the team without one sets it up and cannot give it up", async () => {
  const ruth = await newcomer(house, "ruth");
  await house.ownerRun(`update users set role = 'researcher' where id = '${ruth.userId}'`);
  const { headers } = await setUp(ruth);
  expect(await whoIs(house.system(), headers)).toMatchObject({ role: "researcher", secondFactor: true });
  await expectRule(removeSecondFactor(ruth.ctx, again, headers), "accounts_team_needs_second_factor");
});

test("the browser of somebody else sets up nothing", async () => {
  const [greta, hugo] = [await newcomer(house, "greta"), await newcomer(house, "hugo")];
  const deed = beginSecondFactor(greta.ctx, again, hugo.headers);
  await expect(deed).rejects.toMatchObject({ kind: "not-found" });
});
