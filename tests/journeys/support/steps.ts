import { type BrowserContext, expect, type Page } from "@playwright/test";
import { demonstrationPassword } from "#seed/people.ts";
import type { textsFor } from "./texts.ts";

type Texts = ReturnType<typeof textsFor>;

export async function openMail(page: Page, to: string, subject: RegExp): Promise<string[]> {
  const list = page.getByRole("link").filter({ hasText: subject }).filter({ hasText: to });
  await expect(async () => {
    await page.goto("/dev/mailbox");
    await expect(list.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await list.first().click();
  await expect(page.getByText(to).first()).toBeVisible();
  // The mail is in an attribute, so its HTML is escaped twice.
  const html = (await page.content()).replaceAll("&amp;", "&").replaceAll("&amp;", "&");
  return [...html.matchAll(/https?:\/\/localhost:\d+\/(?:(?!&quot;)[^\s"<])+/g)].map((match) => match[0]);
}

const staffCookies = new Map<string, Parameters<BrowserContext["addCookies"]>[0]>();

/** Reuses the session of an earlier journey while it lasts; else signs in with password and code. */
export async function signInAsStaff(
  page: Page,
  t: Texts,
  language: string,
  who = "recherche@example.org",
  port = Number(process.env.PORT),
): Promise<void> {
  const context = page.context();
  const key = `${who} at ${port}`;
  await context.addCookies(staffCookies.get(key) ?? []);
  const answer = await page.goto(`/${language}/team`);
  const inside = answer?.ok() && new URL(page.url()).pathname === `/${language}/team`;
  if (!inside) await enterWithCode(page, t, language, who);
  await expect(page).toHaveURL(new RegExp(`/${language}/team`));
  const cookies = await context.cookies();
  staffCookies.set(
    key,
    cookies.filter(({ name }) => name.includes("session_token")),
  );
}

/** A code works once: if the current one is used up, it waits for the next. */
async function enterWithCode(page: Page, t: Texts, language: string, who: string): Promise<void> {
  await page.goto(`/${language}/auth`);
  await signIn(page, t, who);
  const field = page.getByLabel(t("auth_code"));
  await expect(field).toBeVisible();
  const mailbox = await page.context().newPage();
  let tried = "";
  const entered = new RegExp(`/${language}/(team|dashboard)`);
  await expect(async () => {
    // On a busy machine the answer to the code comes after the three seconds below.
    if (entered.test(page.url())) return;
    await mailbox.goto("/dev/mailbox");
    const codes = await mailbox.locator("body").innerText();
    const code = /(\d{3}\s?\d{3})/.exec(codes.slice(codes.indexOf(who)))?.[1] ?? "";
    expect(code).not.toBe(tried);
    tried = code;
    await field.fill(code);
    await page.getByRole("button", { name: t("auth_code_send") }).click();
    await expect(page).toHaveURL(entered, { timeout: 3_000 });
  }).toPass({ timeout: 60_000, intervals: [2_000] });
  await mailbox.close();
}

export async function signIn(page: Page, t: Texts, email: string, password = demonstrationPassword) {
  await sendSignIn(page, t, email, password);
  // The address alone says nothing: that of the sign-in page ends with where it leads.
  await expect(page.getByLabel(t("auth_password"), { exact: true })).toHaveCount(0);
}

/** Sends the form, whatever the answer. */
export async function sendSignIn(page: Page, t: Texts, email: string, password = demonstrationPassword) {
  // The URL changes before the page does, and the previous page may have a field with the same label.
  await expect(page.getByLabel(t("auth_password"), { exact: true })).toBeVisible();
  await page.getByLabel(t("auth_email")).fill(email);
  await page.getByLabel(t("auth_password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth_sign_in"), exact: true }).click();
}

/** The demonstration's customer, at the messages. */
export async function enterMessages(page: Page, t: Texts, language: string): Promise<void> {
  const messages = `/${language}/dashboard/messages`;
  await page.goto(`/${language}/auth?next=${messages}`);
  await signIn(page, t, "kundin@example.org");
  await expect(page).toHaveURL(new RegExp(`^[^?]*${messages}`));
}

export const newPassword = "ein alter Wagen 1958";

/** A new account from an IP address of its own, because sign-ups per address are limited. */
export async function signUpNewcomer(page: Page, t: Texts, language: string): Promise<string> {
  const number = Date.now();
  const email = `new-${language}-${number}@example.org`;
  await page
    .context()
    .setExtraHTTPHeaders({ "x-forwarded-for": `198.51.100.${number % 250}, 10.${number % 249}.0.1` });
  await page.goto(`/${language}/auth?tab=sign-up`);
  await page
    .getByRole("button", { name: t("consent_necessary_only"), exact: true })
    .first()
    .click();
  await page.getByLabel(t("auth_email")).fill(email);
  await page.getByLabel(t("auth_password"), { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: t("auth_sign_up"), exact: true }).click();
  await expect(page.getByText(t("flash_signed_up"))).toBeVisible();
  return email;
}

export async function expectNoHorizontalScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect
    .poll(overflow, { message: `${page.url()} scrolls sideways at ${width} px` })
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

export async function answerAsTeam(
  page: Page,
  t: Texts,
  language: string,
  caseId: string,
  messages: string[],
  answerBy = "",
): Promise<void> {
  if (page.url() === "about:blank") await signInAsStaff(page, t, language);
  await page.goto(`/${language}/team/researches/${caseId}/conversation`);
  for (const message of messages) {
    await page.getByLabel(t("desk_message"), { exact: true }).fill(message);
    await page.getByLabel(t("team_answer_by")).fill(answerBy);
    const send = answerBy ? t("desk_question_send") : t("team_answer_send");
    await page.getByRole("button", { name: send }).click();
    await expect(page.getByLabel(t("desk_message"), { exact: true })).toHaveValue("");
  }
  // Held for ten seconds, then released by the worker.
  await expect(page.getByRole("button", { name: t("dispatch_take_back") })).toHaveCount(0, {
    timeout: 30_000,
  });
}

export async function caseIdFromForm(page: Page, t: Texts, vehicle: string): Promise<string> {
  const option = page.getByLabel(t("my_messages_about")).locator("option", { hasText: vehicle }).first();
  await expect(option, `There is no case of a ${vehicle} to write about.`).toHaveAttribute(
    "value",
    /^[0-9a-f-]{36}$/,
  );
  return (await option.getAttribute("value")) ?? "";
}

/** In the order form, as far as its review. */
export async function fillPerson(page: Page, t: Texts): Promise<void> {
  await page.getByLabel(t("checkout_name")).fill("Wanda Weg");
  await page.getByLabel(t("checkout_street")).fill("Am Archiv 5");
  await page.getByLabel(t("checkout_postal_code")).fill("29221");
  await page.getByLabel(t("checkout_city"), { exact: true }).fill("Celle");
  await page.getByLabel(t("checkout_country"), { exact: true }).selectOption("DE");
  await page.getByRole("button", { name: t("checkout_to_review"), exact: true }).click();
}
