import { expect, test } from "vitest";
import { asSent, readCookie, serializeCookie } from "./cookie.ts";

const [plain, tls] = ["http://app.test", "https://app.test"];

test("a cookie is for the whole host, hidden from scripts and not sent with the forms of others", () => {
  expect(serializeCookie("flash", "x", 60)).toBe("flash=x; Path=/; HttpOnly; SameSite=Lax; Max-Age=60");
});

test.each([
  [plain, "flash=x; Path=/", "flash=x; Path=/"],
  [tls, "flash=x; Path=/", "__Host-flash=x; Path=/; Secure"],
  [tls, "__Host-app.session=x; Path=/; Secure", "__Host-app.session=x; Path=/; Secure"],
  [tls, "flash=secure; Path=/; secure", "__Host-flash=secure; Path=/; secure"],
])("at %s %j is sent as %j", (publicUrl, cookie, sent) => {
  expect(asSent(cookie, publicUrl)).toBe(sent);
});

test.each([
  ["gate=a.b", "a.b"],
  ["theme=dark; gate=a=b;x=1", "a=b"],
  ["xgate=1; gate2=2", undefined],
  ["", undefined],
])("from %j the value is %j", (cookie, value) => {
  expect(readCookie(new Headers({ cookie }), "gate", plain)).toBe(value);
});

test("under TLS a cookie that a sibling host could have set is not read", () => {
  const cookie = "gate=theirs; __Host-gate=ours";
  expect(readCookie(new Headers({ cookie }), "gate", tls)).toBe("ours");
  expect(readCookie(new Headers({ cookie: "gate=theirs" }), "gate", tls)).toBeUndefined();
});
