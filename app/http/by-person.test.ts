import { expect, test } from "vitest";
import { isByPerson } from "./by-person.ts";

const page = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const asked = (path: string, method: string, headers: Record<string, string>) =>
  isByPerson(new Request(`http://app.test${path}`, { method, headers }));

test.each([
  ["a page opened by its address", "/de/team", "GET", { accept: page }, true],
  ["a form sent without scripts", "/de/auth/sign-out", "POST", { accept: page }, true],
  ["a form sent by a script", "/de/team/requests.data", "POST", { accept: "*/*" }, true],
  ["the word that somebody is at work", "/activity", "POST", { accept: "*/*" }, true],
  ["the stream of news", "/events", "GET", { accept: "text/event-stream" }, false],
  ["a second look by a script", "/de/team/archive.data", "GET", { accept: "*/*" }, false],
  ["a picture", "/files/1", "GET", { accept: "image/avif,image/webp,*/*" }, false],
  ["a page fetched ahead", "/de/team", "GET", { accept: page, "sec-purpose": "prefetch" }, false],
  ["a piece of a file", "/uploads/1", "PATCH", { accept: "*/*" }, false],
  ["a new upload", "/uploads", "POST", { accept: "*/*" }, false],
] as const)("%s: %s %s", (_, path, method, headers, expected) => {
  expect(asked(path, method, headers)).toBe(expected);
});
