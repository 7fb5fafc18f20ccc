import { expect, test } from "@playwright/test";
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
  await page.goto("/de", { waitUntil: "networkidle" });
  const { paths, kilobytes } = await measureScripts(`${baseURL}/de`);
  expect(paths).toEqual([...loaded].sort());
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes, "Load later what the first screen does not need (`lazyPart`).").toBeLessThanOrEqual(125);
});
