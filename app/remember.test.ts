import { expect, test } from "vitest";
import type { House } from "#business/context.ts";
import { remember } from "./remember.ts";

const house = () => ({}) as House; // only its identity counts here

test("what everybody sees is made once, per house and key", async () => {
  const one = house();
  let made = 0;
  const make = async () => ++made;
  expect(await remember(one, "home de", 60, make)).toBe(1);
  expect(await remember(one, "home de", 60, make)).toBe(1);
  expect(await remember(one, "home en", 60, make)).toBe(2);
  expect(await remember(house(), "home de", 60, make)).toBe(3);
});

test("after its time it is made anew", async () => {
  const one = house();
  let made = 0;
  const make = async () => ++made;
  await remember(one, "home de", 0, make);
  expect(await remember(one, "home de", 0, make)).toBe(2);
});

test("a failure is not kept: the next visitor gets the page", async () => {
  const one = house();
  await expect(remember(one, "home de", 60, () => Promise.reject(new Error("no archive")))).rejects.toThrow();
  expect(await remember(one, "home de", 60, async () => "page")).toBe("page");
});
