import { afterAll, beforeAll, expect, test } from "vitest";
import { openServedApp, type ServedApp } from "./served-app.ts";

let served: ServedApp;
beforeAll(async () => {
  served = await openServedApp();
  await served.send({ path: "/de" });
});
afterAll(() => served.close());

const tooLong = /zu lang/;
const unreadable = /nicht lesen/;

test.each<[string, string, number, RegExp]>([
  ["15 KB of segments", `/de${"/a".repeat(7500)}`, 414, tooLong],
  ["more segments than any page has", `/de${"/a".repeat(40)}`, 414, tooLong],
  ["one long segment", `/de/${"a".repeat(1100)}`, 414, tooLong],
  ["10 KB of query", `/de/faq?q=${"a".repeat(10_000)}`, 414, tooLong],
  ["many parameters", `/de/faq?${"a&".repeat(200)}`, 414, tooLong],
  ["the data of a long address", `/de${"/a".repeat(7500)}.data`, 414, tooLong],
  ["the routes of a long address", `/__manifest?version=x&paths=${"/a".repeat(5000)}`, 414, tooLong],
  ["a NUL byte in the path", "/de/%00", 400, unreadable],
  ["a NUL byte in the query", "/de/decode?text=%00", 400, unreadable],
  ["no UTF-8", "/de/%ff", 400, unreadable],
  ["half a percent sign", "/de/faq/%E0%A4%A", 400, unreadable],
  ["another host's path", "//x/%2e%2e", 400, unreadable],
  ["slashes alone", "///", 400, unreadable],
])("%s is refused with a sentence, before anything renders", async (_, path, status, sentence) => {
  const answer = await served.send({ path });
  expect([answer.status, answer.headers["content-type"]]).toEqual([status, "text/plain; charset=UTF-8"]);
  expect(answer.text).toMatch(path.startsWith("/de") ? sentence : /\S{3}/);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.ms).toBeLessThan(500);
});

test("the message is in the language of the URL", async () => {
  const answer = await served.send({ path: `/en${"/a".repeat(40)}` });
  expect(answer.text).toBe("This address is too long. Please check the link that you followed.");
});

test("addresses that people use are answered", async () => {
  const sentence = encodeURIComponent("grüner 65er Käfer, Celle, Kennzeichen mit CE am Anfang".repeat(3));
  expect((await served.send({ path: `/de/decode?text=${sentence}` })).status).toBe(200);
  expect((await served.send({ path: "/de/gibt-es-nicht" })).status).toBe(404);
});
