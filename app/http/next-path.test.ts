import { expect, test } from "vitest";
import { nextPath } from "./next-path.ts";

test.each([
  "/",
  "/de/dashboard",
  "/de/checkout/basic",
  "/en/orders/0198?tab=payment#iban",
  "/de/search?back=http://a",
])("%s is a path of this site", (path) => expect(nextPath(path)).toBe(path));

test.each([
  "",
  "de/dashboard",
  "https://evil.example",
  "javascript:alert(1)",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " /de",
  "/de//evil.example",
  `/${"a".repeat(2000)}`,
  null,
  undefined,
])("%j is refused", (path) => expect(nextPath(path)).toBeUndefined());
