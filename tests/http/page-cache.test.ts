import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedAddresses } from "#app/routes/api/public-pages.ts";
import { signUp } from "#business/accounts/sessions/sign-up.ts";
import { cookieHeaders, password } from "#tests/world/browser-session.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { type Answered, serveApp } from "./served-app.ts";

let app: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
let session: string;
beforeAll(async () => {
  app = await openTestApp();
  served = await serveApp(app);
  const visitor = { services: app.services, now: () => new Date(), actor: { kind: "visitor" } as const };
  const cookies = await signUp(
    visitor,
    { email: "hanna@example.org", password, locale: "de", adult: "stated" },
    "hanna",
  );
  session = cookieHeaders(cookies).get("cookie") ?? "";
});
afterAll(async () => {
  await served.close();
  await app.close();
});

/** Only pages from memory have one. */
const isFromMemory = ({ headers }: Answered) => headers.etag !== undefined;
const get = (path: string, headers: Record<string, string> = {}) => served.send({ path, headers });

describe("a stranger's page", () => {
  test.each([...sharedAddresses])("%s comes from memory and is the page of the application", async (path) => {
    const page = await get(path);
    const own = await get(`${path}?`);
    expect([page, own].map(isFromMemory)).toEqual([true, false]);
    for (const { status, headers } of [page, own])
      expect([status, headers["cache-control"]]).toEqual([200, "no-cache"]);
    expect(page.text, "What differs between two strangers may not be kept for both.").toBe(withoutNonce(own));
  });

  test("is sent once: the browser that has it is told so", async () => {
    const { headers } = await get("/de/faq");
    const again = await get("/de/faq", { "If-None-Match": String(headers.etag) });
    expect(again).toMatchObject({ status: 304, text: "", headers: { etag: headers.etag } });
    expect(await get("/de/faq", { "If-None-Match": '"another"' })).toMatchObject({ status: 200 });
  });

  test("is compressed as the browser understands it", async () => {
    const plain = await get("/en/terms");
    for (const [encoding, read] of [
      ["br", brotliDecompressSync],
      ["gzip", gunzipSync],
    ] as const) {
      const { headers, bytes } = await served.send({
        path: "/en/terms",
        headers: { "Accept-Encoding": encoding },
      });
      expect(headers).toMatchObject({ "content-encoding": encoding, vary: "Cookie, Accept-Encoding" });
      expect(headers.etag).not.toBe(plain.headers.etag);
      expect(read(bytes).toString()).toBe(plain.text);
    }
  });

  test("has no body for HEAD", async () => {
    const { headers } = await get("/de/faq");
    expect(await served.send({ path: "/de/faq", method: "HEAD" })).toMatchObject({
      status: 200,
      text: "",
      headers: { etag: headers.etag, "content-length": headers["content-length"] },
    });
  });

  test("is dark for somebody who chose so, and light again for the next", async () => {
    const [dark, chosenByNobody] = [await get("/de/faq", { Cookie: "theme=dark" }), await get("/de/faq")];
    expect(isFromMemory(dark)).toBe(true);
    expect(dark.text).toContain('data-theme="dark"');
    expect(chosenByNobody.text).not.toContain("data-theme");
  });

  test("lets scripts and styles run by their hashes, never by a nonce", async () => {
    const { headers, text } = await get("/de");
    const policy = String(headers["content-security-policy"]);
    expect(policy).not.toContain("nonce-");
    expect(text).not.toContain("nonce=");
    const inline = [
      ...text.matchAll(/<(?:script|style)(?! type="application)\b[^>]*>(.*?)<\/(?:script|style)>/gs),
    ];
    expect(inline.length).toBeGreaterThan(3);
    for (const [, content = ""] of inline.filter(([, written]) => written))
      expect(policy).toContain(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  });
});

describe("nothing personal gets in or out", () => {
  test.each([
    ["a session", () => session],
    ["a session beside a theme", () => `theme=dark; ${session}`],
    ["an enquiry", () => "enquiry=0190.x"],
    ["a notice to be shown", () => "flash=stories_sent"],
    ["a known browser", () => "known-device=x.y"],
    ["the site password", () => "gate=x"],
    ["a cookie of another program", () => "other=1"],
    ["a theme that is none", () => "theme=<script>"],
  ])("a request with %s is answered by the application", async (_, cookie) => {
    const answer = await get("/de", { Cookie: cookie() });
    expect([answer.status, isFromMemory(answer)]).toEqual([200, false]);
  });

  test("after a signed-in person the next stranger gets the page of strangers", async () => {
    const before = await get("/de/faq");
    expect((await get("/de/faq", { Cookie: session })).text).toContain("/de/dashboard");
    const after = await get("/de/faq");
    expect(after.text).toBe(before.text);
    expect(after.text).not.toContain("hanna");
  });

  test.each([
    ["POST", "/de/contact"],
    ["GET", "/de/contact"],
    ["GET", "/de?utm=1"],
    ["GET", "/de/nowhere"],
    ["GET", "/de/faq.data"],
  ])("%s %s is answered by the application", async (method, path) => {
    const answer = await served.send({ path, method, headers: { Origin: served.origin } });
    expect(isFromMemory(answer)).toBe(false);
  });
});

test("behind the site password no page comes from memory", async () => {
  const closed = await openTestApp({ SITE_PASSWORD: "Bernstein 1906" });
  const gate = await serveApp(closed);
  const answer = await gate.send({ path: "/de" });
  expect([answer.status, isFromMemory(answer)]).toEqual([302, false]);
  await gate.close();
  await closed.close();
});

function withoutNonce({ text, headers }: Answered) {
  const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "?";
  return text.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
}
