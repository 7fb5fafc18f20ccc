import { expect, type Page, test } from "@playwright/test";
import { openLive } from "#tests/journeys/support/live.ts";
import { answerAsTeam, caseIdFromForm, enterMessages, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

for (const language of oneLanguage) {
  const t = textsFor(language);
  const here = `/${language}/dashboard/messages`;
  const signInPage = new RegExp(`/${language}/auth`);
  const enter = (page: Page) => enterMessages(page, t, language);
  const signOut = (page: Page) =>
    page
      .getByRole("banner")
      .getByRole("button", { name: t("site_sign_out") })
      .first()
      .click();
  const endAllSessions = async (page: Page) => {
    await openLive(page, `/${language}/dashboard/profile/security`);
    await page.getByRole("button", { name: t("profile_sessions_end_all"), exact: true }).click();
    await expect(page).toHaveURL(signInPage);
  };

  test(`eight open windows share one stream, and all hear of a change (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    let streams = 0;
    page.context().on("request", (request) => {
      if (new URL(request.url()).pathname === "/events") streams++;
    });
    await enter(page);
    const caseId = await caseIdFromForm(page, t, "230 SL");
    const windows: Page[] = [];
    for (let n = 0; n < 7; n++) {
      const window = await page.context().newPage();
      await window.goto(`/${language}/dashboard/researches/${caseId}/comments`, { timeout: 10_000 });
      await window.waitForTimeout(500);
      windows.push(window);
    }
    expect(streams).toBeLessThanOrEqual(1);
    const text = `An alle Fenster, ${language} ${Date.now()}`;
    const team = await (await browser.newContext()).newPage();
    await answerAsTeam(team, t, language, caseId, [text]);
    for (const window of windows) await expect(window.getByText(text).first()).toBeVisible();
    // The window with the stream is closed: another one takes over.
    await page.close();
    const again = `Noch einmal, ${language} ${Date.now()}`;
    await answerAsTeam(team, t, language, caseId, [again]);
    for (const window of windows) await expect(window.getByText(again).first()).toBeVisible();
    await team.context().close();
  });

  test(`signing out reaches the other windows, here and elsewhere (${language})`, async ({
    page,
    browser,
  }) => {
    await enter(page);
    const beside = await page.context().newPage();
    await openLive(beside, here);
    await openLive(page, `/${language}/dashboard`);
    await signOut(page);
    await expect(page).toHaveURL(signInPage);
    await expect(beside).toHaveURL(signInPage);

    await enter(page);
    const elsewhere = await (await browser.newContext()).newPage();
    await enter(elsewhere);
    await elsewhere.waitForTimeout(1_000);
    await endAllSessions(page);
    await expect(elsewhere).toHaveURL(signInPage);
    await elsewhere.context().close();
  });

  test(`signing out reaches checkout and order pages, and the header of public ones (${language})`, async ({
    page,
    browser,
  }) => {
    const checkout = `/${language}/checkout/basic`;
    await enter(page);
    const order = await page.context().newPage();
    await page.goto(`/${language}/dashboard/orders`);
    await openLive(order, checkout);
    const publicPage = await page.context().newPage();
    await openLive(publicPage, `/${language}/contact`);
    const typed = publicPage.locator("textarea").first();
    await typed.fill("Noch nicht abgeschickt.");
    await signOut(page);
    await expect(page).toHaveURL(signInPage);
    await expect(order).toHaveURL(signInPage);
    const header = publicPage.getByRole("banner");
    await expect(header.getByRole("link", { name: t("site_sign_in") }).first()).toBeVisible();
    await expect(header.getByRole("button", { name: t("site_sign_out") })).toHaveCount(0);
    await expect(typed).toHaveValue("Noch nicht abgeschickt.");

    await enter(page);
    const elsewhere = await (await browser.newContext()).newPage();
    await enter(elsewhere);
    await openLive(elsewhere, checkout);
    await elsewhere.waitForTimeout(1_000);
    await endAllSessions(page);
    await expect(elsewhere).toHaveURL(signInPage);
    await elsewhere.context().close();
  });

  test(`signing out in one window ends the team's pages in others (${language})`, async ({ page }) => {
    await signInAsStaff(page, t, language);
    const beside = await page.context().newPage();
    await openLive(beside, `/${language}/team/requests`);
    await expect(beside).toHaveURL(/team\/requests/);
    await openLive(page, `/${language}/terms`);
    await signOut(page);
    await expect(beside).toHaveURL(signInPage);
  });
}
