import { expect, test } from "vitest";
import { readCookie, serializeCookie } from "./cookie.ts";

test("a cookie is for the whole host, hidden from scripts and not sent with the forms of others", () => {
  expect(serializeCookie("flash", "x", { maxAge: 60 })).toBe(
    "flash=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=60",
  );
  expect(serializeCookie("theme", "dark", { maxAge: 9, readable: true, secure: true })).toBe(
    "theme=dark; Path=/; SameSite=Lax; Max-Age=9; Secure",
  );
});

test.each([
  ["gate=a.b", "a.b"],
  ["theme=dark; gate=a=b;x=1", "a=b"],
  ["xgate=1; gate2=2", undefined],
  ["", undefined],
])("from %j the value is %j", (cookie, value) => {
  expect(readCookie(new Headers({ cookie }), "gate")).toBe(value);
});
