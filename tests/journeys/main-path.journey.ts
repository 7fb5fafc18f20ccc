import { expect, test } from "@playwright/test";
import { buttonLabel } from "#business/orders/order.ts";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { waitUntilLive } from "#tests/journeys/support/live.ts";
import { fillPerson, openMail, signInAsStaff } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

const pdf = {
  name: "fahrzeugbrief.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%made for this test"),
};

for (const language of ["de", "en"] as const) {
  test(`AC-03 from the quick search to a running case, in ${language}`, async ({ page, browser }) => {
    test.setTimeout(300_000);
    const t = textsFor(language);
    const email = `walker-${language}-${Date.now()}@example.org`;

    // A visitor describes a famous vehicle with one wrong character in its plate.
    await page.goto(`/${language}`);
    await expectAccessible(page);
    await page.getByLabel(t("search_plate"), { exact: false }).first().fill("M-JX 80O");
    await expect(page.getByText(`M-JX 800 (${language === "de" ? "München" : "Munich"})`)).toBeVisible();
    await page.getByLabel(t("search_make_model")).fill("BMW 507");
    await page.getByLabel(t("search_documents"), { exact: false }).setInputFiles(pdf);
    await page.getByRole("button", { name: t("search_submit") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const order = dialog.getByRole("link", { name: /1[.,]99/ });
    await expect(order).toBeVisible({ timeout: 20_000 });
    await expect(dialog).toContainText("M-JX 80O");
    await expect(dialog).toContainText(t("search_complete"));
    await expectAccessible(page);

    // They open an account on the way to the checkout; their input is still there.
    await order.click();
    await page.getByRole("link", { name: t("auth_tab_sign_up") }).click();
    await expect(page.getByRole("button", { name: t("auth_sign_up"), exact: true })).toBeVisible();
    await page.getByLabel(t("auth_email")).fill(email);
    await page.getByLabel(t("auth_password"), { exact: true }).fill("ein alter Wagen 1958");
    await page.getByRole("button", { name: t("auth_sign_up"), exact: true }).click();
    await expect(page.getByText(t("flash_signed_up_text"))).toBeVisible();
    await expect(page.getByLabel(t("checkout_plate"))).toHaveValue("M-JX 80O");
    await expect(page.getByText("fahrzeugbrief.pdf")).toBeVisible();
    await expectAccessible(page);
    // A rule that the first page had no use for.
    await page.getByLabel(t("checkout_consumer"), { exact: true }).check();
    await expect(page.getByRole("textbox", { name: t("checkout_company"), exact: true })).toBeHidden();
    await waitUntilLive(page);
    await fillPerson(page, t);

    // No order before the address is confirmed.
    await expect(page.getByText(t("checkout_confirm_first")).first()).toBeVisible();
    const mailbox = await page.context().newPage();
    const links = await openMail(mailbox, email, /./);
    await mailbox.goto(links.find((link) => link.includes("/auth/confirm")) ?? "");
    await mailbox.getByRole("button", { name: t("auth_confirm"), exact: true }).click();
    await expect(mailbox.getByText(t("flash_email_confirmed")).first()).toBeVisible();
    // The window opened from the mail has the address filled in.
    await expect(mailbox.getByLabel(t("checkout_street"))).toHaveValue("Am Archiv 5");
    await mailbox.close();

    // The order, with the decision about when work starts.
    await page.bringToFront();
    // A headless window gets no focus event.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("button", { name: t("checkout_check_again") })).toBeHidden();
    await expectAccessible(page);
    await page.getByLabel(t("checkout_start_now"), { exact: false }).first().check();
    await page.getByLabel(t("checkout_box_demand")).check();
    await page.getByLabel(t("checkout_box_knowledge")).check();
    // Where the answer is lost, nobody knows whether the order arrived; sending it again orders once.
    await page.context().setOffline(true);
    await page.getByRole("button", { name: buttonLabel[language], exact: true }).click();
    await expect(page.getByText(t("connection_lost_order"))).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: t("connection_send_again") }).click();
    await expect(page.getByRole("heading", { name: t("order_title") })).toBeVisible();
    const number = /B-\d{4}-\d{4}/.exec(await page.locator("main").innerText())?.[0] ?? "";
    expect(number).not.toBe("");
    await expectAccessible(page);

    // Whoever goes back to the form reads that the order was received.
    await page.goBack();
    await expect(page.getByText(t("checkout_just_ordered", { number }))).toBeVisible();
    await page.getByRole("link", { name: t("checkout_just_ordered_open") }).click();
    await expect(page.getByRole("heading", { name: t("order_title") })).toBeVisible();

    // The confirmation contains the full withdrawal form.
    const mails = await page.context().newPage();
    await openMail(mails, email, new RegExp(number));
    await expect(mails.locator("body")).toContainText(/Muster-Widerrufsformular|Model withdrawal form/i);
    await mails.close();

    // A researcher records the payment and confirms a sighting.
    const teamPage = await (await browser.newContext()).newPage();
    await signInAsStaff(teamPage, t, language);
    await teamPage.goto(`/${language}/team?status=pending`);
    await expectAccessible(teamPage);
    await teamPage.getByRole("row").filter({ hasText: email }).getByRole("link").first().click();
    const tab = (name: string) =>
      teamPage.getByRole("navigation", { name: t("team_sections") }).getByRole("link", { name });
    await tab(t("desk_tab_order")).click();
    await teamPage.getByRole("button", { name: t("team_transfer_confirm") }).click();
    await expect(teamPage.getByText(t("order_status_paid")).first()).toBeVisible();
    await tab(t("desk_tab_matches")).click();
    await expect(teamPage).toHaveURL(/\/matches$/);
    // Jobs start the case and compare it with the archive.
    const confirm = teamPage.getByRole("button", { name: new RegExp(t("team_archive_confirm")) }).first();
    await expect(async () => {
      await teamPage.reload();
      await expect(teamPage.getByText(t("status_in_progress")).first()).toBeVisible({ timeout: 2_000 });
      await expect(confirm).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(teamPage);
    // The sighting names a racing driver: it goes out once somebody said why it may.
    await confirm.click();
    await expect(teamPage.getByText(t("problem_history_names_unasked")).first()).toBeVisible();
    await expect(teamPage.getByText(t("team_archive_confirmed"))).toHaveCount(0);
    await expectAccessible(teamPage);
    await teamPage.getByLabel(t("desk_name_ground")).selectOption(t("desk_name_ground_public_source"));
    await confirm.click();
    await expect(teamPage.getByText(t("team_archive_confirmed")).first()).toBeVisible();
    await tab(t("team_conversation")).click();
    await teamPage.getByLabel(t("desk_message")).fill("Guten Tag, wir haben einen ersten Fund.");
    await teamPage.getByRole("button", { name: t("team_answer_send") }).click();
    await expect(teamPage.getByText("wir haben einen ersten Fund").first()).toBeVisible();
    // Held for ten seconds, then released by the worker.
    await expect(teamPage.getByRole("button", { name: t("dispatch_take_back") })).toHaveCount(0, {
      timeout: 30_000,
    });
    await teamPage.context().close();

    // The customer reads it and answers.
    await page.goto(`/${language}/dashboard`);
    await expect(page.getByText(t("dashboard_tagline"))).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/${language}/dashboard/researches`);
    await page.getByRole("link", { name: /507/ }).first().click();
    await expect(page.getByText(t("case_timeline_heading")).first()).toBeVisible();
    await expect(page.getByText("BMW 507").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: t("case_documents") }).click();
    await expect(page.getByText("fahrzeugbrief.pdf").first()).toBeVisible();
    await page.getByRole("link", { name: t("case_comments") }).click();
    await expect(page.getByText("wir haben einen ersten Fund").first()).toBeVisible();
    await page.getByLabel(t("case_write")).fill("Vielen Dank.");
    await page.getByRole("button", { name: t("case_send") }).click();
    await expect(page.getByText("Vielen Dank.").first()).toBeVisible();
    // The toast covers the sign-out button for a while.
    await page
      .getByRole("button", { name: t("site_close"), exact: true })
      .first()
      .click();
    await expectAccessible(page);

    // Signing out of the customer area leads to the sign-in page.
    await page
      .getByRole("button", { name: t("site_sign_out") })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/${language}/auth$`));
  });
}
