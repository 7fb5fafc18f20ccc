import { expect, test } from "vitest";
import { limits } from "#business/limits.ts";
import { openServedApp } from "./served-app.ts";

/** Asks for a new password with one try too many, each for another account; returns the last status. */
async function lastStatus(settings: Record<string, string>, forwarded: (attempt: number) => string) {
  const served = await openServedApp(settings);
  try {
    let status = 0;
    for (let attempt = 0; attempt <= limits.tries["password-reset"].tries; attempt++) {
      const body = new URLSearchParams({ email: `person-${attempt}@example.org` });
      const headers = { "X-Forwarded-For": forwarded(attempt) };
      ({ status } = await served.send({ path: "/de/auth/forgot", method: "POST", headers, body }));
    }
    return status;
  } finally {
    await served.close();
  }
}

test("without a proxy nobody has new tries by naming another address", async () => {
  expect(await lastStatus({}, (attempt) => `198.51.100.${attempt}`)).toBe(429);
});

test("behind a proxy only what the proxy itself added counts", async () => {
  const proxy = { TRUST_PROXY: "on" };
  expect(await lastStatus(proxy, (attempt) => `198.51.100.${attempt}, 203.0.113.7`)).toBe(429);
  expect(await lastStatus(proxy, (attempt) => `203.0.113.7, 198.51.100.${attempt}`)).toBe(303);
});

test("a line's whole network of IPv6 addresses has no more tries than one address", async () => {
  const proxy = { TRUST_PROXY: "on" };
  expect(await lastStatus(proxy, (attempt) => `2001:db8:1:2::${attempt}`)).toBe(429);
  expect(await lastStatus(proxy, (attempt) => `2001:db8:1:${attempt}::1`)).toBe(303);
});

test("an IPv4 address has no second count when it is written as IPv6", async () => {
  const proxy = { TRUST_PROXY: "on" };
  expect(await lastStatus(proxy, (attempt) => (attempt % 2 ? "192.0.2.9" : "::ffff:192.0.2.9"))).toBe(429);
});
