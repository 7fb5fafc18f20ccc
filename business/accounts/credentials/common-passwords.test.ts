import { expect, test } from "vitest";
import { expectRuleBroken } from "#tests/world/expect-refusals.ts";
import { refuseCommonPassword } from "./common-passwords.ts";

test.each(["passwort", "Käfer123", "jordan23", "Jordan23", "angelo1", "LUVFUR", "xpcrew"])(
  "%s is one of the commonest, in whatever case",
  async (password) => {
    await expectRuleBroken(refuseCommonPassword(password), "accounts_password_well_known");
  },
);

test.each(["Bernstein 1906", "ein alter Wagen 1958", "jordan23 in Celle", ""])(
  "%j is not",
  async (password) => {
    await expect(refuseCommonPassword(password)).resolves.toBeUndefined();
  },
);
