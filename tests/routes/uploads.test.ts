import { readFileSync, utimesSync, writeFileSync } from "node:fs";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as uploads from "#app/routes/api/uploads.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { purgePartialFiles } from "#business/documents/purge-partial-files.ts";
import { documentsOf } from "#business/documents/read-documents.ts";
import type { StoredUpload } from "#business/documents/upload.ts";
import { limits } from "#business/limits.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { m } from "#texts/messages.js";
import { customerContext, runningCase, staffContext, visitorContext } from "./route-harness.ts";

let app: TestApp;
let hanna: string;
let researchId: string;
let ruth: string;
beforeAll(async () => {
  app = await openTestApp();
  ({ userId: hanna, researchId, staffId: ruth } = await runningCase(app, app.orders));
});
afterAll(() => app.close());

const pdf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const base64 = (text: string) => Buffer.from(text).toString("base64");

type Sent = { method: string; id?: string; headers?: Record<string, string>; body?: Uint8Array };

/** A request as tus-js-client sends it, from Hanna unless the test says otherwise. */
async function send({ method, id, headers = {}, body }: Sent, context = customerContext(app, hanna)) {
  const url = new URL(id ? `/uploads/${id}` : "/uploads", "http://app.test");
  const request = new Request(url, {
    method,
    headers: { "Tus-Resumable": "1.0.0", ...headers },
    ...(body ? { body: new Blob([body as Uint8Array<ArrayBuffer>]) } : {}),
  });
  const asked = { request, url, context, params: { uploadId: id }, pattern: url.pathname };
  return method === "HEAD" ? uploads.loader(asked) : uploads.action(asked);
}

function create(length: number, about: { name?: string; rights?: string; researchId?: string } = {}) {
  const metadata = { name: "brief.pdf", rights: "own", researchId, ...about };
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`);
  return send({
    method: "POST",
    headers: { "Upload-Length": String(length), "Upload-Metadata": pairs.join(",") },
  });
}

async function created(length: number, about: Parameters<typeof create>[1] = {}): Promise<string> {
  const answer = await create(length, about);
  expect(answer.status).toBe(201);
  return answer.headers.get("Location")?.split("/").at(-1) ?? "";
}

function patch(id: string, offset: number, body: Uint8Array, context?: ReturnType<typeof customerContext>) {
  const headers = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(offset) };
  return send({ method: "PATCH", id, headers, body }, context);
}

const storedIn = (answer: Response): StoredUpload =>
  JSON.parse(decodeURIComponent(answer.headers.get("Upload-Kept") ?? "null"));

async function whole(bytes: Uint8Array, about: Parameters<typeof create>[1] = {}): Promise<StoredUpload> {
  const answer = await patch(await created(bytes.length, about), 0, bytes);
  expect(answer.status).toBe(204);
  return storedIn(answer);
}

const inCase = () => documentsOf(app.customer(hanna), researchId);

describe("a file in chunks", () => {
  test("is created, queried, continued and stored, with the protocol's headers", async () => {
    const bytes = pdf("in two pieces");
    const id = await created(bytes.length, { name: "pieces.pdf" });
    const first = await patch(id, 0, bytes.subarray(0, 8));
    expect([first.status, first.headers.get("Upload-Offset")]).toEqual([204, "8"]);
    expect(first.headers.get("Upload-Kept")).toBeNull();

    const asked = await send({ method: "HEAD", id });
    expect(asked.status).toBe(200);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      "tus-resumable": "1.0.0",
      "upload-offset": "8",
      "upload-length": String(bytes.length),
      "cache-control": "no-store",
    });

    const last = await patch(id, 8, bytes.subarray(8));
    expect(storedIn(last)).toEqual({ documentId: id, name: "pieces.pdf", version: 1, duplicate: false });
    // A client that lost the answer asks again and gets the same.
    expect(storedIn(await send({ method: "HEAD", id }))).toEqual(storedIn(last));
    expect((await inCase()).map((document) => document.id)).toContain(id);
  });

  test("a chunk at the wrong offset changes nothing", async () => {
    const bytes = pdf("0123456789");
    const id = await created(bytes.length);
    expect((await patch(id, 5, bytes.subarray(5))).status).toBe(409);
    expect((await patch(id, Number.NaN, bytes)).status).toBe(409);
    expect((await patch(id, 0, pdf("longer than announced 0123456789"))).status).toBe(413);
    expect((await patch("not-an-id", 0, bytes)).status).toBe(404);
    expect((await send({ method: "PATCH", id, body: bytes })).status).toBe(415);
    const asked = await send({ method: "HEAD", id });
    expect(Number(asked.headers.get("Upload-Offset"))).toBeLessThan(bytes.length);
  });

  test("one too many in an hour is refused with the time to wait", async () => {
    const eager = app.customer(hanna);
    for (let n = 0; n < limits.tries.upload.tries; n++)
      await countAttempt(eager, "upload", hanna).catch(() => {});
    const answer = await create(20);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBeTruthy();
    expect(await answer.text()).toContain("Bitte versuchen Sie es in");
    app.later({ minutes: 61 });
    expect((await create(20)).status).toBe(201);
  });

  test("is dropped when its sender cancels it", async () => {
    const id = await created(20);
    expect((await send({ method: "DELETE", id })).status).toBe(204);
    expect((await send({ method: "HEAD", id })).status).toBe(404);
    expect(await app.auditTrail(`upload:${id}`)).toEqual(["upload.discarded"]);
  });
});

describe("refusals", () => {
  const tooLarge = 50 * 1024 * 1024 + 1;
  test.each<[string, number, Parameters<typeof create>[1], RegExp]>([
    ["an empty file", 0, {}, /leer/],
    ["one of 50 MB and a byte", tooLarge, {}, /50\sMB/],
    ["one without an answer about rights", 9, { rights: "" }, /./],
    ["one without a case", 9, { researchId: "" }, /./],
  ])("%s is refused before the first byte, with a sentence", async (_, length, about, sentence) => {
    const answer = await create(length, about);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(sentence);
  });

  test("an executable that claims to be a PDF is refused on arrival and deleted", async () => {
    const bytes = new TextEncoder().encode("MZ a program");
    const id = await created(bytes.length, { name: "brief.pdf" });
    const answer = await patch(id, 0, bytes);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toMatch(/\S{3}/);
    expect((await send({ method: "HEAD", id })).status).toBe(404);
  });

  test("another protocol version, another method and a signed-out sender", async () => {
    const other = await send({ method: "HEAD", headers: { "Tus-Resumable": "0.2.2" } });
    expect([other.status, other.headers.get("Tus-Version")]).toEqual([412, "1.0.0"]);
    expect((await send({ method: "PUT" })).status).toBe(405);
    expect((await send({ method: "POST" }, visitorContext(app))).status).toBe(401);
    expect((await send({ method: "POST" }, staffContext(app, ruth))).status).toBe(401);
  });
});

describe("known names and bytes", () => {
  test("the same name is the next version, the same bytes are stored once", async () => {
    const first = await whole(pdf("first"), { name: "schein.pdf" });
    const second = await whole(pdf("second"), { name: "schein.pdf" });
    expect([first.version, second.version]).toEqual([1, 2]);
    const held = (await inCase()).length;
    const again = await whole(pdf("second"), { name: "anders.pdf" });
    expect(again).toEqual({ ...second, duplicate: true });
    expect((await inCase()).length).toBe(held);
  });
});

describe("another customer's file", () => {
  test.each(["HEAD", "PATCH", "DELETE"])("%s is 404 and leaves an audit entry", async (method) => {
    const id = await created(20);
    const otto = customerContext(app, await app.person("otto"));
    const headers = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" };
    const body = method === "PATCH" ? pdf("otto") : undefined;
    const answer = await send({ method, id, headers, ...(body ? { body } : {}) }, otto);
    expect(answer.status).toBe(404);
    expect(await app.auditTrail(`address:/uploads/${id}`)).toEqual(["access.refused"]);
    expect((await send({ method: "HEAD", id })).headers.get("Upload-Offset")).toBe("0");
  });

  test("another customer's case accepts no file, and the attempt is audited", async () => {
    const before = await app.auditTrail("address:/uploads");
    const { researchId: foreign } = await runningCase(app, app.orders, {
      userId: await app.person("otto"),
    });
    expect((await create(20, { researchId: foreign })).status).toBe(404);
    expect(await app.auditTrail("address:/uploads")).toEqual([...before, "access.refused"]);
  });
});

test("partial files of a killed process are purged a day later, and nothing else", async () => {
  const id = await created(20);
  const { dataDir } = app.services.config;
  const leftovers = [join(dataDir, "files", "x.part"), join(dataDir, "staging", hanna, "y.json.part")];
  const young = join(dataDir, "files", "z.part");
  for (const path of [...leftovers, young]) writeFileSync(path, "half");
  const now = app.system().now().getTime() / 1000;
  for (const path of leftovers) utimesSync(path, now - 25 * 3600, now - 25 * 3600);
  utimesSync(young, now, now);
  const held = (await inCase()).length;
  await purgePartialFiles(app.system());
  for (const path of leftovers) await expect(access(path)).rejects.toThrow("ENOENT");
  await access(young);
  expect((await send({ method: "HEAD", id })).status).toBe(200);
  expect((await inCase()).length).toBe(held);
});

test.each(["de", "en"] as const)(
  "PV-18 wherever files are chosen, people are asked to send only what they may (%s)",
  (locale) => {
    for (const hint of [m.search_documents_hint, m.uploads_files_hint, m.conversation_attach_hint])
      expect(hint({}, { locale })).toMatch(/weitergeben dürfen; machen Sie|are allowed to share; black out/);
    for (const form of [
      "app/routes/site/search/quick-search.tsx",
      "app/routes/dashboard/uploads/upload-form.tsx",
      "app/routes/dashboard/cases/comment-form.tsx",
    ])
      expect(readFileSync(form, "utf8")).toMatch(
        /search_documents_hint|uploads_files_hint|conversation_attach_hint/,
      );
  },
);
