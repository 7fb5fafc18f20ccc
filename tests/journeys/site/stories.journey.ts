import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { openLive } from "#tests/journeys/support/live.ts";
import { expectNoHorizontalScroll, openMail, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { onlyEnglish, textsFor } from "#tests/journeys/support/texts.ts";

for (const language of onlyEnglish)
  test(`a story is sent in, published at its own URL, reported and taken down (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const t = textsFor(language);
    const address = `erzaehlerin-${language}-${Date.now()}@example.org`;
    const vehicle = `Donaudampfschifffahrtsgesellschaftskapitänsbarkasse ${Date.now()}`;
    const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#15382c" } });
    const photo = { name: "boot.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };

    // With an IP address of its own: the limit is ten stories an hour per address.
    await page
      .context()
      .setExtraHTTPHeaders({ "x-forwarded-for": `198.51.100.${Date.now() % 250}, 10.0.0.1` });
    await openLive(page, `/${language}/stories/new`);
    await page.locator("[data-consent-action=necessary]").first().click();
    await page.getByRole("button", { name: t("story_send") }).click();
    // All errors at once, without a request.
    for (const missing of ["rating_missing", "email_invalid", "publication_missing", "rights_missing"])
      await expect(page.getByText(t(`problem_content_${missing}`))).toBeVisible();
    await expect(page.locator("[name=name]")).toBeFocused();
    await expectAccessible(page);
    await page.locator("[name=name]").fill("Jutta Beispiel");
    await page.locator("[name=location]").fill("Regensburg");
    await page.locator("[name=vehicle]").fill(vehicle);
    await page.locator("[name=story]").fill("Zwölf Jahre lang lag sie im Schuppen. ".repeat(4));
    await page.locator("[name=outcome]").fill("Sie schwimmt wieder.");
    await page.locator("[name=service]").selectOption("worldwide");
    await page.locator("[name=timeframe]").fill("3 Wochen");
    await page.locator("label.star").nth(3).click();
    await page.locator("[name=image]").setInputFiles(photo);
    await page.locator("main [name=email]").fill(address);
    await page.locator("[name=publication]").check();
    await page.locator("[name=rights]").check();
    await page.getByRole("button", { name: t("story_send") }).click();
    await expect(page.getByText(t("flash_story_submitted"))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/${language}#stories$`));

    const teamPage = await (await browser.newContext()).newPage();
    await signInAsStaff(teamPage, t, language);
    await teamPage.goto(`/${language}/team/stories`);
    await teamPage.getByRole("button", { name: `${t("content_publish")}: ${vehicle}` }).click();
    await expect(teamPage.getByText(t("flash_story_decided"))).toBeVisible();

    const named = await openMail(page, address, /veröffentlicht|published/);
    const own = named.find((url) => url.includes("/stories/")) ?? "";
    await openLive(page, own);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(vehicle);
    await expect(page.locator("article img")).toHaveJSProperty("complete", true);
    expect(await page.locator("article img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(
      1600,
    );
    await expect(page.locator("main")).not.toContainText(address);
    await expect(page.locator("main")).toContainText(t("story_unchecked"));
    await expect(page.locator("main .star-full")).toHaveCount(0);
    expect(await (await page.request.get("/sitemap.xml")).text()).toContain(new URL(own).pathname);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    await page.getByRole("link", { name: t("story_more") }).click();
    await expect(page).toHaveURL(new RegExp(`/${language}/stories$`));
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);
    await page.getByRole("link", { name: vehicle }).click();
    await page.getByRole("link", { name: t("story_report") }).click();
    await expect(page.locator("[name=about]")).toHaveValue(new URL(own).pathname);
    await page.locator("[name=message]").fill("Das Bild gehört mir.");
    await page.getByLabel(t("contact_good_faith")).check();
    await page.getByRole("button", { name: t("contact_send") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("contact_sent_title"));

    const entry = teamPage.locator("li").filter({ hasText: vehicle });
    await entry.getByLabel(t("content_reason")).fill("Das Bild gehört jemand anderem.");
    await entry.getByRole("button", { name: `${t("content_refuse")}: ${vehicle}` }).click();
    await expect(entry.getByText(t("content_status_refused"), { exact: true })).toBeVisible();
    expect((await page.goto(own))?.status()).toBe(404);
    await openMail(page, address, /erscheint nicht|will not|not appear/);
    await teamPage.context().close();
  });
