import { expect, type Page, test } from "@playwright/test";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const t = textsFor("de");

test("a search sent before its page listens is answered on the page", async ({ page }) => {
  await holdScripts(page);
  await page.goto("/de/search");
  await page.getByLabel(t("search_antique_boat")).check();
  await page.locator("#kennzeichen").fill("Seeadler");
  await page.getByRole("button", { name: t("search_submit") }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: t("search_done") })).toBeVisible();
  await expect(main.getByRole("link", { name: /1[.,]99/ })).toBeVisible();
  await expect(page.locator("#kennzeichen")).toHaveValue("Seeadler");
});

for (const [path, field, typed, read] of [
  ["/de/decode", t("decode_field"), "BR 87-5575", "Tecklenburg"],
  ["/de/archive", t("reading_field"), "Hanomag", "Hanomag"],
] as const)
  test(`what is typed before ${path} listens is read once it does`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path);
    await page.getByLabel(field).fill(typed);
    await page.getByRole("heading", { level: 1 }).click();
    release();
    await waitUntilLive(page);
    await expect(page).toHaveURL(/q=\w/);
    await expect(page.getByLabel(field)).toHaveValue(typed);
    await expect(page.getByRole("main").getByText(read).first()).toBeVisible();
  });

test("a kind chosen before the timeline listens is shown once it does", async ({ page }) => {
  await page.goto("/de/auth?next=/de/dashboard/researches");
  await signIn(page, t, "kundin@example.org");
  const address = await page.getByRole("link", { name: /1200/ }).first().getAttribute("href");
  const release = await holdScripts(page);
  await page.goto(address ?? "");
  await page.getByLabel(t("timeline_filter")).selectOption("sale");
  release();
  await expect(page).toHaveURL(/kind=sale/);
});

test("a case opened before its queue listens knows the queue", async ({ page }) => {
  await signInAsStaff(page, t, "de");
  await page.goto("/de/team?status=pending");
  await waitUntilLive(page);
  const release = await holdScripts(page);
  await page.goto("/de/team?sort=plan");
  await page.getByRole("table").getByRole("link").first().click();
  release();
  await expect(page).toHaveURL(/researches/);
  await waitUntilLive(page);
  await page.keyboard.press("u");
  await expect(page).toHaveURL(/\/de\/team\?sort=plan$/);
});

test("a form opened beside a source before its page listens has its fields once it does", async ({
  page,
}) => {
  await signInAsStaff(page, t, "de");
  await page.goto("/de/team");
  const address = await page.getByRole("link", { name: "F-2026-0002" }).first().getAttribute("href");
  const release = await holdScripts(page);
  await page.goto(`${address?.split(/[?#]/)[0]}/evidence`);
  const fold = page
    .locator("details")
    .filter({ hasText: t("evidence_says_custody") })
    .first();
  await fold.locator("summary").click();
  release();
  await fold.getByLabel(t("evidence_says_party")).fill("Halter 1");
});

/** As on a phone whose line is thin: all is there to be pressed, and nothing listens. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  return release;
}
