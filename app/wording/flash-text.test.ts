import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { m } from "#texts/messages.js";
import { flashText, isFlash } from "./flash-text.ts";

const flashes = Object.keys(m).flatMap((key) => /^flash_(.+)(?<!_text)$/.exec(key)?.[1] ?? []);
const source = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] })
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

test("each has its words in both languages", () => {
  expect(flashes.length).toBeGreaterThan(80);
  for (const flash of flashes) {
    const [de, en] = [flashText(flash, "de"), flashText(flash, "en")];
    expect(de.title, flash).not.toBe("");
    expect(de.title, flash).not.toBe(en.title);
    expect(Boolean(de.text), flash).toBe(Boolean(en.text));
  }
});

test("there are no words for a message that is never shown", () => {
  const idle = flashes.filter((flash) => !source.includes(`"${flash.replaceAll("_", "-")}"`));
  expect(idle, "Delete what no action shows.").toEqual([]);
});

test("a forged name is ignored, whatever text it points to", () => {
  expect(isFlash("signed-in")).toBe(true);
  for (const forged of ["signed-in-text-", "constructor", "", "signed_in"])
    expect(isFlash(forged)).toBe(false);
});

test("a message without a text beneath its title has an empty one", () => {
  expect(flashText("all-read", "en")).toEqual({ title: "Everything marked as read", text: "" });
  expect(flashText("dispatch-taken-back", "en").text).toBe("The customer has seen none of it.");
});
