import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";
import { demonstrationPassword } from "../../seed/people.ts";

const strange = [
  "<script>alert(1)</script>",
  "'; drop table users; --",
  "🚗🚙",
  "\u202Eمرسيدس",
  "M".repeat(10_000),
];

for (const language of ["de", "en"] as const) {
  const t = textsFor(language);

  test.describe(`bad input in ${language}, without JavaScript`, () => {
    test.use({ javaScriptEnabled: false });

    test("the search answers strange texts as a page", async ({ page }) => {
      // The business reads them; the page around its answer is walked in both languages.
      for (const text of language === "de" ? strange : strange.slice(0, 1)) {
        await page.goto(`/${language}`);
        const plate = page.getByLabel(t("search_plate"), { exact: false }).first();
        await plate.evaluate((field) => field.removeAttribute("maxlength")).catch(() => {});
        await plate.fill(text);
        await page.getByLabel(t("search_make_model")).fill("Opel Rekord");
        await page.getByRole("button", { name: t("search_submit") }).click();
        await expect(page.locator("main"), text.slice(0, 24)).toContainText(/\d+\s?%|40|lang|long/);
        await expect(page.locator("body"), text.slice(0, 24)).not.toContainText("undefined");
      }
    });

    test("a file that only claims to be a PDF is refused, and no input is lost", async ({ page }) => {
      await page.goto(`/${language}`);
      await page.getByLabel(t("search_make_model")).fill("Opel Rekord");
      const liar = { name: "brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("<html>") };
      await page.getByLabel(t("search_documents"), { exact: false }).setInputFiles(liar);
      await page.getByRole("button", { name: t("search_submit") }).click();
      await expect(page.getByText(t("problem_files_wrong_type")).first()).toBeVisible();
      await expect(page.getByLabel(t("search_make_model"))).toHaveValue("Opel Rekord");
    });

    test("an empty search says what is missing", async ({ page }) => {
      await page.goto(`/${language}`);
      await page.getByRole("button", { name: t("search_submit") }).click();
      await expect(page.getByText(t("problem_search_nothing_entered")).first()).toBeVisible();
    });
  });

  test(`a wrong password is answered in ${language} and the e-mail address is kept`, async ({ page }) => {
    await page.goto(`/${language}/auth`);
    await page.getByLabel(t("auth_email")).fill("niemand@example.org");
    await page.getByLabel(t("auth_password"), { exact: true }).fill("falsch-falsch");
    await page.getByRole("button", { name: t("auth_sign_in"), exact: true }).click();
    await expect(page.getByText(t("auth_sign_in_failed")).first()).toBeVisible();
    await expect(page.getByText(t("problem_accounts_wrong_email_or_password")).first()).toBeVisible();
    await expect(page.getByLabel(t("auth_email"))).toHaveValue("niemand@example.org");
    await expectAccessible(page);
  });

  test(`unknown addresses are 404 in ${language}`, async ({ page }) => {
    for (const path of [`/${language}/gibt-es-nicht`, `/fr`, `/${language}/dashboardx`]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText("Oops! Page not found")).toBeVisible();
    }
    await expectAccessible(page);
  });
}

test("another customer's case, order and file are 404", async ({ page }) => {
  const t = textsFor("de");
  await page.goto("/de/auth");
  await page.getByLabel(t("auth_email")).fill("neu@example.org");
  await page.getByLabel(t("auth_password"), { exact: true }).fill(demonstrationPassword);
  await page.getByRole("button", { name: t("auth_sign_in"), exact: true }).click();
  await expect(page.getByText(t("dashboard_tagline"))).toBeVisible();
  const foreign = "01a1fdc3-5780-7ff5-a0aa-161c36721e8a";
  for (const path of [
    `/de/dashboard/researches/${foreign}`,
    `/de/orders/${foreign}`,
    `/files/${foreign}?until=1&signature=x`,
    "/de/dashboard/researches/x",
    "/de/team",
  ])
    expect((await page.goto(path))?.status(), path).toBe(404);
});

test("a lost session in the middle of a message loses nothing", async ({ page, context }) => {
  const t = textsFor("de");
  const signIn = async () => {
    await page.getByLabel(t("auth_email")).fill("kundin@example.org");
    await page.getByLabel(t("auth_password"), { exact: true }).fill(demonstrationPassword);
    await page.getByRole("button", { name: t("auth_sign_in"), exact: true }).click();
  };
  await page.goto("/de/auth?next=/de/dashboard/researches");
  await signIn();
  await page
    .getByRole("link", { name: /230 SL/ })
    .first()
    .click();
  await page.getByRole("link", { name: t("case_comments") }).click();
  await expect(page.getByLabel(t("case_write"))).toBeVisible();
  await waitUntilLive(page);
  await page.getByLabel(t("case_write")).fill("Der Motor ist noch der erste.");
  await context.clearCookies();
  await page.getByRole("button", { name: t("case_send") }).click();
  await expect(page).toHaveURL(/\/de\/auth\?next=/);
  await signIn();
  await expect(page.getByLabel(t("case_write"))).toHaveValue("Der Motor ist noch der erste.");
});
