import { expect, type Page, test } from "@playwright/test";
import { signIn, waitForHydration } from "#tests/journeys/support/steps.ts";
import { oneLanguage, textsFor } from "#tests/journeys/support/texts.ts";

for (const language of oneLanguage) {
  const t = textsFor(language);
  const notice = (page: Page) => page.getByRole("alert").filter({ hasText: t("connection_lost_form") });

  test(`a form that is left unsent without a connection keeps its text (${language})`, async ({
    page,
    context,
  }) => {
    const here = `/${language}/dashboard/messages`;
    await page.goto(`/${language}/auth?next=${here}`);
    await signIn(page, t, "kundin@example.org");
    await expect(page).toHaveURL(new RegExp(`^[^?]*${here}`));
    await page.goto(here, { waitUntil: "networkidle" });
    await waitForHydration(page);
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
}
