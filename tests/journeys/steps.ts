import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { demonstrationPassword } from "../../seed/people.ts";
import type { textsIn } from "./texts.ts";

type Texts = ReturnType<typeof textsIn>;

/** No finding of axe on this page, in both colour schemes. What is not a colour is the same in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settle(page);
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === "dark" ? axe.withRules(["color-contrast"]) : axe).analyze();
    const findings = violations.map(
      (v) => `${v.id} (${colorScheme}): ${v.nodes.map((n) => n.target.join(" ")).join(" | ")}`,
    );
    expect(findings, page.url()).toEqual([]);
  }
}

/** Waits until the colours of the other scheme are painted: half-way through a change every contrast is wrong. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
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
  return [...(await page.content()).matchAll(/https?:\/\/localhost:\d+\/[^\s"<&]+/g)].map(
    (match) => match[0],
  );
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
