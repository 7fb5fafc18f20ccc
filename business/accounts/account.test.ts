import { expect, test } from "vitest";
import { greetingName, isWellKnownPassword } from "./account.ts";

test.each([
  ["Hanna", "h.beispiel@example.org", "Hanna"],
  ["  Hanna ", "h.beispiel@example.org", "Hanna"],
  ["   ", "h.beispiel@example.org", "h.beispiel"],
  [null, "h.beispiel@example.org", "h.beispiel"],
  [null, "@example.org", "@example.org"],
])("%j at %s is greeted as %s", (firstName, email, greeting) => {
  expect(greetingName(firstName, email)).toBe(greeting);
});

test.each(["passwort", "PASSWORT", "Oldtimer1", "123456"])("%s is a well-known password", (password) => {
  expect(isWellKnownPassword(password)).toBe(true);
});

test.each(["passwort-von-hanna", "", "12345", "Bernsteinzimmer"])(
  "%j is not a well-known password",
  (password) => {
    expect(isWellKnownPassword(password)).toBe(false);
  },
);
