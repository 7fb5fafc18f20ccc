import { chromium, expect, test } from "@playwright/test";
import { publicPages } from "../../app/public-pages.ts";
import { browserArguments, findBrowser } from "../browser.ts";

/** Who has set the letters of the browser twice as large: lengths and breakpoints in rem double, those in pixels do not. */
const large = ["--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"];

for (const language of ["de", "en"] as const)
  test(`no page scrolls sideways with letters of 200 % (${language})`, async ({ baseURL }) => {
    test.setTimeout(180_000);
    const { path } = await findBrowser();
    const browser = await chromium.launch({ executablePath: path, args: [...browserArguments, ...large] });
    const page = await browser.newPage();
    for (const at of [...publicPages, "/auth", "/nowhere"]) {
      await page.goto(`${baseURL}/${language}${at}`);
      await expect(page.locator("html")).toHaveCSS("font-size", "36px");
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
            message: `/${language}${at} scrolls sideways at ${width} px`,
          })
          .toBeLessThanOrEqual(0);
        expect(await page.evaluate(overlapsAtHead), `/${language}${at} at ${width} px`).toEqual([]);
      }
    }
    await browser.close();
  });

/** Runs in the page: doors at its head that lie on one another. */
function overlapsAtHead(): string[] {
  const doors = [...document.querySelectorAll("header :is(a, summary)")].filter((door) =>
    door.checkVisibility(),
  );
  const boxes = doors.map((door) => ({ door, box: door.getBoundingClientRect() }));
  return boxes.flatMap(({ door, box }, i) =>
    boxes
      .slice(i + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map((other) => `${door.textContent} / ${other.door.textContent}`),
  );
}
