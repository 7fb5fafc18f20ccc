import { expect, test } from "@playwright/test";
import { expectAccessible } from "#tests/journeys/support/accessible.ts";
import { markupOf } from "#tests/journeys/support/markup.ts";

test("axe checks pages that differ only in texts and numbers once, and all others again", async ({
  page,
}) => {
  const markup = async (main: string) => {
    await page.setContent(`<!doctype html><title>Liste</title><main>${main}</main>`);
    return (await page.evaluate(markupOf)).markup;
  };
  const list = await markup('<ul><li id="r-1">Opel</li><li id="r-2">VW</li></ul><input aria-label="Name">');
  expect(await markup('<ul><li id="r-7">BMW</li></ul><input aria-label="Ort">')).toBe(list);
  for (const other of [
    '<ul><li id="r-1">Opel</li></ul><input>',
    '<ul><li id="r-1"></li></ul><input aria-label="Name">',
    '<ul><li id="r-1" class="text-ink">Opel</li></ul><input aria-label="Name">',
    '<ul><li id="r-1">Opel</li></ul><input aria-label="Name" autofocus>',
    '<ul><li id="r-1">Opel</li></ul><input aria-label="Name" disabled>',
    '<ul><li id="r-1">Opel</li></ul><h3>Ort</h3><input aria-label="Name">',
  ])
    expect(await markup(other), other).not.toBe(list);
});

test("what axe has found is reported again", async ({ page }) => {
  const wrong =
    '<!doctype html><html lang="de"><title>Bild</title><main><h1>Bild</h1><img src="/x.png"></main>';
  for (const _time of ["first", "second"]) {
    await page.setContent(wrong);
    await expect(expectAccessible(page)).rejects.toThrow(/image-alt/);
  }
});
