import { afterAll, beforeAll, expect, test } from "vitest";
import { product } from "#business/product.ts";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { refuseCommonPassword } from "./common-passwords.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const refused = (password: string) => refuseCommonPassword(app.visitor(), password);

test.each([
  "passwort",
  "Käfer123",
  "jordan23",
  "Jordan23",
  "angelo1",
  "LUVFUR",
  "xpcrew",
  // The last of the 100,000 commonest that have six characters, and some way on.
  "lexxityler",
  "290900",
])("%s is one of the commonest, in whatever case", async (password) => {
  await expectRuleBroken(refused(password), "accounts_password_well_known");
});

test.each([product, `${product}1906`, `!${product.toUpperCase()}-2026`, `mein${product}`])(
  "%s is the name of the product, or little more",
  async (password) => {
    await expectRuleBroken(refused(password), "accounts_password_well_known");
  },
);

test("the operator's name, or a word of it, is no password either", async () => {
  const { name } = app.services.config.operator;
  for (const password of [name, `${name} 1`, ...name.split(" ").map((word) => `${word}-2026`)])
    await expectRuleBroken(refused(password), "accounts_password_well_known");
});

test.each(["Bernstein 1906", "ein alter Wagen 1958", "jordan23 in Celle", "Mein Werdegang als Tischler", ""])(
  "%j is accepted",
  async (password) => {
    await expect(refused(password)).resolves.toBeUndefined();
  },
);
