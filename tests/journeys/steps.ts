import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { demonstrationPassword } from "../../seed/people.ts";
import type { textsIn } from "./texts.ts";

type Texts = ReturnType<typeof textsIn>;

/** No finding of axe on this page, in both colour schemes. What is not a colour is the same in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settle(page);
    if (colorScheme === "light") await page.evaluate(axe.source);
    const found = await page.evaluate(findings, colorScheme === "dark");
    expect(
      found.map((finding) => `${finding} (${colorScheme})`),
      page.url(),
    ).toEqual([]);
  }
}

/** Runs in the page, which has no frames of others to look into. What passes nobody reads. */
async function findings(onlyColours: boolean): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
    resultTypes: ["violations"],
    ...(onlyColours ? { runOnly: ["color-contrast"] } : {}),
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
}

/**
 * Waits until the colours of the other scheme are painted: half-way through a change every contrast is wrong. What the browser
 * leaves unpainted because it lies far below would keep its old colours.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("* { content-visibility: visible !important }");
      document.adoptedStyleSheets.push(sheet);
    }
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
    const finite = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
}

/** The newest letter to somebody at the development mailbox, opened. Returns the addresses it names. */
export async function openLetter(page: Page, to: string, subject: RegExp): Promise<string[]> {
  const list = page.getByRole("link").filter({ hasText: subject }).filter({ hasText: to });
  await expect(async () => {
    await page.goto("/dev/mailbox");
    await expect(list.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await list.first().click();
  await expect(page.getByText(to).first()).toBeVisible();
  // The letter stands in an attribute of the page, so that its own signs are escaped twice.
  const html = (await page.content()).replaceAll("&amp;", "&").replaceAll("&amp;", "&");
  return [...html.matchAll(/https?:\/\/localhost:\d+\/(?:(?!&quot;)[^\s"<])+/g)].map((match) => match[0]);
}

export async function signInAsStaff(
  page: Page,
  t: Texts,
  language: string,
  who = "recherche@example.org",
): Promise<void> {
  await page.goto("/dev/mailbox");
  const codes = await page.locator("body").innerText();
  const code = /^[\s\S]*?(\d{3}\s?\d{3})/.exec(codes.slice(codes.indexOf(who)))?.[1] ?? "";
  await page.goto(`/${language}/auth`);
  await page.getByLabel(t("auth_email")).fill(who);
  await page.getByLabel(t("auth_password"), { exact: true }).fill(demonstrationPassword);
  await page.getByRole("button", { name: t("auth_sign_in"), exact: true }).click();
  await page.getByLabel(t("auth_code")).fill(code);
  await page.getByRole("button", { name: t("auth_code_send") }).click();
  await expect(page).toHaveURL(new RegExp(`/${language}/(team|dashboard)`));
}

/** Signs in at the sign-in page that is open, or that of the language. */
export async function signIn(page: Page, t: Texts, email: string, password = demonstrationPassword) {
  // The address changes before the page does: until then the form of the page before may carry the same label.
  await expect(page.getByLabel(t("auth_password"), { exact: true })).toBeVisible();
  await page.getByLabel(t("auth_email")).fill(email);
  await page.getByLabel(t("auth_password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth_sign_in"), exact: true }).click();
}

export const newPassword = "ein alter Wagen 1958";

/** Somebody new with an account of their own, from an address of their own: so many a real house would not let in from one. */
export async function newcomer(page: Page, t: Texts, language: string): Promise<string> {
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

/** Nothing of the page lies beside the window at this width. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const beside = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect
    .poll(beside, { message: `${page.url()} scrolls sideways at ${width} px` })
    .toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** A researcher writes these messages into a case, signing in first where the page does not know them yet. */
export async function answerAsTeam(
  page: Page,
  t: Texts,
  language: string,
  caseId: string,
  messages: string[],
  answerBy = "",
): Promise<void> {
  if (page.url() === "about:blank") await signInAsStaff(page, t, language);
  await page.goto(`/${language}/team/researches/${caseId}`);
  for (const message of messages) {
    await page.getByLabel(t("team_answer"), { exact: true }).fill(message);
    await page.getByLabel(t("team_answer_by")).fill(answerBy);
    await page.getByRole("button", { name: t("team_answer_send") }).click();
    await expect(page.getByLabel(t("team_answer"), { exact: true })).toHaveValue("");
  }
}

/** Waits until the scripts of a form's page have come: only with them is what is typed kept as a draft. */
export async function scriptsCame(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main form") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/** The case that the message form names so; the first of them, should the vehicle be looked for twice. */
export async function caseOnList(page: Page, t: Texts, vehicle: string): Promise<string> {
  const option = page.getByLabel(t("my_messages_about")).locator("option", { hasText: vehicle }).first();
  await expect(option, `There is no case of a ${vehicle} to write about.`).toHaveAttribute(
    "value",
    /^[0-9a-f-]{36}$/,
  );
  return (await option.getAttribute("value")) ?? "";
}
