import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { markupOf } from "./markup.ts";

/** An empty file for each look of axe that found nothing, shared by the workers; `empty-looks.ts` begins without. */
export const looksFolder = "test-results/accessible";

type Look = { rules: "all" | "colours" | "all but colours"; targetSize?: boolean };

/** All rules per language, contrast per colour scheme, each markup once (docs/decisions/107). `targetSize`: WCAG 2.2, 2.5.8. */
export async function expectAccessible(page: Page, { targetSize = false } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await waitForRepaint(page);
  const { language, markup } = await page.evaluate(markupOf);
  const rules = lookAt(markup, language, String(targetSize));
  const colours = { light: lookAt(markup, "light"), dark: lookAt(markup, "dark") };
  if (!rules.isDone || !colours.light.isDone) {
    await expectNoFindings(page, "light", {
      rules: rules.isDone ? "colours" : colours.light.isDone ? "all but colours" : "all",
      targetSize,
    });
    rules.done();
    colours.light.done();
  }
  // Left in the dark also where nothing is looked at, so that what follows does not depend on what came before.
  await page.emulateMedia({ colorScheme: "dark" });
  if (colours.dark.isDone) return;
  await waitForRepaint(page);
  await expectNoFindings(page, "dark", { rules: "colours" });
  colours.dark.done();
}

function lookAt(...what: string[]) {
  const path = `${looksFolder}/${createHash("sha256").update(what.join("\n")).digest("hex")}`;
  const done = () => {
    mkdirSync(looksFolder, { recursive: true });
    writeFileSync(path, "");
  };
  return { isDone: existsSync(path), done };
}

async function expectNoFindings(page: Page, colorScheme: string, look: Look): Promise<void> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(findings, look);
  expect(
    found.map((finding) => `${finding} (${colorScheme})`),
    page.url(),
  ).toEqual([]);
}

async function findings({ rules, targetSize = false }: Look): Promise<string[]> {
  const contrast = "color-contrast";
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
    resultTypes: ["violations"],
    ...(rules === "colours" ? { runOnly: [contrast] } : {}),
    rules: {
      "target-size": { enabled: targetSize && rules !== "colours" },
      [contrast]: { enabled: rules !== "all but colours" },
    },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`,
  );
}

/** Waits until the other colour scheme is painted, off-screen parts included: mid-transition every contrast is wrong. */
async function waitForRepaint(page: Page): Promise<void> {
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
