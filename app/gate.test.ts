import { expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { gateToken, gateTokenHolds, passGate, passwordIs } from "./gate.ts";

const secret = "s".repeat(32);
const now = new Date("2026-11-21T12:00:00Z");
const config = readConfig({ SITE_PASSWORD: "geheim und lang" });
const password = "geheim und lang";

function answerTo(path: string, cookie = "", init: RequestInit = {}): Response | undefined {
  try {
    const headers = new Headers(cookie ? { cookie: `gate=${cookie}` } : undefined);
    passGate(new Request(`http://house.test${path}`, { ...init, headers }), config, secret, now);
    return undefined;
  } catch (answer) {
    return answer as Response; // it throws nothing else
  }
}

test.each(["/", "/de", "/en/faq", "/de/dashboard", "/files/1", "/sitemap.xml", "/de/gate/x", "/de/imprintx"])(
  "%s leads to the gate and back",
  (path) => {
    const answer = answerTo(path);
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
])("%s stays open", (path) => {
  expect(answerTo(path)).toBeUndefined();
});

test("a form that goes past the gate is refused", () => {
  expect(answerTo("/de/search", "", { method: "POST" })?.status).toBe(401);
});

test("the token opens until it is over, and carries until when", () => {
  const { token, expiresAt } = gateToken(secret, password, now);
  expect(JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString())).toEqual({ expiresAt });
  expect(answerTo("/de", token)).toBeUndefined();
  expect(gateTokenHolds(secret, password, token, new Date(expiresAt - 1))).toBe(true);
  expect(gateTokenHolds(secret, password, token, new Date(expiresAt))).toBe(false);
});

test("a forged token, one of another password and a changed time open nothing", () => {
  const { token } = gateToken(secret, password, now);
  const [, seal] = token.split(".");
  const later = Buffer.from(JSON.stringify({ expiresAt: now.getTime() * 2 })).toString("base64url");
  expect(gateTokenHolds(secret, "another password", token, now)).toBe(false);
  expect(gateTokenHolds("x".repeat(32), password, token, now)).toBe(false);
  for (const forged of [`${later}.${seal}`, `${later}.`, "x", "", undefined])
    expect(gateTokenHolds(secret, password, forged, now)).toBe(false);
});

test("the password is compared as a whole", () => {
  expect(passwordIs(secret, password, password)).toBe(true);
  for (const wrong of ["", "geheim", `${password} `]) expect(passwordIs(secret, password, wrong)).toBe(false);
});

test("without a password nobody is stopped", () => {
  passGate(new Request("http://house.test/de"), readConfig({}), secret, now);
});
