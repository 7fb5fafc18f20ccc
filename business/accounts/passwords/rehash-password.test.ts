import crypto, { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { password, signInElsewhere, signUpNewcomer } from "#tests/world/browser-session.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test("signing in rehashes a password of another cost, and nothing else does", async () => {
  const { email, userId } = await signUpNewcomer(app, "hanna");
  const stored = async () => {
    const { rows } = await app.runAsOwner(
      `select password, updated_at::text from credentials where user_id = '${userId}'`,
    );
    return { hash: String(rows[0]?.password), since: String(rows[0]?.updated_at) };
  };
  const before = cheapHash(password);
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

/** At OWASP's least (19 MiB), below ours. */
function cheapHash(message: string): string {
  const nonce = randomBytes(16);
  const cost = { memory: 19_456, passes: 2, parallelism: 1 };
  const key = crypto.argon2Sync("argon2id", { ...cost, message, nonce, tagLength: 32 });
  const [salt, tag] = [nonce, key].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${salt}$${tag}`;
}
