import { afterAll, beforeAll, expect, test } from "vitest";
import { changePassword } from "#business/accounts/credentials/change-password.ts";
import { PasswordConfirmation } from "#business/accounts/passwords/check-password.ts";
import { readSession } from "#business/accounts/sessions/read-session.ts";
import { signIn } from "#business/accounts/sessions/sign-in.ts";
import { NotFound } from "#business/errors.ts";
import { cookieHeaders, password, signInElsewhere, signUpNewcomer } from "#tests/world/browser-session.ts";
import {
  expectInvalid,
  expectRollbackWithoutAudit,
  expectRuleBroken,
  expectTooMany,
} from "#tests/world/expect-refusals.ts";
import { setUpFactor, shownCode } from "#tests/world/second-factor.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { abandonSecondFactor } from "./abandon-second-factor.ts";
import { ConfirmSecondFactor, confirmSecondFactor } from "./confirm-second-factor.ts";
import { mySecondFactor } from "./read-second-factor.ts";
import { regenerateRecoveryCodes } from "./regenerate-recovery-codes.ts";
import { removeSecondFactor } from "./remove-second-factor.ts";
import { startSecondFactor } from "./start-second-factor.ts";
import { verifySecondFactor } from "./verify-second-factor.ts";
import { FactorConfirmation } from "./with-factor.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

type Person = Awaited<ReturnType<typeof signUpNewcomer>>;
const again = { currentPassword: password };

const setUp = (person: Person) => setUpFactor(app, person);

/** The next code of this person's app, none of which has been used. */
function nextCode({ userId }: { userId: string }): Promise<string> {
  app.later({ minutes: 1 });
  return shownCode(app, userId);
}

test("SEC-03 once the first code was right, every sign-in requires one", async () => {
  const hanna = await signUpNewcomer(app, "hanna");
  expect(await mySecondFactor(hanna.ctx, hanna.headers)).toEqual({ state: "off" });
  const { uri, headers, recoveryCodes } = await setUp(hanna);
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect(recoveryCodes).toHaveLength(10);
  for (const code of recoveryCodes) expect(code, "59 bits").toMatch(/^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/);
  expect(await mySecondFactor(hanna.ctx, headers)).toEqual({ state: "on", codesLeft: 10 });
  expect(await readSession(app.system(), headers)).toMatchObject({
    userId: hanna.userId,
    secondFactor: true,
  });
  const half = await signInElsewhere(app, hanna.email);
  expect(half.secondFactor).toBe(true);
  expect(await readSession(app.system(), half.headers)).toBeNull();
  const whole = await signInElsewhere(app, hanna.email, password, await nextCode(hanna));
  expect(await readSession(app.system(), whole.headers)).toMatchObject({ userId: hanna.userId });
});

test("a code of the app opens once, and that of the period before is accepted, but no older one", async () => {
  const nina = await signUpNewcomer(app, "nina");
  await setUp(nina);
  const code = await nextCode(nina);
  await signInElsewhere(app, nina.email, password, code);
  await expectRuleBroken(signInElsewhere(app, nina.email, password, code), "accounts_code_used");
  const previous = await nextCode(nina);
  app.later({ minutes: 0.5 });
  await signInElsewhere(app, nina.email, password, previous);
  const older = await nextCode(nina);
  app.later({ minutes: 1 });
  await expectRuleBroken(signInElsewhere(app, nina.email, password, older), "accounts_wrong_code");
});

test("the code of the period to come is not accepted yet", async () => {
  const olga = await signUpNewcomer(app, "olga");
  await setUp(olga);
  app.later({ minutes: 1 });
  const early = await shownCode(app, olga.userId, { seconds: 30 });
  await expectRuleBroken(signInElsewhere(app, olga.email, password, early), "accounts_wrong_code");
});

test.each([
  ["of the app", "pia", "000000"],
  ["for recovery", "petra", "aaaaa-aaaaa"],
])("an account allows five wrong codes %s, whatever addresses they come from", async (_, name, wrong) => {
  const person = await signUpNewcomer(app, name);
  const { recoveryCodes } = await setUp(person);
  const { cookies } = await signIn(app.visitor(), { email: person.email, password }, "first");
  const enter = (code: string, n: number) =>
    verifySecondFactor(app.visitor(), { code }, cookieHeaders(cookies), `198.51.100.${n}`);
  for (let n = 1; n <= 5; n++) await expectRuleBroken(enter(wrong, n), "accounts_wrong_code");
  expect(await expectTooMany(enter(await shownCode(app, person.userId), 6))).toBe(15 * 60);
  expect(await expectTooMany(enter(recoveryCodes[0] ?? "", 7))).toBe(15 * 60);
  // Restarting the sign-in does not reset the count.
  const fresh = await signIn(app.visitor(), { email: person.email, password }, "second");
  const code = await shownCode(app, person.userId);
  await expectTooMany(
    verifySecondFactor(app.visitor(), { code }, cookieHeaders(fresh.cookies), "198.51.100.8"),
  );
});

test("a recovery code opens once", async () => {
  const carla = await signUpNewcomer(app, "carla");
  const [code = ""] = (await setUp(carla)).recoveryCodes;
  const { headers } = await signInElsewhere(app, carla.email, password, code);
  expect(await readSession(app.system(), headers)).toMatchObject({ userId: carla.userId });
  await expectRuleBroken(signInElsewhere(app, carla.email, password, code), "accounts_wrong_code");
});

test("new recovery codes require password and factor, and void the old ones", async () => {
  const paula = await signUpNewcomer(app, "paula");
  const { recoveryCodes, headers } = await setUp(paula);
  const renew = (currentPassword: string, code: string) =>
    regenerateRecoveryCodes(paula.ctx, { currentPassword, code }, headers);
  await expectRuleBroken(renew("falsch", await nextCode(paula)), "accounts_wrong_password");
  await expectRuleBroken(renew(password, "000000"), "accounts_wrong_code");
  const fresh = await renew(password, await nextCode(paula));
  expect(fresh).toHaveLength(10);
  await expectRuleBroken(
    signInElsewhere(app, paula.email, password, recoveryCodes[0]),
    "accounts_wrong_code",
  );
  const { headers: back } = await signInElsewhere(app, paula.email, password, fresh[0]);
  expect(await readSession(app.system(), back)).toMatchObject({ userId: paula.userId });
  expect(await mySecondFactor(paula.ctx, back)).toEqual({ state: "on", codesLeft: 9 });
  expect(await app.auditTrail(`user:${paula.userId}`)).toContain("account.recovery-codes-renewed");
});

test("nothing is in force before the first right code", async () => {
  const dora = await signUpNewcomer(app, "dora");
  await startSecondFactor(dora.ctx, again, dora.headers);
  await expectRuleBroken(
    confirmSecondFactor(dora.ctx, { code: "000000" }, dora.headers),
    "accounts_wrong_code",
  );
  expect((await signInElsewhere(app, dora.email)).secondFactor).toBe(false);
});

test("only the session that began it is shown the secret and can go on", async () => {
  const rosa = await signUpNewcomer(app, "rosa");
  const older = await signInElsewhere(app, rosa.email);
  await startSecondFactor(rosa.ctx, again, rosa.headers);
  expect((await mySecondFactor(rosa.ctx, rosa.headers)).state).toBe("pending");
  expect(await mySecondFactor(rosa.ctx, older.headers)).toEqual({ state: "off" });
  const code = await shownCode(app, rosa.userId);
  await expect(confirmSecondFactor(rosa.ctx, { code }, older.headers)).rejects.toThrow(NotFound);
  await confirmSecondFactor(rosa.ctx, { code }, rosa.headers);
});

test("switching it on ends every session that was opened without a code", async () => {
  const sara = await signUpNewcomer(app, "sara");
  const older = await signInElsewhere(app, sara.email);
  const { headers } = await setUp(sara);
  expect(await readSession(app.system(), older.headers)).toBeNull();
  expect(await readSession(app.system(), sara.headers)).toBeNull();
  expect(await readSession(app.system(), headers)).toMatchObject({ secondFactor: true });
});

test("a new password keeps the session that gave the code, and ends a sign-in that waits for one", async () => {
  const tina = await signUpNewcomer(app, "tina");
  const { headers } = await setUp(tina);
  const half = await signInElsewhere(app, tina.email);
  const change = { currentPassword: password, newPassword: "Eichenholz 1958" };
  const cookies = await changePassword(tina.ctx, change, headers);
  expect(await readSession(app.system(), cookieHeaders(cookies))).toMatchObject({ secondFactor: true });
  const code = await nextCode(tina);
  await expectRuleBroken(
    verifySecondFactor(app.visitor(), { code }, half.headers, "x"),
    "accounts_code_expired",
  );
});

test("a pending set-up can be cancelled; removing an active factor requires the password", async () => {
  const jan = await signUpNewcomer(app, "jan");
  await expect(abandonSecondFactor(jan.ctx)).rejects.toThrow(NotFound);
  await startSecondFactor(jan.ctx, again, jan.headers);
  await expectRollbackWithoutAudit(app, "account.second-factor-abandoned", () =>
    abandonSecondFactor(jan.ctx),
  );
  expect((await mySecondFactor(jan.ctx, jan.headers)).state).toBe("pending");
  await abandonSecondFactor(jan.ctx);
  expect(await mySecondFactor(jan.ctx, jan.headers)).toEqual({ state: "off" });
  const { headers } = await setUp(jan);
  await expect(abandonSecondFactor(jan.ctx)).rejects.toThrow(NotFound);
  expect((await mySecondFactor(jan.ctx, headers)).state).toBe("on");
});

test("setting up needs the password, removing needs the password and the code", async () => {
  const emma = await signUpNewcomer(app, "emma");
  const wrong = { currentPassword: "falsch" };
  await expectRuleBroken(startSecondFactor(emma.ctx, wrong, emma.headers), "accounts_wrong_password");
  const { headers } = await setUp(emma);
  const other = await signInElsewhere(app, emma.email, password, await nextCode(emma));
  const remove = (currentPassword: string, code: string) =>
    removeSecondFactor(emma.ctx, { currentPassword, code }, headers);
  await expectRuleBroken(remove("falsch", await nextCode(emma)), "accounts_wrong_password");
  await expectRuleBroken(remove(password, "000000"), "accounts_wrong_code");
  const cookies = await remove(password, await nextCode(emma));
  const renewed = cookieHeaders(cookies);
  expect(await mySecondFactor(emma.ctx, renewed)).toEqual({ state: "off" });
  expect(await readSession(app.system(), renewed)).toMatchObject({ secondFactor: false });
  expect(await readSession(app.system(), other.headers), "the other session").toBeNull();
  expect((await signInElsewhere(app, emma.email)).secondFactor).toBe(false);
  expectInvalid(PasswordConfirmation, { currentPassword: "" }, "accounts_password_missing");
  expectInvalid(FactorConfirmation, { ...again, code: "1" }, "accounts_code_six_digits");
  expectInvalid(ConfirmSecondFactor, { code: "12345" }, "accounts_code_six_digits");
});

test("the sixth wrong code within 15 minutes must wait, with the password and a session too", async () => {
  const vera = await signUpNewcomer(app, "vera");
  const { headers } = await setUp(vera);
  const remove = (code: string) => removeSecondFactor(vera.ctx, { ...again, code }, headers);
  for (let n = 1; n <= 5; n++) await expectRuleBroken(remove("000000"), "accounts_wrong_code");
  await expectTooMany(remove(await shownCode(app, vera.userId)));
});

test("a recovery code removes it as well", async () => {
  const wanda = await signUpNewcomer(app, "wanda");
  const { headers, recoveryCodes } = await setUp(wanda);
  await removeSecondFactor(wanda.ctx, { ...again, code: recoveryCodes[0] ?? "" }, headers);
  expect((await signInElsewhere(app, wanda.email)).secondFactor).toBe(false);
});

test("SEC-03 a member of the team without one sets it up and cannot give it up", async () => {
  const newcomerRuth = await signUpNewcomer(app, "ruth");
  await app.becomes(newcomerRuth.userId, "researcher");
  expect(await readSession(app.system(), newcomerRuth.headers), "the customer's session").toBeNull();
  const ruth = { ...newcomerRuth, ...(await signInElsewhere(app, newcomerRuth.email)) };
  const { headers } = await setUp(ruth);
  expect(await readSession(app.system(), headers)).toMatchObject({ role: "staff", secondFactor: true });
  const code = await nextCode(ruth);
  await expectRuleBroken(
    removeSecondFactor(ruth.ctx, { ...again, code }, headers),
    "accounts_team_needs_second_factor",
  );
});

test("another person's browser sets up nothing", async () => {
  const [greta, hugo] = [await signUpNewcomer(app, "greta"), await signUpNewcomer(app, "hugo")];
  const action = startSecondFactor(greta.ctx, again, hugo.headers);
  await expect(action).rejects.toMatchObject({ kind: "not-found" });
});
