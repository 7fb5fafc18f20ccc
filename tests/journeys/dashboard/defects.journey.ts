import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { expectNoHorizontalScroll, openMail, signIn, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { onlyEnglish, textsFor } from "#tests/journeys/support/texts.ts";

const words = "Auf Seite 3 des Berichts fehlt die Quelle.";
const answer = "Die Quelle steht jetzt auf Seite 3.";

for (const language of onlyEnglish)
  test(`DP-01 a defect is reported at the order, answered by the team and read (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000);
    const t = textsFor(language);
    await page.goto(`/${language}/auth?next=/${language}/dashboard/orders`);
    await signIn(page, t, "kundin@example.org");
    await openDelivered(page, t("order_status_completed"));
    const section = page.getByRole("region", { name: t("my_defect_title") });
    await section.getByText(t("my_defect_open"), { exact: true }).click();
    const send = section.getByRole("button", { name: t("my_defect_send"), exact: true });
    await section.getByLabel(t("my_defect_description")).fill("kurz");
    await send.click();
    await expect(section.getByText(t("problem_defects_description_missing")).first()).toBeVisible();
    await expectAccessible(page);
    await section.getByLabel(t("my_defect_description")).fill(words);
    await send.click();
    await expect(page.getByText(t("flash_defect_reported"), { exact: true })).toBeVisible();
    await expect(section.getByText(words).first()).toBeVisible();
    await expect(section.getByText(t("my_defect_open"), { exact: true })).toBeHidden();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page, 320);

    const team = await (await browser.newContext()).newPage();
    await signInAsStaff(team, t, language);
    await team.goto(`/${language}/team/defects`);
    const report = team.getByRole("listitem").filter({ hasText: words }).first();
    await expect(report.getByText(t("defect_state_open"), { exact: true })).toBeVisible();
    await expectAccessible(team);
    await expectNoHorizontalScroll(team, 390);
    await report.getByLabel(t("defect_outcome")).selectOption("remedied");
    await report.getByLabel(t("defect_answer")).fill(answer);
    await report
      .getByRole("button", { name: new RegExp(t("defect_send_answer_of", { number: ".*" })) })
      .click();
    await expect(team.getByText(t("flash_defect_answered"), { exact: true })).toBeVisible();
    await expectAccessible(team);
    await openMail(team, "kundin@example.org", /B-\d{4}-\d{4}/);
    await team.context().close();

    await page.reload();
    await expect(section.getByText(answer).first()).toBeVisible();
    await expect(section.getByText(t("my_defect_open"), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

async function openDelivered(page: Page, completed: string): Promise<void> {
  const order = page.getByRole("listitem").filter({ hasText: completed }).first();
  await order
    .getByRole("link", { name: /B-\d{4}-\d{4}/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]{36}$/);
}
