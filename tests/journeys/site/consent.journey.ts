import { expect, type Page, test } from "@playwright/test";
import { openLive } from "#tests/journeys/support/live.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const t = textsFor("de");

/** Every key of both storages, every cookie, and every request to another origin. */
async function storedKeys(page: Page) {
  const storages = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = await page.context().cookies();
  return [...storages, ...cookies.map(({ name }) => name)].sort();
}

function foreignRequests(page: Page): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith("http://localhost:") && !request.url().startsWith("data:"))
      found.push(request.url());
  });
  return found;
}

const record = (page: Page) =>
  page.evaluate(
    () => JSON.parse(localStorage.getItem("cookie-consent") ?? "null") as Record<string, unknown>,
  );

const banner = (page: Page) => page.getByRole("region", { name: t("consent_title") });

for (const [choice, others] of [
  ["consent_necessary_only", false],
  ["consent_accept_all", true],
] as const)
  test(`PV-05 nothing is stored before the answer, and after "${t(choice)}" only the answer`, async ({
    page,
  }) => {
    const foreign = foreignRequests(page);
    await openLive(page, "/de");
    await expect(banner(page)).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
    await banner(page)
      .getByRole("button", { name: t(choice), exact: true })
      .click();
    await expect(banner(page)).toBeHidden();
    expect(await record(page)).toMatchObject({
      necessary: true,
      statistics: others,
      marketing: others,
      functional: others,
    });
    await page.goto("/de/terms", { waitUntil: "networkidle" });
    await expect(banner(page)).toBeHidden();
    // React Router's scroll positions: strictly necessary, and listed on the cookies page.
    expect(await storedKeys(page)).toEqual(["cookie-consent", "react-router-scroll-positions"]);
    expect(foreign).toEqual([]);
  });

test("PV-05 the settings are changed by keyboard, and again from the footer of any page", async ({
  page,
}) => {
  await page.goto("/de");
  await banner(page)
    .getByRole("button", { name: t("consent_customize") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("consent_settings") });
  await expect(dialog.getByRole("switch", { name: t("consent_necessary") })).toBeDisabled();
  await dialog.getByRole("switch", { name: t("consent_statistics") }).focus();
  await page.keyboard.press("Space");
  await dialog.getByRole("button", { name: t("consent_save") }).click();
  expect(await record(page)).toMatchObject({ statistics: true, marketing: false, functional: false });

  await page.goto("/de/imprint");
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("site_cookie_settings") })
    .click();
  await expect(dialog.getByRole("switch", { name: t("consent_statistics") })).toBeChecked();
  await dialog.getByRole("button", { name: t("consent_necessary_only") }).click();
  expect(await record(page)).toMatchObject({ statistics: false });
});

test("PV-05 a browser that sends Global Privacy Control is not asked, but may still choose", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await openLive(page, "/de");
  await expect(banner(page)).toBeHidden();
  expect(await storedKeys(page)).toEqual([]);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: t("site_cookie_settings") })
    .click();
  const dialog = page.getByRole("dialog", { name: t("consent_settings") });
  await expect(dialog.getByRole("switch", { name: t("consent_statistics") })).not.toBeChecked();
});

test("PV-05 the cookies page resets the answer and asks again", async ({ page }) => {
  await page.goto("/de/cookies");
  await banner(page)
    .getByRole("button", { name: t("consent_accept_all") })
    .click();
  await page.getByRole("button", { name: t("consent_reset") }).click();
  await expect(banner(page)).toBeVisible();
  expect(await storedKeys(page)).toEqual([]);
});

test("PV-05 the question returns when the answer is a year old, and not before", async ({ page }) => {
  const answered = (days: number) =>
    page.evaluate((ago) => {
      const decidedAt = new Date(Date.now() - ago).toISOString();
      localStorage.setItem("cookie-consent", JSON.stringify({ necessary: true, decidedAt }));
    }, days * 86_400_000);
  await page.goto("/de/imprint");
  await answered(364);
  await page.reload();
  await expect(banner(page)).toBeHidden();
  await answered(366);
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

for (const path of ["/de", "/en"])
  test(`on ${path} the banner takes at most a quarter of a phone, and the keyboard meets it first`, async ({
    page,
  }) => {
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openLive(page, path);
      const box = await page.locator(".consent-banner").boundingBox();
      expect(box?.height, `${width} by ${height}`).toBeLessThanOrEqual(height / 4);
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), "at the lower edge").toBe(height);
      expect(await smallestIn(page), "text of 12 px, targets of 24").toEqual([12, 24]);
      for (const legal of ["imprint", "privacy"])
        await expect(page.locator(`.consent-banner a[href$="/${legal}"]`)).toBeVisible();
    }
    const answer = page.locator(".consent-banner [data-consent-action=necessary]");
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press("Tab");
    await expect(answer, "after the skip link and the four links of the banner").toBeFocused();
  });

/** No text is smaller than 12 px and no target lower than 24 px. */
function smallestIn(page: Page): Promise<number[]> {
  return page.locator(".consent-banner").evaluate((banner) => {
    const shown = [...banner.querySelectorAll("h2, p, a, button")].filter(
      (each) => each.getClientRects().length > 0,
    );
    const targets = shown.filter((each) => each.matches("a, button"));
    return [
      Math.min(12, ...shown.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))),
      Math.min(24, ...targets.map((each) => each.getBoundingClientRect().height)),
    ];
  });
}

test("PV-05 the answers have equal weight, and the banner never covers the legal links", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/de/imprint");
  const buttons = banner(page).getByRole("button");
  const looks = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      const { color, backgroundColor, fontWeight, fontSize } = getComputedStyle(button);
      return JSON.stringify([
        Math.round(width),
        Math.round(height),
        color,
        backgroundColor,
        fontWeight,
        fontSize,
      ]);
    }),
  );
  expect(new Set(looks).size).toBe(1);
  await expect(page.locator("html"), "the page has its full height").toHaveAttribute("data-layout-complete");
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const withdraw = page.getByRole("contentinfo").getByRole("link", { name: t("site_withdrawal") });
  const [link, box] = [await withdraw.boundingBox(), await banner(page).boundingBox()];
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("no banner is shown, and the footer link explains", async ({ page }) => {
    await page.goto("/de");
    await expect(banner(page)).toBeHidden();
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: t("site_cookie_settings") })
      .click();
    await expect(page).toHaveURL(/\/de\/cookies$/);
    await expect(page.getByRole("table").first()).toBeVisible();
    // Fonts do not wait for a script that never runs.
    await expect(page.locator("h1")).toHaveCSS("font-family", /^Newsreader,/);
  });
});
