import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bodyLimitOf } from "#server/body-limits.ts";
import { allRoutes } from "./all-routes.ts";
import { openServedApp, type ServedApp } from "./served-app.ts";

let served: ServedApp;
beforeAll(async () => {
  served = await openServedApp();
});
afterAll(() => served.close());

const megabyte = 1024 * 1024;

test("more than 1 MB is taken exactly where a route reads files", () => {
  const reads = /readFormWithFiles\(|files: true|request\.body\b/;
  const reading = allRoutes.filter(({ file }) => {
    const source = readFileSync(`app/${file}`, "utf8");
    // The forms that two pages share.
    const shared = [...source.matchAll(/from "#(app\/parts\/[^"]+-forms\.ts)"/g)].map(
      ([, path = ""]) => path,
    );
    return [source, ...shared.map((path) => readFileSync(path, "utf8"))].some((text) => reads.test(text));
  });
  expect(Object.keys(bodyLimitOf).sort()).toEqual(reading.map(({ pattern }) => pattern).sort());
});

test("nothing reads a form but through app/http/read-body.ts", () => {
  const reading = allRoutes.filter(({ file }) =>
    /\.formData\(\)|request\.(text|json|arrayBuffer|blob|bytes)\(/.test(readFileSync(`app/${file}`, "utf8")),
  );
  expect(reading.map(({ file }) => file)).toEqual([]);
});

test("pages answer forms through app/http/form-action.ts", () => {
  const reading = allRoutes.filter(
    ({ file }) =>
      !file.startsWith("routes/api/") &&
      /\b(readFormData|readFormWithFiles|readForm|runAction)\(/.test(readFileSync(`app/${file}`, "utf8")),
  );
  // A withdrawal that cannot be taken now is not refused: the page says where to mail it (§ 356a BGB).
  expect(reading.map(({ file }) => file)).toEqual(["routes/site/withdrawal/withdrawal.tsx"]);
});

/** What a copy of a body's stream has not been read of stays in memory whole. */
test("no body is copied on its way", async () => {
  const copied = vi.spyOn(ReadableStream.prototype, "tee");
  const cloned = vi.spyOn(Request.prototype, "clone");
  const form = new FormData();
  form.set("file", new File([Buffer.alloc(3 * megabyte)], "a.pdf"));
  for (const path of ["/de/verify", "/en/verify", "/de/search"]) {
    const { status } = await served.send({ path, method: "POST", body: form });
    expect([200, 422]).toContain(status);
  }
  expect(cloned).toHaveBeenCalled();
  expect(copied).not.toHaveBeenCalled();
  copied.mockRestore();
  cloned.mockRestore();
});

const post = (path: string, bytes: number, headers: Record<string, string> = {}) =>
  served.send({
    path,
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: Buffer.from(`email=${"a".repeat(bytes)}`),
  });

describe("a body that is too large", () => {
  test.each(["/de/newsletter", "/de/newsletter.data", "/de/auth", "/de/gibt-es-nicht", "/de/theme"])(
    "%s takes no 2 MB and says so",
    async (path) => {
      const answer = await post(path, 2 * megabyte);
      expect(answer.status).toBe(413);
      expect(answer.text).toBe("Das ist mehr, als wir hier annehmen können. Bitte kürzen Sie Ihre Eingaben.");
    },
  );

  test("the sender of 30 MB hears the answer, too", async () => {
    expect((await post("/de/newsletter", 30 * megabyte)).status).toBe(413);
  });

  test("the same when the sender does not say how much follows", async () => {
    const answer = await post("/en/newsletter", 2 * megabyte, { "Transfer-Encoding": "chunked" });
    expect([answer.status, answer.text]).toEqual([
      413,
      "That is more than we can take here. Please shorten what you entered.",
    ]);
  });

  test("a story takes a picture of 8 MB, not ten", async () => {
    expect((await post("/de/stories/new", 10 * megabyte)).status).toBe(413);
  });

  test("where files arrive their limit does not let a long text in", async () => {
    const answer = await post("/de/search", 2 * megabyte);
    expect(answer.status).toBe(413);
    expect(answer.text.length).toBeLessThan(200_000);
  });
});

test("a value that is longer than any field is not sent back", async () => {
  const answer = await post("/de/newsletter", 900_000);
  expect(answer.status).toBe(422);
  expect(answer.text).not.toContain("a".repeat(1000));
});

test("the typed values come back unchanged", async () => {
  const body = new URLSearchParams({ email: "hanna.beispiel(at)example.org" });
  const answer = await served.send({ path: "/de/newsletter", method: "POST", body });
  expect([answer.status, answer.text.includes('value="hanna.beispiel(at)example.org"')]).toEqual([422, true]);
});
