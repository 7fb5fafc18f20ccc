import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { forEachPage } from "#tests/journeys/support/many-pages.ts";
import {
  answerAsTeam,
  expectNoHorizontalScroll,
  signIn,
  signUpNewcomer,
} from "#tests/journeys/support/steps.ts";
import { oneLanguage, onlyEnglish, textsFor } from "#tests/journeys/support/texts.ts";

const tabPaths = ["researches", "uploads", "orders", "messages", "profile"];

const counter = (page: Page, label: string) =>
  page.locator("dl > div").filter({ hasText: label }).locator("dd");

for (const language of onlyEnglish) {
  const t = textsFor(language);
  const home = `/${language}/dashboard`;

  test(`a new customer sees what is there and what to do next (${language})`, async ({ page }) => {
    const email = await signUpNewcomer(page, t, language);
    await page.goto(home);
    await expect(page.getByText(t("dashboard_tagline"))).toBeVisible();
    await expect(page.getByText(t("dashboard_welcome", { name: email.split("@")[0] ?? "" }))).toBeVisible();
    for (const label of ["dashboard_active", "dashboard_completed", "dashboard_unread"])
      await expect(counter(page, t(label))).toHaveText("0");
    await expect(page.getByText(t("dashboard_no_active"))).toBeVisible();
    await expect(page.getByText(t("dashboard_no_notifications"), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: t("dashboard_unconfirmed_link") }).click();
    await expect(page.getByText(t("flash_confirmation_sent"), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    const tabs = page.getByRole("navigation", { name: t("dashboard_tabs") });
    await tabs.getByRole("link", { name: t("dashboard_researches") }).click();
    await expect(page.getByText(t("dashboard_no_researches"))).toBeVisible();
    await tabs.getByRole("link", { name: t("my_messages") }).click();
    await expect(page.getByText(t("my_messages_none"))).toBeVisible();
    await expectAccessible(page);
  });

  test(`once signed in, the header leaves room for the work (${language})`, async ({ page }) => {
    await page.goto(`/${language}/auth?next=${home}`);
    await signIn(page, t, "kundin@example.org");
    await expect(page.getByText(t("dashboard_tagline"))).toBeVisible();
    const caseHref = await page
      .getByRole("region", { name: t("dashboard_current") })
      .getByRole("link")
      .first()
      .getAttribute("href");
    const tabs = page.getByRole("navigation", { name: t("dashboard_tabs") });
    const headHeight = async () => {
      const notice = await page
        .getByRole("complementary", { name: t("site_demonstration_label") })
        .boundingBox();
      const box = await tabs.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) - (notice?.height ?? 0);
    };
    // Site header, title and tabs took 252 and 316 px.
    for (const [width, height, most] of [
      [1440, 900, 115],
      [390, 844, 175],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const path of tabPaths) {
        await page.goto(`${home}/${path}`);
        expect(await headHeight(), `${path} at ${width} px`).toBeLessThanOrEqual(most);
      }
      await page.goto(caseHref ?? "");
      expect(await headHeight(), `a case at ${width} px`).toBeLessThanOrEqual(most);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
    const own = [...tabPaths, "profile/security", "profile/privacy"].map((path) => `${home}/${path}`);
    await forEachPage([...own, `${caseHref}/sharing`, `${caseHref}/comments`], async (path) => {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page, 320);
    });
  });
}

for (const language of oneLanguage) {
  const t = textsFor(language);
  const home = `/${language}/dashboard`;

  test(`the team's changes appear without a reload, even after a lost connection (${language})`, async ({
    page,
    browser,
  }) => {
    await page.goto(`/${language}/auth?next=${home}`);
    await signIn(page, t, "kundin@example.org");
    await expect(page.getByText(t("dashboard_tagline"))).toBeVisible();
    expect(
      await page
        .getByRole("region", { name: t("dashboard_current") })
        .getByRole("listitem")
        .count(),
    ).toBe(3);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    const card = page
      .getByRole("region", { name: t("dashboard_current") })
      .getByRole("link", { name: /230 SL/ });
    const caseId =
      /researches\/([0-9a-f-]+)/.exec((await card.first().getAttribute("href")) ?? "")?.[1] ?? "";
    const unread = counter(page, t("dashboard_unread"));
    const before = Number(await unread.textContent());

    const teamPage = await (await browser.newContext()).newPage();
    await answerAsTeam(teamPage, t, language, caseId, ["Noch eine Frage."], tomorrow());
    // The open question appears as well.
    const hint = page.getByRole("status").filter({ hasText: t("dashboard_question") });
    const link = hint.getByRole("link", { name: t("case_answer_now") }).first();
    await expect(link).toBeVisible({ timeout: 10_000 });
    await expect(unread).toHaveText(String(before + 1), { timeout: 10_000 });
    const list = page.getByRole("region", { name: t("dashboard_notifications") });
    expect(await list.getByRole("listitem").count()).toBeLessThanOrEqual(5);

    await page.context().setOffline(true);
    await answerAsTeam(teamPage, t, language, caseId, ["Und noch eine."]);
    await page.context().setOffline(false);
    await expect(unread).toHaveText(String(before + 2), { timeout: 20_000 });
    await teamPage.context().close();

    await list
      .getByRole("button", { name: t("dashboard_mark_read") })
      .first()
      .click();
    await expect(unread).toHaveText(String(before + 1));
    await link.click();
    await expect(page.getByText("Und noch eine.").first()).toBeVisible();
    await expect(page.getByLabel(t("case_write"))).toBeVisible();
  });
}

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}
