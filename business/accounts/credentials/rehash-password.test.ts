import { hashPassword as scryptHash } from "better-auth/crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { password, signInElsewhere, signUpNewcomer } from "#tests/world/browser-session.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("signing in renews a hash from before, and nothing else does", async () => {
  const { email, userId } = await signUpNewcomer(app, "hanna");
  const stored = async () => {
    const { rows } = await app.runAsOwner(
      `select password, updated_at::text from credentials where user_id = '${userId}'`,
    );
    return { hash: String(rows[0]?.password), since: String(rows[0]?.updated_at) };
  };
  const before = await scryptHash(password);
  await app.runAsOwner(`update credentials set password = '${before}' where user_id = '${userId}'`);
  const { since } = await stored();

  await expectRuleBroken(signInElsewhere(app, email, "falsch"), "accounts_wrong_email_or_password");
  expect((await stored()).hash).toBe(before);

  await signInElsewhere(app, email);
  const renewed = await stored();
  expect(renewed.hash).toMatch(/^\$argon2id\$/);
  expect(renewed.since, "links that were sent remain valid").toBe(since);

  await signInElsewhere(app, email);
  expect((await stored()).hash, "of today already").toBe(renewed.hash);
});
