import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "@playwright/test";
import { openLive } from "#tests/journeys/support/live.ts";
import { measureScripts } from "../../../bench/script-size.ts";

test("the home page loads at most 125 kB of scripts, and the bench measures what a browser loads", async ({
  page,
  baseURL,
}) => {
  const loaded = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".js")) loaded.add(pathname);
  });
  await openLive(page, "/de");
  const { paths, kilobytes } = await measureScripts(`${baseURL}/de`);
  await expect.poll(() => [...loaded].sort()).toEqual(paths);
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes, "Load later what the first screen does not need (`lazyPart`).").toBeLessThanOrEqual(125);
});

test("no script holds all texts: a text with a computed key is looked up in a loader", () => {
  const scripts = globSync("build/client/assets/*.js");
  expect(scripts.length).toBeGreaterThan(100);
  // Of the archive, of a case and of the home page.
  const telling = ["archive_line_utf16", "agenda_add", "home_intro"].map(
    (key) => new RegExp(`\\b${key}:\\(\\)=>`),
  );
  const whole = scripts.filter((path) => {
    const script = readFileSync(path, "utf8");
    return telling.filter((key) => key.test(script)).length > 1;
  });
  expect(whole.map((path) => basename(path))).toEqual([]);
});
