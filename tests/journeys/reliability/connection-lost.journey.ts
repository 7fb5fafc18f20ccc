import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { openLive, waitUntilLive } from "#tests/journeys/support/live.ts";
import {
  caseIdFromForm,
  expectNoHorizontalScroll,
  sendSignIn,
  signIn,
  signInAsStaff,
} from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

for (const language of oneLanguage) {
  const t = textsFor(language);
  const notice = (page: Page) => page.getByRole("alert").filter({ hasText: t("connection_lost_form") });
  const sendAgain = (page: Page) => page.getByRole("button", { name: t("connection_send_again") });
  const refuseCookies = (page: Page) => page.locator("[data-consent-action=necessary]").first().click();

  /** What shows the answer is fetched when a field of the search is entered. */
  const answerScriptsLoaded = (page: Page) =>
    page.waitForFunction(() => {
      const asked = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
      const isLoaded = ({ href }: HTMLLinkElement) => performance.getEntriesByName(href).length > 0;
      return asked.some(({ href }) => href.includes("analysis-dialog")) && asked.every(isLoaded);
    });

  test(`a search without a connection is kept, and sent again in its current state (${language})`, async ({
    page,
    context,
  }) => {
    await openLive(page, `/${language}`);
    await refuseCookies(page);
    await page.getByLabel(t("search_make_model")).fill("Opel GT");
    await answerScriptsLoaded(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: t("search_submit") }).click();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByLabel(t("search_make_model"))).toHaveValue("Opel GT");
    await expect(page.getByRole("button", { name: t("search_submit") })).not.toHaveAttribute("aria-disabled");
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    await sendAgain(page).click();
    await expect(notice(page), "still no connection").toBeVisible();
    await page.getByLabel(t("search_make_model")).fill("Opel Rekord");
    await context.setOffline(false);
    await sendAgain(page).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog").getByText("Opel Rekord").first()).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });

  test(`signing in while a proxy has no server behind it keeps what was typed (${language})`, async ({
    page,
  }) => {
    await openLive(page, `/${language}/auth`);
    for (const status of [502, 503, 504]) {
      await page.route("**/*.data*", (route) =>
        route.fulfill({ status, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
      );
      await sendSignIn(page, t, "kundin@example.org");
      await expect(notice(page), String(status)).toBeVisible();
      await expect(page.getByLabel(t("auth_email"))).toHaveValue("kundin@example.org");
      await page.unrouteAll();
    }
    await sendAgain(page).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/dashboard`));
    await expect(notice(page)).toHaveCount(0);
  });

  test(`a story in the dialog says so where it can be reached (${language})`, async ({ page, context }) => {
    await openLive(page, `/${language}`);
    await refuseCookies(page);
    await page.locator("[data-opens=story]").first().click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("[name=name]").fill("Jutta Beispiel");
    await dialog.locator("[name=location]").fill("Celle");
    await dialog.locator("[name=vehicle]").fill("VW Käfer, 1963");
    await dialog.locator("[name=story]").fill("Mein Vater fuhr ihn zwölf Jahre lang zur Arbeit. ".repeat(3));
    await dialog.locator("[name=outcome]").fill("Der Wagen steht wieder bei uns.");
    await dialog.locator("[name=service]").selectOption({ index: 1 });
    await dialog.locator("[name=timeframe]").fill("3 Wochen");
    await dialog.locator("input[name=rating][value='5']").check({ force: true });
    await dialog.locator("[name=email]").fill(`offline-${language}@example.org`);
    for (const box of ["publication", "rights"]) await dialog.locator(`[name=${box}]`).check();
    await context.setOffline(true);
    await dialog.getByRole("button", { name: t("story_send") }).click();
    await expect(dialog.getByRole("alert").filter({ hasText: t("connection_lost_form") })).toBeVisible();
    await expect(dialog.locator("[name=outcome]")).toHaveValue("Der Wagen steht wieder bei uns.");
    await context.setOffline(false);
    await sendAgain(page).click();
    await expect(page.getByText(t("flash_story_submitted"), { exact: true })).toBeVisible();
  });

  test(`what opens a dialog leads to its page when its script could not be fetched (${language})`, async ({
    page,
    context,
  }) => {
    await openLive(page, `/${language}`);
    await refuseCookies(page);
    await context.setOffline(true);
    await page.locator("[data-opens=story]").first().click();
    await expect(page.getByText(t("connection_lost_page"))).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: t("connection_try_again") }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/stories/new`));

    await openLive(page, `/${language}`);
    await context.setOffline(true);
    await page.getByLabel(t("search_make_model")).fill("Opel GT");
    // What shows the answer is tried, too; asked only once there is a connection, the page would send itself.
    const asked = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/healthz"));
    await page.getByRole("button", { name: t("search_submit") }).click();
    await asked;
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await sendAgain(page).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/search`));
    await expect(page.getByText("Opel GT").first()).toBeVisible();
  });

  test(`a message and a link without a connection (${language})`, async ({ page, context }) => {
    await page.goto(`/${language}/auth?next=/${language}/dashboard/messages`);
    await signIn(page, t, "kundin@example.org");
    await expect(page).toHaveURL(/messages/);
    await waitUntilLive(page);
    const caseId = await caseIdFromForm(page, t, "");
    await openLive(page, `/${language}/dashboard/researches/${caseId}/comments`);
    const text = `Ohne Netz geschrieben, ${language} ${Date.now()}`;
    await page.locator("textarea[name=message]").fill(text);
    await context.setOffline(true);
    await page.locator("form:has(textarea[name=message]) button:not([type=button])").last().click();
    await expect(notice(page)).toBeVisible();
    await expect(page.locator("textarea[name=message]")).toHaveValue(text);

    // A page whose script is not there yet either.
    await page.getByRole("link", { name: t("my_orders"), exact: true }).click();
    await expect(page.getByText(t("connection_lost_page"))).toBeVisible();
    await expect(page.locator("textarea[name=message]")).toHaveValue(text);
    await page.getByRole("button", { name: t("connection_try_again") }).click();
    await expect(page.getByText(t("connection_lost_page"))).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: t("connection_try_again") }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/dashboard/orders`));
    await expect(page.getByText(t("connection_lost_page"))).toHaveCount(0);
  });

  test(`forms that the browser sends itself stay, too: newsletter and sign-out (${language})`, async ({
    page,
    context,
  }) => {
    await page.goto(`/${language}/auth?next=/${language}/faq`);
    await signIn(page, t, "kundin@example.org");
    await expect(page).toHaveURL(/faq/);
    await openLive(page, `/${language}/faq`);
    await refuseCookies(page);
    const email = page.locator("#newsletter-email");
    await email.fill(`ohne-netz-${language}-${Date.now()}@example.org`);
    await context.setOffline(true);
    await page.getByRole("button", { name: t("newsletter_send") }).click();
    await expect(notice(page)).toBeVisible();
    await expect(email).toHaveValue(/^ohne-netz/);
    await sendAgain(page).click();
    await expect(notice(page), "still no connection").toBeVisible();
    await context.setOffline(false);
    await sendAgain(page).click();
    await expect(page.getByText(t("flash_newsletter_requested"), { exact: true })).toBeVisible();

    await openLive(page, `/${language}/faq`);
    await context.setOffline(true);
    const signOut = page.getByRole("banner").getByRole("button", { name: t("site_sign_out") });
    await signOut.first().click();
    await expect(notice(page)).toBeVisible();
    await expect(page).toHaveURL(/faq/);
    await context.setOffline(false);
    await sendAgain(page).click();
    await expect(
      page
        .getByRole("banner")
        .getByRole("link", { name: t("site_sign_in") })
        .first(),
    ).toBeVisible();
  });

  test(`the team's forms without a connection (${language})`, async ({ page, context }) => {
    await signInAsStaff(page, t, language);
    await openLive(page, `/${language}/team/newsletter`);
    await openLive(page, `/${language}/team`);
    await page.locator("main a[href*='/team/researches/']").first().click();
    await page
      .getByRole("navigation", { name: t("team_sections") })
      .getByRole("link", { name: t("team_conversation") })
      .click();
    const answer = page.getByLabel(t("desk_message"), { exact: true });
    await answer.fill("Wir haben eine Spur.");
    await waitUntilLive(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: t("team_answer_send") }).click();
    await expect(notice(page)).toBeVisible();
    await expect(answer).toHaveValue("Wir haben eine Spur.");
    await context.setOffline(false);
    await sendAgain(page).click();
    await expect(answer).toHaveValue("");
    await expect(notice(page)).toHaveCount(0);
  });
}

test("the page of a crash in the browser has its styles", async ({ page }) => {
  const t = textsFor("de");
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refused.push(message.text());
  });
  await openLive(page, "/de/decode");
  // An answer that is not the router's: not a lost connection.
  await page.route("**/*.data*", (route) => route.fulfill({ status: 200, body: "no answer of ours" }));
  await page.locator("header a[data-discover][href='/de']").first().click();
  await expect(page.getByRole("heading", { name: t("site_broken") })).toBeVisible();
  const body = page.locator("body");
  expect(await body.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    "rgb(246, 242, 232)",
  );
  expect(refused).toEqual([]);
});
