import { expect, type Page, test } from "@playwright/test";
import { publicPages } from "#app/routes/api/public-pages.ts";
import { forEachPage, groupsOf } from "#tests/journeys/support/many-pages.ts";
import type { Language } from "#tests/journeys/support/texts.ts";

const pages = [
  ...publicPages,
  "/auth",
  "/auth?tab=sign-up",
  "/auth/forgot",
  "/report?about=/de/stories/1",
  "/nowhere",
];

test.use({ javaScriptEnabled: false });

test.describe.configure({ mode: "parallel" });

// The longer words are German; `pages.journey.ts` looks at all English pages with scripts.
const pagesIn = { de: pages, en: ["", "/decode", "/faq", "/contact", "/auth", "/nowhere"] };

for (const language of ["de", "en"] as const)
  for (const group of groupsOf(18, pagesIn[language]))
    test(`AC-02 AC-05 /${language}${group[0]} to ${group.at(-1)} without scripts, zoomed, spaced and in print`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await forEachPage(group, async (path) => {
        await page.emulateMedia({ media: "screen", colorScheme: null });
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`/${language}${path}`);
        await expectReadable(page, language);
      });
    });

async function expectReadable(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(idleControls), "what does nothing without scripts is not shown").toEqual([]);

  // § 356a Abs. 1 BGB: always there, whatever the browser supports.
  const withdraw = page.getByRole("contentinfo").locator(`a[href="/${language}/withdrawal"]`);
  await expect(withdraw).toBeVisible();

  // 400 % and 200 % zoom on a 1280 px screen, then with user-defined text spacing (WCAG 1.4.12).
  for (const spaced of [false, true]) {
    await page.evaluate(spaced ? applyTextSpacing : removeTextSpacing);
    for (const width of [320, 640, 1280]) {
      await page.setViewportSize({ width, height: 512 });
      await expectNotCut(page, `${width} px${spaced ? ", letters set apart" : ""}`);
    }
  }
  await page.evaluate(removeTextSpacing);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  // DIN A4 with margins of 1 cm.
  await page.setViewportSize({ width: 718, height: 1000 });
  await expectNotCut(page, "paper");
  expect(await page.evaluate(printedState), "paper is paper, without the site's doors").toEqual({
    ground: "rgba(0, 0, 0, 0)",
    ink: "rgb(28, 26, 22)",
    controls: 0,
    folded: 0,
  });
}

async function expectNotCut(page: Page, where: string): Promise<void> {
  const wide = () => document.documentElement.scrollWidth - window.innerWidth;
  await expect
    .poll(() => page.evaluate(wide), { message: `scrolls sideways: ${where}` })
    .toBeLessThanOrEqual(0);
}

/** Runs in the page: visible controls that do nothing without scripts. */
function idleControls(): string[] {
  const seen = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button")].filter(
    (button) => seen(button) && (button.type !== "submit" || !button.form),
  );
  const forms = [...document.forms].filter(
    (form) => seen(form) && ![...form.elements].some((part) => part.matches("button, [type=submit]")),
  );
  return [...buttons, ...forms].map((element) => element.outerHTML.slice(0, 120));
}

/** Runs in the page. The CSP allows constructed style sheets. */
function applyTextSpacing(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets = [sheet];
}

/** Runs in the page. */
function removeTextSpacing(): void {
  document.adoptedStyleSheets = [];
}

/** Runs in the page, while it is printed. */
function printedState() {
  const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const controls = document.querySelectorAll("header.no-print, .consent-banner, .no-print, footer form");
  const answers = document.querySelectorAll("main .prose");
  return {
    ground: getComputedStyle(document.body).backgroundColor,
    ink: getComputedStyle(document.body).color,
    controls: [...controls].filter(seen).length,
    folded: [...answers].filter((answer) => !seen(answer)).length,
  };
}
