import { expect, test } from "vitest";
import { hashWithArgon2, isOutdatedHash, verifyWithArgon2 } from "./password-hash.ts";

const password = "Bernstein 1906";

test("costs at least what OWASP recommends: Argon2id, 19 MiB, two passes", async () => {
  const [, memory, passes] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(await hashWithArgon2(password)) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
});

test("differs each time, and verifies this password only", async () => {
  const [hash, again] = await Promise.all([hashWithArgon2(password), hashWithArgon2(password)]);
  expect(hash).not.toBe(again);
  expect(await verifyWithArgon2({ hash, password })).toBe(true);
  expect(await verifyWithArgon2({ hash, password: "Bernstein 1907" })).toBe(false);
  expect(isOutdatedHash(hash)).toBe(false);
});

test("takes an umlaut however the keyboard composes it", async () => {
  const hash = await hashWithArgon2("Käfer".normalize("NFC"));
  expect(await verifyWithArgon2({ hash, password: "Käfer".normalize("NFD") })).toBe(true);
});

test("a hash of another cost verifies and is outdated (the reference implementation, src/test.c)", async () => {
  const hash = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await verifyWithArgon2({ hash, password: "password" })).toBe(true);
  expect(await verifyWithArgon2({ hash, password: "passwort" })).toBe(false);
  expect(isOutdatedHash(hash)).toBe(true);
});

test.each(["$", "$argon2id$v=19$m=8,t=1$", "$2b$10$abc", "5e88:1f03"])(
  "%s is not a hash and verifies nothing",
  async (hash) => {
    expect(await verifyWithArgon2({ hash, password })).toBe(false);
  },
);
