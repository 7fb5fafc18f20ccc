import { chromium, expect, type Page, test } from "@playwright/test";
import { publicPages } from "#app/routes/api/public-pages.ts";
import { brokenWords } from "#tests/journeys/support/broken-words.ts";
import { browserArguments, findBrowser } from "#tests/world/find-browser.ts";

/** A default font size of 32 px: lengths and breakpoints in rem double, those in px do not. */
const large = ["--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"];

for (const language of ["de", "en"] as const)
  test(`AC-02 AC-05 no page scrolls sideways at 200 % text size (${language})`, async ({ baseURL }) => {
    test.setTimeout(180_000);
    const { path } = await findBrowser();
    const browser = await chromium.launch({ executablePath: path, args: [...browserArguments, ...large] });
    const page = await browser.newPage();
    // The longer words are German; the head and the foot are the same on every page.
    const pages = language === "de" ? [...publicPages, "/auth", "/nowhere"] : ["", "/faq", "/auth"];
    for (const at of language === "de" ? [...pages, await plateOfCard(page, `${baseURL}`)] : pages) {
      await page.goto(`${baseURL}/${language}${at}`);
      await expect(page.locator("html")).toHaveCSS("font-size", "36px");
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
            message: `/${language}${at} scrolls sideways at ${width} px`,
          })
          .toBeLessThanOrEqual(0);
        expect(await page.evaluate(headerOverlaps), `/${language}${at} at ${width} px`).toEqual([]);
      }
    }
    await browser.close();
  });

/** The one question of a memory card whose field is drawn. */
async function plateOfCard(page: Page, baseURL: string): Promise<string> {
  await page.goto(`${baseURL}/de/memory-card`);
  await page.locator("form:has([value=start]) button").click();
  await page.waitForURL(/\/what$/);
  return new URL(page.url()).pathname.replace(/^\/de|what$/g, "").concat("plate");
}

/** The smallest phone with letters at 130 %: what has no dictionary to hyphenate with breaks anywhere. */
test("AC-02 no word of up to 16 letters is broken in two at 300 px and 130 %", async ({ baseURL }) => {
  const { path } = await findBrowser();
  const letters = ["--blink-settings=defaultFontSize=21,defaultFixedFontSize=17"];
  const browser = await chromium.launch({ executablePath: path, args: [...browserArguments, ...letters] });
  const page = await browser.newPage({ viewport: { width: 300, height: 700 } });
  for (const at of [
    "",
    "/search",
    "/decode",
    "/archive",
    "/samples",
    "/where-is-the-number",
    "/checkout/basic",
    "/terms",
  ]) {
    await page.goto(`${baseURL}/de${at}`);
    expect(await page.evaluate(brokenWords, 16), `/de${at}`).toEqual([]);
  }
  await browser.close();
});

/** Runs in the page: overlapping controls in the header. */
function headerOverlaps(): string[] {
  const controls = [...document.querySelectorAll("header :is(a, summary)")].filter((control) =>
    control.checkVisibility(),
  );
  const boxes = controls.map((control) => ({ control, box: control.getBoundingClientRect() }));
  return boxes.flatMap(({ control, box }, i) =>
    boxes
      .slice(i + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map((other) => `${control.textContent} / ${other.control.textContent}`),
  );
}
