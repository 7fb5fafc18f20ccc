import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { openMail } from "#tests/journeys/support/steps.ts";
import { textsFor } from "#tests/journeys/support/texts.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a memory card is started, left, gone on with by the link, confirmed, changed and ended", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const t = textsFor("de");
  const address = `opel-${Date.now()}@example.org`;
  const press = async (name: string) => {
    const posted = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name, exact: true }).click();
    await posted;
  };
  const expectFits = async () => {
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, { message: page.url() }).toBeLessThanOrEqual(0);
  };
  const asked = (question: string) =>
    expect(
      page.getByRole("heading", { level: 1, name: t(`memory_card_question_${question}`) }),
    ).toBeVisible();

  await page.context().setExtraHTTPHeaders({ "x-forwarded-for": `198.51.100.${Date.now() % 250}, 10.0.0.1` });
  await page.goto("/de/former-owners");
  await page.locator("[data-consent-action=necessary]").first().click();
  await page.getByRole("link", { name: t("memory_card_door_open") }).click();
  await expectAccessible(page);
  await press(t("memory_card_start"));
  await asked("what");
  await expectAccessible(page);
  await page.getByLabel(t("memory_card_kind_car")).check();
  await page.getByLabel(t("memory_card_field_make_model")).fill("Opel Rekord");
  await press(t("memory_card_next"));
  await asked("when");
  await press(t("memory_card_unknown"));
  await asked("where");
  await page.getByLabel(t("memory_card_field_place")).fill("Offenbach");
  await press(t("memory_card_pause"));
  await expect(page.getByRole("heading", { level: 1, name: t("memory_card_later") })).toBeVisible();
  await expectFits();
  await expectAccessible(page);
  await page.getByLabel(t("memory_card_later_mail")).fill(address);
  await press(t("memory_card_later_send"));
  await expect(page.getByText(t("memory_card_later_sent"))).toBeVisible();

  // Another day, from the mail.
  const [link = ""] = (await openMail(page, address, /Erinnerungskarte/)).filter((url) =>
    url.includes("/memory-card/"),
  );
  await page.goto(new URL(link).pathname);
  await expect(page.getByText(t("memory_card_draft"))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: t("memory_card_resume") }).click();
  await asked("colour");
  await press(t("memory_card_back"));
  await expect(page.getByLabel(t("memory_card_field_place"))).toHaveValue("Offenbach");
  await press(t("memory_card_next"));
  await press(t("memory_card_unknown"));
  await asked("plate");
  await page.locator("[name=plate]").fill("OF-?? 12?");
  await expectAccessible(page);
  await press(t("memory_card_next"));
  await press(t("memory_card_unknown"));
  await page.locator("[name=special]").fill("grün, Aufkleber Nordsee, Offenbach 1968");
  await press(t("memory_card_next"));
  await page.getByLabel(t("memory_card_relation_family_deceased")).check();
  await press(t("memory_card_next"));
  await page.locator("[name=outcome]").fill("an einen Studenten in Kassel verkauft");
  await press(t("memory_card_next"));
  await asked("contact");
  await page.locator("#email").fill("falsch");
  await page.locator("[name=name]").fill("Erna Beispiel");
  await press(t("memory_card_next"));
  await expect(page.getByText(t("problem_memory_cards_email_invalid")).first()).toBeVisible();
  await expect(page.locator("[name=name]")).toHaveValue("Erna Beispiel");
  await expectAccessible(page);
  await page.locator("#email").fill(address);
  await press(t("memory_card_next"));

  await expect(page.getByRole("heading", { level: 1, name: t("memory_card_summary") })).toBeVisible();
  await expectFits();
  await expectAccessible(page);
  await page.getByLabel("Farbe grün").uncheck();
  await press(t("memory_card_summary_send"));
  await page.getByRole("radio", { name: new RegExp(`^${t("memory_card_preference_unsure")}`) }).check();
  await press(t("memory_card_preference_confirm"));
  await expect(page.getByText(t("problem_memory_cards_consent_missing")).first()).toBeVisible();
  await expectAccessible(page);
  await page.locator("[name=consent]").check();
  await press(t("memory_card_preference_confirm"));
  await expect(page.getByText(t("memory_card_confirmed"))).toBeVisible();
  await expectFits();
  await expectAccessible(page);

  await page
    .getByRole("link", { name: `${t("memory_card_change")}: ${t("memory_card_preference_own")}` })
    .click();
  await page.getByRole("radio", { name: new RegExp(`^${t("memory_card_preference_letters")}`) }).check();
  await press(t("memory_card_preference_save"));
  await expect(page.getByText(t("memory_card_preference_saved"))).toBeVisible();
  await press(t("memory_card_rests"));
  await expect(page.getByText(t("memory_card_rested"))).toBeVisible();

  const own = page.url();
  await page
    .getByRole("link", { name: t("memory_card_ends") })
    .first()
    .click();
  await expectAccessible(page);
  await press(t("memory_card_end_sure"));
  await expect(page.getByText(t("memory_card_ended_title"))).toBeVisible();
  expect((await page.goto(own))?.status()).toBe(404);
});
