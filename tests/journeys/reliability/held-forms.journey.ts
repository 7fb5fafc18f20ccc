import { expect, type Page, test } from "@playwright/test";
import { openLive } from "#tests/journeys/support/live.ts";
import { answerAsTeam, caseIdFromForm, enterMessages } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

for (const language of oneLanguage) {
  const t = textsFor(language);
  const notice = (page: Page) => page.getByRole("alert").filter({ hasText: t("connection_lost_form") });
  const sendAgain = (page: Page) => page.getByRole("button", { name: t("connection_send_again") });

  test(`a form that is left unsent without a connection keeps its text (${language})`, async ({
    page,
    context,
  }) => {
    await enterMessages(page, t, language);
    await openLive(page, `/${language}/dashboard/messages`);
    const to = (area: string) => page.locator(`main nav a[href='/${language}/dashboard/${area}']`);
    // So that both pages have their scripts.
    await to("orders").click();
    await expect(page).toHaveURL(/orders/);
    await to("messages").click();
    const text = page.getByLabel(t("my_messages_text"));
    const written = `Bleibt liegen, ${language} ${Date.now()}`;
    await text.fill(written);
    await context.setOffline(true);
    await page.getByRole("button", { name: t("my_messages_send"), exact: true }).click();
    await expect(notice(page)).toBeVisible();
    await to("orders").click();
    await expect(page.getByText(t("connection_lost_page"))).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: t("connection_try_again") }).click();
    await expect(page).toHaveURL(/orders/);
    await to("messages").click();
    await expect(text).toHaveValue(written);
    await page.getByRole("button", { name: t("my_messages_send"), exact: true }).click();
    await expect(text).toHaveValue("");
    await page.reload();
    await expect(text, "sent, and no draft any more").toHaveValue("");
  });

  test(`background requests never ask anybody to send something again (${language})`, async ({
    page,
    browser,
  }) => {
    await enterMessages(page, t, language);
    const caseId = await caseIdFromForm(page, t, "");
    const team = await (await browser.newContext()).newPage();
    const answer = `Gelesen ohne Netz, ${language} ${Date.now()}`;
    await answerAsTeam(team, t, language, caseId, [answer]);
    await team.context().close();
    let marks = 0;
    let lost = true;
    await page.route("**/*.data*", (route) => {
      if (route.request().method() !== "POST") return route.continue();
      marks++;
      return lost ? route.abort() : route.continue();
    });
    await page.goto(`/${language}/dashboard/researches/${caseId}/comments`);
    await expect(page.getByText(answer).first()).toBeVisible();
    await expect.poll(() => marks).toBeGreaterThan(0);
    await page.waitForTimeout(500);
    await expect(page.getByRole("alert")).toHaveCount(0);
    lost = false;
    const before = marks;
    await expect.poll(() => marks).toBeGreaterThan(before);
  });

  test(`all forms that wait are sent again together (${language})`, async ({ page, context }) => {
    await openLive(page, `/${language}/auth`);
    await page.locator("[data-consent-action=necessary]").first().click();
    await page.getByLabel(t("auth_email")).fill("nobody@example.org");
    await page.getByLabel(t("auth_password"), { exact: true }).fill("so nicht 1958");
    const dark = page.getByRole("button", { name: t("site_theme_dark"), exact: true });
    await context.setOffline(true);
    await dark.click();
    await expect(notice(page)).toBeVisible();
    await page.getByRole("button", { name: t("auth_sign_in"), exact: true }).click();
    await page.waitForTimeout(500);
    // So slow that the refusal of the sign-in would overtake the theme's update, which the router then drops.
    await page.route("**/auth.data*", async (route) => {
      if (route.request().method() === "GET") await new Promise((later) => setTimeout(later, 2_000));
      await route.continue();
    });
    await context.setOffline(false);
    await sendAgain(page).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByText(t("problem_accounts_wrong_email_or_password")).first()).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
}
