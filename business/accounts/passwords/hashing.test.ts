import crypto from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { changePassword } from "#business/accounts/credentials/change-password.ts";
import { requestReset, resetPassword } from "#business/accounts/credentials/reset-password.ts";
import { withRateLimit } from "#business/accounts/rate-limit.ts";
import { startSecondFactor } from "#business/accounts/second-factor/start-second-factor.ts";
import { signIn } from "#business/accounts/sessions/sign-in.ts";
import { type Ctx, inTransaction } from "#business/context.ts";
import { Unavailable } from "#business/errors.ts";
import { password, signUpNewcomer, tokenIn } from "#tests/world/browser-session.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { hashPassword } from "./hashing.ts";

let openTransactions = 0;
/** For each password that was hashed: how many transactions were open. */
let hashed: number[] = [];
const { argon2 } = crypto;
const spied = vi.spyOn(crypto, "argon2").mockImplementation((...given) => {
  hashed.push(openTransactions);
  argon2(...given);
});

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => {
  spied.mockRestore();
  return app.close();
});
beforeEach(() => {
  hashed = [];
});

function around<A extends Ctx["actor"]>(ctx: Ctx<A>, { begin = () => {}, end = () => {} }): Ctx<A> {
  const { database } = ctx.services;
  const transaction: typeof database.transaction = (work, settings) =>
    database
      .transaction((db) => {
        begin();
        return work(db);
      }, settings)
      .finally(end);
  return { ...ctx, services: { ...ctx.services, database: { ...database, transaction } } };
}

const counting = <A extends Ctx["actor"]>(ctx: Ctx<A>) =>
  around(ctx, { begin: () => openTransactions++, end: () => openTransactions-- });

test("of sixty passwords at once 26 are hashed and the others refused as busy, a sign-in too", async () => {
  const { email } = await signUpNewcomer(app, "sara");
  const hashSixty = () => Promise.allSettled(Array.from({ length: 60 }, () => hashPassword("Kieselstein 7")));
  const floods: ReturnType<typeof hashSixty>[] = [];
  const flood = () => void floods.push(hashSixty());
  // Before the password is compared, a transaction reads its hash.
  const signingIn = signIn(around(app.visitor(), { end: flood }), { email, password }, "sara");
  await expect(signingIn).rejects.toBeInstanceOf(Unavailable);
  await Promise.all(floods);
  flood();
  const ends = (await floods.at(-1)) ?? [];
  expect(ends.filter(({ status }) => status === "fulfilled").length).toBe(26);
  const reasons = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
  expect(reasons.map((reason) => reason instanceof Unavailable)).toEqual(Array(34).fill(true));
  await signIn(app.visitor(), { email, password }, "sara");
});

test("an attempt that we were too busy for does not count", async () => {
  const attempt = (action: () => Promise<unknown>) => withRateLimit(app.visitor(), "sign-in", "toni", action);
  for (let n = 1; n <= 6; n++)
    await expect(attempt(() => Promise.reject(new Unavailable("busy")))).rejects.toBeInstanceOf(Unavailable);
  expect(await attempt(() => Promise.resolve("in"))).toBe("in");
});

test("signing in, a new password, a second factor and a reset hash before their transactions", async () => {
  const { ctx, email, headers } = await signUpNewcomer(app, "tilda");
  await inTransaction(counting(app.system()), () => hashPassword(password));
  expect(hashed.splice(0), "a transaction of the test that hashes is noticed").toContain(1);

  await startSecondFactor(counting(ctx), { currentPassword: password }, headers);
  const renewed = { currentPassword: password, newPassword: "Eichenholz 1958" };
  await changePassword(counting(ctx), renewed, headers);
  await requestReset(app.visitor(), { email, locale: "de" }, "tilda");
  await app.runJobs("accounts.send-reset-link");
  const mail = (await app.mails(email)).findLast(({ template }) => template === "accounts.reset-password");
  const reset = { token: tokenIn(mail?.text), password: "Buchenholz 1959" };
  await resetPassword(counting(app.visitor()), reset);
  await signIn(counting(app.visitor()), { email, password: reset.password }, "tilda");
  // Compared and hashed: 1 for the factor, 2 for the new password, 2 for the reset, 1 for signing in.
  expect(hashed).toEqual([0, 0, 0, 0, 0, 0]);
});
