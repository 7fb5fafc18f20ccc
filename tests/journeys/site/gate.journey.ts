import type { ChildProcess } from "node:child_process";
import { rmSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { seededFolderCopy } from "#tests/journeys/support/seeded-folder.ts";
import { ended, startServer } from "#tests/journeys/support/server.ts";
import { expectNoHorizontalScroll } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const port = Number(process.env.PORT ?? 3017) + 3003;
const site = `http://localhost:${port}`;
const folder = seededFolderCopy("gate");
const password = "geheim und lang";
let server: ChildProcess;
test.beforeAll(async () => {
  server = await startServer(port, folder, { SITE_PASSWORD: password });
});
test.afterAll(async () => {
  server.kill("SIGTERM");
  await ended(server);
  rmSync(folder, { recursive: true, force: true });
});

const storageKey = "site-access";

for (const language of ["de", "en"] as const) {
  const t = textsFor(language);

  test(`a protected site is not indexed, drops an old token and trusts its cookie alone (${language})`, async ({
    page,
  }) => {
    await page.addInitScript((key) => {
      if (!sessionStorage.getItem(key)) sessionStorage.setItem(key, `${btoa('{"expiresAt":1}')}.old`);
    }, storageKey);
    const answer = await page.goto(`${site}/${language}/faq?q=preis`, { waitUntil: "networkidle" });
    expect(answer?.headers()["x-robots-tag"]).toBe("noindex");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("gate_title"));
    await waitUntilLive(page);
    expect(
      await page.evaluate((key) => sessionStorage.getItem(key), storageKey),
      "what is over is removed",
    ).toBe(null);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    const box = page.locator("[name=password]");
    await box.fill(password);
    await box.press("Enter");
    await expect(page.getByText(t("gate_granted"))).toBeVisible();
    await expect(page).toHaveURL(`${site}/${language}/faq?q=preis`);
    const token = await page.evaluate((key) => sessionStorage.getItem(key), storageKey);
    const { expiresAt } = JSON.parse(Buffer.from(token?.split(".")[0] ?? "", "base64url").toString());
    expect(expiresAt).toBeGreaterThan(Date.now());

    // The server trusts its own cookie alone: the token in the browser opens nothing.
    await page.context().clearCookies({ name: "gate" });
    await page.goto(`${site}/${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("gate_title"));
  });

  test(`legally required pages stay open, and the gate works without scripts (${language})`, async ({
    browser,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    for (const open of ["imprint", "privacy", "withdrawal"]) {
      await page.goto(`${site}/${language}/${open}`);
      await expect(page).toHaveURL(`${site}/${language}/${open}`);
    }
    // Whoever holds a certificate verifies it, whatever else is closed.
    await page.goto(`${site}/${language}/verify/Z-0000-0000-0000`);
    await expect(page.getByRole("heading", { name: t("verify_unknown_title") })).toBeVisible();
    await page.goto(`${site}/${language}/contact`);
    await page.locator("[name=password]").fill("falsch");
    await page.getByRole("button", { name: t("gate_enter") }).click();
    await expect(page.getByText(t("gate_wrong"))).toBeVisible();
    await expect(page.locator("[name=password]")).toBeFocused();
    await page.locator("[name=password]").fill(password);
    await page.getByRole("button", { name: t("gate_enter") }).click();
    await expect(page).toHaveURL(`${site}/${language}/contact`);
    await page.context().close();
  });

  test(`a right and a wrong password, and a server that is down (${language})`, async ({ page, context }) => {
    await page.goto(`${site}/${language}/faq`);
    await expect(page).toHaveURL(new RegExp(`/${language}/gate\\?next=`));
    await waitUntilLive(page);
    const field = page.getByLabel(t("auth_password"), { exact: true });
    const enter = page.getByRole("button", { name: t("gate_enter") });
    await field.fill("falsch");
    await enter.click();
    await expect(page.getByText(t("gate_wrong"), { exact: true })).toBeVisible();
    await expect(page.getByText(t("gate_again"), { exact: true })).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();

    await context.setOffline(true);
    await field.fill(password);
    await enter.click();
    await expect(page.getByText(t("gate_error"), { exact: true })).toBeVisible();
    await expect(page.getByText(t("gate_error_text"), { exact: true })).toBeVisible();
    await context.setOffline(false);

    await enter.click();
    await expect(page.getByText(t("gate_granted"), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${site}/${language}/faq`);
  });
}
