import { expect, test } from "vitest";
import type { Services } from "#business/context.ts";
import { memoize } from "./ttl-cache.ts";

const services = () => ({}) as Services;

test("a value is computed once per app and key", async () => {
  const one = services();
  let made = 0;
  const make = async () => ++made;
  expect(await memoize(one, "home de", 60, make)).toBe(1);
  expect(await memoize(one, "home de", 60, make)).toBe(1);
  expect(await memoize(one, "home en", 60, make)).toBe(2);
  expect(await memoize(services(), "home de", 60, make)).toBe(3);
});

test("it is computed again after it expires", async () => {
  const one = services();
  let made = 0;
  const make = async () => ++made;
  await memoize(one, "home de", 0, make);
  expect(await memoize(one, "home de", 0, make)).toBe(2);
});

test("a failure is not cached", async () => {
  const one = services();
  await expect(memoize(one, "home de", 60, () => Promise.reject(new Error("no archive")))).rejects.toThrow();
  expect(await memoize(one, "home de", 60, async () => "page")).toBe("page");
});
