import { expect, test } from "vitest";
import { flashes } from "#app/http/flash.ts";
import { m } from "#texts/messages.js";
import { flashText } from "./flash-text.ts";

test.each(flashes)("%s has its words in both languages", (flash) => {
  const [de, en] = [flashText(flash, "de"), flashText(flash, "en")];
  expect(de.title).not.toBe("");
  expect(de.title).not.toBe(en.title);
  expect(Boolean(de.text)).toBe(Boolean(en.text));
});

test("no words belong to a message that is never shown", () => {
  const known = flashes.map((flash) => `flash_${flash.replaceAll("-", "_")}`);
  const unknown = Object.keys(m).filter(
    (key) => key.startsWith("flash_") && !known.includes(key.replace(/_text$/, "")),
  );
  expect(unknown).toEqual([]);
});

test("a message without a text beneath its title has an empty one", () => {
  expect(flashText("all-read", "en")).toEqual({ title: "Everything marked as read", text: "" });
  expect(flashText("dispatch-taken-back", "en").text).toBe("The customer has seen none of it.");
});
