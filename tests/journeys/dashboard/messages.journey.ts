import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import {
  answerAsTeam,
  caseIdFromForm,
  expectNoHorizontalScroll,
  openMail,
  signIn,
  signUpNewcomer,
} from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

const unreadIn = (page: Page) => page.locator("li.border-l-fir");

for (const language of oneLanguage) {
  const t = textsFor(language);
  const here = `/${language}/dashboard/messages`;

  test(`a message reaches the team, a blank one is not sent, and no input is lost (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}/auth?next=${here}`);
    await signIn(page, t, "kundin@example.org");
    const field = page.getByLabel(t("my_messages_text"));
    const send = page.getByRole("button", { name: t("my_messages_send") });
    await expect(page.getByText(t("case_write_hint"))).toBeVisible();
    await expect(page.getByRole("link", { name: /\+49/ }).first()).toHaveAttribute("href", /^tel:\+49/);
    const ways = page.getByRole("region", { name: t("my_messages_help") });
    await expect(ways.getByRole("link", { name: t("my_messages_faq") })).toHaveAttribute(
      "href",
      `/${language}/faq`,
    );

    await field.fill(" \n\t ");
    await send.click();
    await expect(field).toHaveValue("");
    await expect(page.getByText(t("flash_message_sent"))).toBeHidden();

    await field.fill("x".repeat(20_001));
    await send.click();
    await expect(page.getByText(t("problem_comment_too_long")).first()).toBeVisible();
    await expect(field).toHaveValue("x".repeat(20_001));

    // The session ends while typing; the text is still there after signing in again.
    const text = `Der Motor ist noch der erste (${Date.now()}).`;
    await waitUntilLive(page);
    await field.fill(text);
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: /session/ });
    await send.click();
    await expect(page).toHaveURL(new RegExp(`/${language}/auth\\?next=`));
    expect(cookies.length).toBeGreaterThan(0);
    await signIn(page, t, "kundin@example.org");
    await expect(page).toHaveURL(new RegExp(`${here}$`));
    await expect(field).toHaveValue(text);
    await expect(page.getByText(t("draft_restored"))).toBeVisible();
    await expectAccessible(page);
    const about = page.getByLabel(t("my_messages_about"));
    const caseId = await caseIdFromForm(page, t, "230 SL");
    await about.selectOption(caseId);
    await send.click();
    await expect(page.getByText(t("flash_message_sent"))).toBeVisible();
    await expect(field).toHaveValue("");
    await page.goto(`/${language}/dashboard/researches/${caseId}/comments`);
    await expect(page.getByText(text)).toHaveCount(1);
  });

  test(`notifications are marked as read singly and all at once, in both windows (${language})`, async ({
    page,
    browser,
  }) => {
    await page.goto(`/${language}/auth?next=${here}`);
    await signIn(page, t, "kundin@example.org");
    await expect(page.getByRole("heading", { name: t("my_messages_list") })).toBeVisible();
    const caseId = await caseIdFromForm(page, t, "230 SL");
    const teamPage = await (await browser.newContext()).newPage();
    await answerAsTeam(teamPage, t, language, caseId, ["Erste Antwort.", "Zweite Antwort."]);
    await teamPage.context().close();
    await expect(unreadIn(page)).not.toHaveCount(0, { timeout: 10_000 });
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    const other = await page.context().newPage();
    await other.goto(here);
    // The list shows twenty; other journeys write to the same person.
    const counted = (on: Page) => on.locator("#news span");
    const before = Number(/\d+/.exec(await counted(page).innerText())?.[0]);
    const oneLess = t("my_messages_unread", { count: String(before - 1) });
    await unreadIn(page)
      .first()
      .getByRole("button", { name: t("dashboard_mark_read") })
      .click();
    await expect(counted(page)).toHaveText(oneLess);
    await expect(counted(other)).toHaveText(oneLess, { timeout: 10_000 });
    await page.bringToFront();
    await page.getByRole("button", { name: t("my_messages_read_all") }).click();
    await expect(page.getByText(t("flash_all_read"))).toBeVisible();
    await expect(unreadIn(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("my_messages_read_all") })).toBeHidden();
    await other.bringToFront();
    await expect(unreadIn(other)).toHaveCount(0, { timeout: 10_000 });
  });

  test(`notifications stand under their cases; following one marks it as read (${language})`, async ({
    page,
    browser,
  }) => {
    await page.goto(`/${language}/auth?next=${here}`);
    await signIn(page, t, "kundin@example.org");
    await expect(page.getByRole("heading", { name: t("my_messages_list") })).toBeVisible();
    const caseId = await caseIdFromForm(page, t, "230 SL");
    const titleCount = async () => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
    const before = await titleCount();
    const teamPage = await (await browser.newContext()).newPage();
    await answerAsTeam(teamPage, t, language, caseId, ["Wir haben ein Foto gefunden."]);
    await teamPage.context().close();
    await expect.poll(titleCount, { timeout: 10_000 }).toBe(before + 1);

    const group = page.getByRole("region", { name: /230 SL/ });
    await expect(group.getByRole("heading", { level: 3 })).toContainText("F-2026-0002");
    await expect(page.getByRole("region", { name: /1200/ }).getByRole("listitem").first()).toBeVisible();
    const row = group.getByRole("listitem").first();
    await expect(row).toContainText(t("my_messages_new"));
    // The whole row is the link, not its title alone.
    const box = await row.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 150, (box?.y ?? 0) + 12);
    await expect(page).toHaveURL(new RegExp(`${caseId}/comments#file$`));
    await expect(page.getByText("Wir haben ein Foto gefunden.").first()).toBeVisible();
    await expect.poll(titleCount, { timeout: 10_000 }).toBe(before);
  });

  test(`a live update does not remove an error message (${language})`, async ({ page }) => {
    const listens = page.waitForRequest((request) => request.url().includes("/events?"));
    await page.goto(`/${language}/auth?next=${here}`);
    await signIn(page, t, "kundin@example.org");
    // A page that is not hydrated yet has no event stream.
    await listens;
    await page.getByLabel(t("my_messages_text")).fill("x".repeat(20_001));
    await page.getByRole("button", { name: t("my_messages_send") }).click();
    const refusal = page.getByText(t("problem_comment_too_long")).first();
    await expect(refusal).toBeVisible();

    const caseId = await caseIdFromForm(page, t, "230 SL");
    const other = await page.context().newPage();
    await other.goto(`/${language}/dashboard/researches/${caseId}/comments`);
    await other.getByLabel(t("case_write")).fill("Noch ein Gedanke.");
    const looked = page.waitForResponse((answer) => answer.url().includes("messages.data"));
    await other.getByRole("button", { name: t("case_send") }).click();
    await looked;
    await expect(refusal).toBeVisible();
    await other.close();
  });

  test(`the mail frequency is chosen here and mails can be stopped from any mail (${language})`, async ({
    page,
    browser,
  }) => {
    await page.goto(`/${language}/auth?next=${here}`);
    await signIn(page, t, "kundin@example.org");
    const choose = async (name: string) => {
      await page.getByRole("radio", { name: t(name), exact: true }).check();
      await page.getByRole("button", { name: t("my_messages_mails_save"), exact: true }).click();
      await expect(page.getByText(t("flash_mail_preference_saved"))).toBeVisible();
      await page.reload();
      await expect(page.getByRole("radio", { name: t(name), exact: true })).toBeChecked();
    };
    await choose("my_messages_mails_daily");
    await choose("my_messages_mails_at_once");
    const caseId = await caseIdFromForm(page, t, "230 SL");
    const teamPage = await (await browser.newContext()).newPage();
    await answerAsTeam(teamPage, t, language, caseId, ["Hierzu kommt ein Brief."]);
    // The customer's language is German, whatever the browser's is.
    const links = await openMail(teamPage, "kundin@example.org", /230 SL/);
    await teamPage.goto(links.find((link) => link.includes("/mails/unsubscribe?token=")) ?? "");
    const german = textsFor("de");
    await expect(teamPage.getByRole("heading", { level: 1 })).toHaveText(german("mails_stop_title"));
    await expectAccessible(teamPage);
    await expectNoHorizontalScroll(teamPage, 320);
    await teamPage.getByRole("button", { name: german("mails_stop"), exact: true }).click();
    await expect(teamPage.getByText(german("mails_stopped"))).toBeVisible();
    await expectAccessible(teamPage);
    await teamPage.context().close();
    await page.reload();
    await expect(page.getByRole("radio", { name: t("my_messages_mails_never"), exact: true })).toBeChecked();
    await choose("my_messages_mails_at_once");
  });

  test(`somebody without a case sends a general question (${language})`, async ({ page }) => {
    await signUpNewcomer(page, t, language);
    await page.goto(here);
    await page.getByLabel(t("my_messages_text")).fill("Suchen Sie auch Segelboote?");
    await page.getByRole("button", { name: t("my_messages_send") }).click();
    await expect(page.getByText(t("flash_message_sent"))).toBeVisible();
  });
}

test("the title of a window in the background counts what arrived meanwhile", async ({ page, browser }) => {
  const t = textsFor("de");
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "visibilityState", { get: () => "hidden" });
  });
  const listens = page.waitForRequest((request) => request.url().includes("/events?"));
  await page.goto("/de/auth?next=/de/dashboard/messages");
  await signIn(page, t, "kundin@example.org");
  await listens;
  const caseId = await caseIdFromForm(page, t, "230 SL");
  const title = await page.title();
  const teamPage = await (await browser.newContext()).newPage();
  await answerAsTeam(teamPage, t, "de", caseId, ["Ein Brief ist gekommen."]);
  await teamPage.context().close();
  await expect.poll(() => page.title(), { timeout: 40_000 }).not.toBe(title);
  expect(await page.title()).toMatch(/^\(\d+\) Nachrichten/);
});
