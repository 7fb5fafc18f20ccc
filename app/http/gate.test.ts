import { expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { gateToken, isGateTokenValid, isSitePassword, requireSitePassword } from "./gate.ts";

const secret = "s".repeat(32);
const now = new Date("2026-11-21T12:00:00Z");
const config = readConfig({ SITE_PASSWORD: "geheim und lang" });
const password = "geheim und lang";

function answerLine(path: string, cookie = "", init: RequestInit = {}): Response | undefined {
  try {
    const headers = new Headers(cookie ? { cookie: `gate=${cookie}` } : undefined);
    requireSitePassword(new Request(`http://app.test${path}`, { ...init, headers }), config, secret, now);
    return undefined;
  } catch (answer) {
    return answer as Response; // it throws nothing else
  }
}

test.each(["/", "/de", "/en/faq", "/de/dashboard", "/files/1", "/sitemap.xml", "/de/gate/x", "/de/imprintx"])(
  "%s redirects to the gate and back",
  (path) => {
    const answer = answerLine(path);
    expect(answer?.status).toBe(302);
    expect(answer?.headers.get("Location")).toBe(
      `/${path.startsWith("/en") ? "en" : "de"}/gate?next=${encodeURIComponent(path)}`,
    );
  },
);

test.each([
  "/de/gate",
  "/en/gate.data",
  "/de/imprint",
  "/en/privacy",
  "/de/terms",
  "/de/withdrawal",
  "/robots.txt",
  "/.well-known/security.txt",
  "/webhooks/mollie",
  "/de/verify",
  "/en/verify/Z-7K3M-9QXT-2HBD.data",
  "/certificates/status",
])("%s stays open", (path) => {
  expect(answerLine(path)).toBeUndefined();
});

test("a form post that bypasses the gate is refused", () => {
  expect(answerLine("/de/search", "", { method: "POST" })?.status).toBe(401);
});

test("the token is valid until it expires, and says when", () => {
  const { token, expiresAt } = gateToken(secret, password, now);
  expect(JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString())).toEqual({ expiresAt });
  expect(answerLine("/de", token)).toBeUndefined();
  expect(isGateTokenValid(secret, password, token, new Date(expiresAt - 1))).toBe(true);
  expect(isGateTokenValid(secret, password, token, new Date(expiresAt))).toBe(false);
});

test("forged tokens, tokens of another password and altered times are invalid", () => {
  const { token } = gateToken(secret, password, now);
  const [, sign] = token.split(".");
  const later = Buffer.from(JSON.stringify({ expiresAt: now.getTime() * 2 })).toString("base64url");
  expect(isGateTokenValid(secret, "another password", token, now)).toBe(false);
  expect(isGateTokenValid("x".repeat(32), password, token, now)).toBe(false);
  for (const forged of [`${later}.${sign}`, `${later}.`, "x", "", undefined])
    expect(isGateTokenValid(secret, password, forged, now)).toBe(false);
});

test("the password is compared as a whole", () => {
  expect(isSitePassword(secret, password, password)).toBe(true);
  for (const wrong of ["", "geheim", `${password} `])
    expect(isSitePassword(secret, password, wrong)).toBe(false);
});

test("without a password everyone may pass", () => {
  requireSitePassword(new Request("http://app.test/de"), readConfig({}), secret, now);
});
