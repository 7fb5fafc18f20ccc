import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signUp } from "#business/accounts/sessions/sign-up.ts";
import { cookieHeaders, password } from "#tests/world/browser-session.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { openServedApp, serveApp } from "./served-app.ts";

const folder = mkdtempSync(join(tmpdir(), "built-"));
let app: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
let cookie: string;
beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  for (const name of ["favicon.ico", "assets/app-1.js", "assets/app-1.js.br", "assets/font-1.woff2"])
    writeFileSync(join(folder, name), "x".repeat(2000));
  app = await openTestApp({ PUBLIC_URL: "https://werdegang.example" });
  served = await serveApp(app, folder);
  cookie = await cookieOf("hanna");
});
afterAll(async () => {
  await served.close();
  await app.close();
  rmSync(folder, { recursive: true });
});

async function cookieOf(name: string): Promise<string> {
  const visitor = { services: app.services, now: () => new Date(), actor: { kind: "visitor" } as const };
  const session = await signUp(
    visitor,
    { email: `${name}@example.org`, password, locale: "de", adult: "stated" },
    name,
  );
  return cookieHeaders(session).get("cookie") ?? "";
}

const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
};

test.each([
  "/de",
  "/",
  "/de/faq.data",
  "/de/gibt-es-nicht",
  "/de/%00",
  "/healthz",
  "/robots.txt",
  "/favicon.ico",
  "/assets/app-1.js",
  "/assets/none.js",
])("%s carries the headers that keep strangers out", async (path) => {
  const { headers } = await served.send({ path });
  expect(headers).toMatchObject(everywhere);
  expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
});

describe("cookies", () => {
  const form = (path: string, fields: Record<string, string>, as = "") =>
    served.send({ path, method: "POST", headers: { Cookie: as }, body: new URLSearchParams(fields) });
  const all = async () => [
    await form("/de/theme", { theme: "dark" }),
    await form("/de/auth/sign-out", {}, cookie),
    await form("/de/search", { markeModell: "Opel Rekord", vehicleType: "classic-car" }),
    await form("/de/auth", {
      intent: "sign-up",
      adult: "stated",
      email: "otto@example.org",
      password,
      confirm: password,
      passwordAgain: password,
    }),
    await served.send({ path: "/de", headers: { Cookie: "__Host-flash=profile-saved.x" } }),
  ];

  test("under TLS each is Secure and this host's alone, and other sites send none along", async () => {
    const cookies = (await all()).flatMap(({ headers }) => headers["set-cookie"] ?? []);
    const names = new Set(cookies.map((each) => each.split("=")[0]));
    for (const name of ["app.session_token", "enquiry", "flash", "known-device", "theme"])
      expect(names).toContain(`__Host-${name}`);
    for (const each of cookies) expect(each).toMatch(/^__Host-/);
    for (const each of cookies) expect(each).toMatch(/; ?Secure/);
    for (const each of cookies) expect(each).toMatch(/; ?SameSite=Lax/i);
    for (const each of cookies) expect(each.match(/Secure/g)).toHaveLength(1);
    // What a browser demands of a cookie with this prefix.
    for (const each of cookies) expect(each).toMatch(/; ?Path=\/(;|$)/);
    for (const each of cookies) expect(each).not.toMatch(/Domain/i);
  });

  test("one that a neighbour of this host could have planted is not read", async () => {
    const shown = async (Cookie: string) =>
      /<html[^>]*/.exec((await served.send({ path: "/de", headers: { Cookie } })).text)?.[0];
    expect(await shown("__Host-theme=dark")).toContain('data-theme="dark"');
    expect(await shown("theme=dark")).not.toContain("data-theme");
  });

  test("without TLS none is, or the browser would drop it", async () => {
    const plain = await openServedApp();
    const body = new URLSearchParams({ theme: "dark" });
    const { headers } = await plain.send({ path: "/de/theme", method: "POST", body });
    expect(headers["set-cookie"]?.join()).toMatch(/^theme=dark/);
    expect(headers["set-cookie"]?.join()).not.toMatch(/Secure/);
    expect(headers["strict-transport-security"]).toBeUndefined();
    await plain.close();
  });
});

describe("who may cache a page", () => {
  const caching = async (path: string, sent: Record<string, string> = {}) => {
    const { headers } = await served.send({ path, headers: { "Accept-Encoding": "br, gzip", ...sent } });
    const vary = headers.vary?.split(", ").sort().join(", ");
    return [headers["cache-control"], vary];
  };

  test.each(["/de", "/en/faq", "/de/imprint", "/de/faq.data", "/de/gibt-es-nicht"])(
    "%s is alike for strangers and asked after each time",
    async (path) => {
      expect(await caching(path)).toEqual(["no-cache", "Accept-Encoding, Cookie"]);
      expect(await caching(path, { Cookie: "__Host-theme=dark" })).toEqual([
        "no-cache",
        "Accept-Encoding, Cookie",
      ]);
      expect(await caching(path, { "Accept-Encoding": "identity" })).toEqual([
        "no-cache",
        "Accept-Encoding, Cookie",
      ]);
    },
  );

  test.each(["/de", "/de/imprint", "/de/faq.data", "/de/gibt-es-nicht"])(
    "%s is kept by nobody when it may name a person",
    async (path) => {
      for (const sent of [cookie, "enquiry=x.y", "gate=x", "flash=profile-saved.x"])
        expect((await caching(path, { Cookie: sent }))[0], sent).toBe("no-store");
    },
  );

  test("a page of a signed-in customer is kept by nobody", async () => {
    const Cookie = await cookieOf("greta");
    for (const path of ["/de/dashboard", "/de/dashboard.data", "/de/dashboard/orders"]) {
      const { status, headers } = await served.send({ path, headers: { Cookie } });
      expect([status, headers["cache-control"]], path).toEqual([200, "no-store"]);
    }
  });

  test("SEC-08 the page behind a link with a token is never cached", async () => {
    expect((await caching("/de/auth/reset?token=x"))[0]).toBe("no-store");
  });

  test("built files are immutable and vary with the encoding", async () => {
    const always = "public, max-age=31536000, immutable";
    for (const encoding of ["br", "identity"])
      for (const path of ["/assets/app-1.js", "/assets/font-1.woff2"])
        expect(await caching(path, { "Accept-Encoding": encoding })).toEqual([always, "Accept-Encoding"]);
    expect((await caching("/assets/none.js"))[0]).toBe("no-cache");
  });

  test("a built file may load nothing, and says so briefly", async () => {
    const { headers } = await served.send({ path: "/assets/app-1.js" });
    expect(headers["content-security-policy"]).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  });
});

test("a connection stays open longer than a proxy keeps it", async () => {
  const caddyKeepsSeconds = 120;
  const { headers } = await served.send({ path: "/de", headers: { Connection: "keep-alive" } });
  const seconds = Number(/timeout=(\d+)/.exec(String(headers["keep-alive"]))?.[1]);
  expect(seconds).toBeGreaterThan(caddyKeepsSeconds);
});
