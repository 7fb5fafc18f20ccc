import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { packageIds } from "#business/orders/catalogue/catalogue.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { Actors, fillApp, type Who } from "./actors.ts";
import { type Address, allRoutes, moduleOf, parametersOf } from "./all-routes.ts";
import { type Answered, type Sent, serveApp } from "./served-app.ts";

const absent = "01980000-0000-7000-8000-000000000000";

let app: TestApp;
let served: Awaited<ReturnType<typeof serveApp>>;
let actors: Actors;
let ids: Record<string, string>;
beforeAll(async () => {
  app = await openTestApp();
  served = await serveApp(app);
  actors = new Actors(served, app);
  ids = await fillApp(app);
});
afterAll(async () => {
  await served.close();
  await app.close();
});

beforeEach(() => actors.lookAgain());

/** Every address once, with who is at home there; the layouts have the address of their first page. */
const addresses = [...new Map(allRoutes.map((route) => [route.pattern, route])).values()];
const posting = await Promise.all(
  addresses.map(async (address) => ({
    ...address,
    acts: "action" in (await moduleOf<object>(address.file)),
  })),
);

function homeOf({ pattern }: Address): Who {
  if (pattern.includes("/team")) return "staff";
  const customers = /dashboard|checkout|orders|uploads|contracts|events|second-factor|closing|sign-out/;
  return customers.test(pattern) ? "customer" : "visitor";
}

const at = (pattern: string, fill: (name: string) => string) =>
  pattern.replace(/:(\w+)\??|\*/g, (_, name = "*") => fill(name));
const real = (pattern: string) => at(pattern, (name) => ids[name] ?? absent);

const strangeValues = ["x", absent, "__proto__", "%F0%9F%9A%97", "..%2f..%2fetc%2fpasswd", "a".repeat(300)];
const strangeQuery = new URLSearchParams([
  ...Object.entries({
    page: "-1",
    q: "%'\"<x>",
    token: "x.y.z",
    next: "//elsewhere.example",
    kind: "__proto__",
  }),
  ...Object.entries({ from: "9999-99-99", status: "constructor", source: "'", after: "x", a: "1", b: "x" }),
  ...Object.entries({
    letter: "-",
    shape: "?",
    case: "x",
    stored: ",,,,",
    since: "1e999",
    until: "NaN",
    signature: "x",
  }),
  ...Object.entries({ country: "constructor", make: "__proto__", to: "x", c1: "𝟏𝟐", c9: "🚗" }),
  ...Object.entries({ text: "🚗".repeat(200), plate: "\u202E", chassis: "e".repeat(500) }),
]);

/** Sends as this person; the answer must be one that a person can read, and no code of ours may have failed. */
async function sound(who: Who, sent: Sent): Promise<Answered> {
  const headers = { ...(await actors.headersOf(who)), ...sent.headers };
  const answer = await served.send({ ...sent, headers });
  const what = `${who} ${sent.method ?? "GET"} ${sent.path.slice(0, 200)}`;
  expect(answer.status, `${what}\n${answer.text.slice(0, 500)}`).toBeLessThan(500);
  const type = answer.headers["content-type"] ?? "";
  if (sent.method === "HEAD") expect(answer.text, what).toBe("");
  else if (type.startsWith("text/html")) expectPage(answer, what);
  else if (type.startsWith("text/plain") && answer.status >= 400)
    expect(answer.text, what).toMatch(/\p{L}{3}/u);
  if (who !== "visitor" && answer.headers.location?.includes("/auth")) await actors.lookAgain();
  return answer;
}

const words = { de: /\b(Sie|nicht|und|Bitte|bitte)\b/, en: /\b(you|not|and|please|Please)\b/ };

function expectPage({ text, status }: Answered, what: string) {
  const language = /<html lang="(de|en)"/.exec(text)?.[1] as keyof typeof words; // the pattern knows no other
  expect(text, what).toMatch(/<h1[^>]*>/);
  expect(text.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " "), what).toMatch(words[language]);
  if (status < 400) expect(text, what).not.toMatch(/<title>(4\d\d|500) /);
}

describe("asking", () => {
  // The event stream stays open for signed-in people.
  test.each(addresses.filter(({ pattern }) => pattern !== "/events"))("$pattern", async (address) => {
    const path = real(address.pattern);
    for (const who of ["visitor", "customer", "staff"] as const) {
      const { headers } = await sound(who, { path });
      if (who !== "visitor" && personal.test(address.pattern))
        expect(headers["cache-control"], `${who} ${path}`).toMatch(/no-store/);
    }
    const home = homeOf(address);
    await sound(home, { path: `${path}?${strangeQuery}` });
    for (const method of ["HEAD", "OPTIONS"]) await sound(home, { path, method });
    await sound(home, { path, headers: strangeHeaders });
    if (parametersOf(address.pattern).every((name) => name === "lang")) return;
    for (const value of strangeValues)
      await sound(home, { path: at(address.pattern, (name) => (name === "lang" ? "de" : value)) });
  });
});

const personal = /^\/:lang\/(dashboard|team)\b/;

const strangeHeaders = {
  Cookie: "enquiry=%00.x; gate=..; flash=__proto__.x; theme=%00; app.session_token=%00.x",
  "Accept-Language": `${"de-DE;q=0.9,".repeat(200)}x`,
  "If-Modified-Since": "yesterday",
  Range: "bytes=9-1",
};

describe("sending", () => {
  test.each(posting)("$pattern", async (address) => {
    // Without the word the router gives a form to the layout, not to its first page.
    const path = `${real(address.pattern)}${address.index ? "?index" : ""}`;
    const home = homeOf(address);
    const forms = address.acts ? await formsOf(home, path) : [{}];
    // An address that takes nothing says so before it looks at a body.
    const bodies = address.acts ? bodiesFor(forms) : [{ method: "POST", body: "{}" }];
    for (const body of bodies) await sound(home, { path, ...body });
    if (address.acts)
      for (const body of inTurn(unreadable(forms[0] ?? {}))) await sound(home, { path, ...body });
    const [some] = forms;
    for (const who of (["visitor", "customer", "staff"] as const).filter((each) => each !== home))
      await sound(who, { path, method: "POST", body: new URLSearchParams(some) });
    await app.emptyTables("attempts");
  });
});

/** A page's forms with their values, one for each intent. */
async function formsOf(who: Who, path: string): Promise<Record<string, string>[]> {
  const { text } = await served.send({ path, headers: await actors.headersOf(who) });
  const tags = [...text.matchAll(/<(?:input|select|textarea|button)\b[^>]*\bname="([^"]+)"[^>]*>/g)];
  const pairs = tags.map(([tag, name = ""]) => [name, /\bvalue="([^"]*)"/.exec(tag)?.[1] || "x"] as const);
  const fields = { ...usualFields, ...Object.fromEntries(pairs) };
  const intents = new Set(pairs.filter(([name]) => name === "intent").map(([, value]) => value));
  return [...intents, "order"].map((intent) => ({ ...fields, intent, idempotencyKey: ids.orderId ?? "" }));
}

const usualFields = {
  email: "a@example.org",
  name: "Hanna",
  message: "Guten Tag",
  documentId: absent,
  token: "x",
};

const post = (body?: NonNullable<Sent["body"]>, type?: string) => ({
  method: "POST",
  ...(body === undefined ? {} : { body }),
  ...(type ? { headers: { "Content-Type": type } } : {}),
});

function* bodiesFor(forms: Record<string, string>[]): Iterable<Omit<Sent, "path">> {
  const [first = {}] = forms;
  for (const form of forms) {
    yield post(new URLSearchParams(form));
    yield post(new URLSearchParams(mapped(form, (value) => `${value}\0`)));
    yield post(new URLSearchParams({ intent: form.intent ?? "" }));
  }
  yield post(new URLSearchParams(mapped(first, () => "é".repeat(30_000))));
  yield post(asFiles(first));
  yield post(new URLSearchParams({ ...first, intent: "constructor" }));
  yield post();
  yield { method: "PUT", body: new URLSearchParams(first) };
}

/** Refused by the one reader of forms before any action sees them. */
const unreadable = (form: Record<string, string>): Omit<Sent, "path">[] => [
  post(new URLSearchParams({ "\0": "x", __proto__x: "y", "a[b][c][d]": "z" })),
  post(new URLSearchParams(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, "x"]))),
  post(JSON.stringify(form), "application/json"),
  post(`${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`, "application/json"),
  post("--x\r\nContent-Disposition: form-data", "multipart/form-data; boundary=x"),
  post("name=x", "multipart/form-data"),
  post("%ff%00%E0%A4&=&&%%%", "application/x-www-form-urlencoded"),
];

let turn = 0;

/** Two at a time: what all addresses share is met by each of them some forty times. */
function inTurn<Each>(list: readonly Each[]): Each[] {
  turn += 2;
  return list.filter((_, at) => (at + turn) % list.length < 2);
}

/** What the form does stays; every other field is changed. */
function mapped(form: Record<string, string>, change: (value: string) => string) {
  const pairs = Object.entries(form).map(([name, value]) => [
    name,
    name === "intent" ? value : change(value),
  ]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

function asFiles(form: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(form))
    if (name === "intent") body.set(name, value);
    else body.set(name, new File(["MZ"], "../\u202Egpj.exe", { type: "image/png" }));
  return body;
}

describe("orders", () => {
  const details = Object.fromEntries([
    ...new URLSearchParams("vehicleType=classic-car&markeModell=Opel&customerType=consumer&name=Hanna"),
    ...new URLSearchParams(
      "street=Weg 1&postalCode=12345&city=Ort&country=DE&start=now&demanded=on&understood=on",
    ),
  ]);

  test.each([...packageIds, "constructor"])(
    "%s, in each step, with somebody else's order as key",
    async (id) => {
      const foreign = randomUUID();
      await app.orders.placed({ decision: { idempotencyKey: foreign } });
      for (const intent of ["", "change", "resend", "order", "constructor"]) {
        await app.emptyTables("attempts");
        for (const idempotencyKey of [foreign, ids.orderId ?? "", "x"])
          await sound("customer", {
            path: `/de/checkout/${id}`,
            method: "POST",
            body: new URLSearchParams({ ...details, intent, idempotencyKey }),
          });
      }
    },
  );
});

test("invalid upload requests cause no server error", async () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const begin = (name: string, length: string, researchId = ids.researchId ?? "") => ({
    "Tus-Resumable": "1.0.0",
    "Upload-Length": length,
    "Upload-Metadata": `name ${base64(name)},rights ${base64("own")},researchId ${base64(researchId)}`,
  });
  const headers = [
    begin("a\0.pdf", "10"),
    begin("a.pdf", "10", "\0"),
    begin("a.pdf", "1e308"),
    begin("a.pdf", "-1"),
    { "Tus-Resumable": "1.0.0", "Upload-Metadata": ",,, ,\u00ff" },
  ];
  for (const each of headers) await sound("customer", { path: "/uploads", method: "POST", headers: each });
  for (const method of ["PATCH", "DELETE", "HEAD"])
    for (const id of strangeValues)
      await sound("customer", {
        path: `/uploads/${id}`,
        method,
        headers: {
          "Tus-Resumable": "1.0.0",
          "Upload-Offset": "1e999",
          "Content-Type": "application/offset+octet-stream",
        },
      });
});

test("the event stream is closed to strangers", async () => {
  for (const query of ["", `?${strangeQuery}`])
    expect((await sound("visitor", { path: `/events${query}` })).status).toBe(204);
});
