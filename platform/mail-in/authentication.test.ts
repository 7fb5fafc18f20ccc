import { expect, test } from "vitest";
import { readAuthentication } from "./authentication.ts";

const from = "hanna@example.org";
const passed = (results: string, sender = from) =>
  readAuthentication([`mx.example.org; ${results}`], "mx.example.org", sender)?.passed;

test.each([
  ["DMARC", "dmarc=pass (p=none dis=none) header.from=example.org"],
  ["a signature of the sender's domain", "dkim=pass header.d=example.org header.s=a header.b=Ab12="],
  ["a signature of a part of it", "dkim/1 = pass header.i=@mail.example.org; dmarc=none"],
  ["the envelope", 'spf=pass smtp.mailfrom="Hanna; B."@example.org; dkim=none'],
])("%s vouches for a sender", (_, results) => {
  expect(passed(results)).toBe(true);
});

test.each([
  [
    "the envelope of another domain",
    "spf=pass smtp.mailfrom=x@evil.example; dmarc=none header.from=example.org",
  ],
  ["a signature of another domain", "dkim=pass header.d=evil.example"],
  ["a domain that ends alike", "dkim=pass header.d=notexample.org"],
  ["a whole registry", "dkim=pass header.d=org; spf=pass smtp.mailfrom=x@org"],
  ["DMARC of another sender", "dmarc=pass header.from=evil.example"],
  ["DMARC of nobody", "dmarc=pass"],
  ["a host name", "spf=pass smtp.helo=example.org"],
  ["an address within an address", 'spf=pass smtp.mailfrom="x@example.org"@evil.example'],
])("%s proves nothing", (_, results) => {
  expect(passed(results)).toBeNull();
});

test.each([
  ["words within an address", 'spf=pass smtp.mailfrom="x; dmarc=pass header.from=example.org;"@evil.example'],
  ["a parenthesis within an address", 'spf=pass smtp.mailfrom="("@evil.example'],
  ["a comment with a quotation mark", 'spf=pass (") smtp.mailfrom=x@evil.example'],
  [
    "an escaped quotation mark",
    'spf=pass smtp.mailfrom="\\"; dmarc=pass header.from=example.org"@evil.example',
  ],
])("%s hide no failure", (_, results) => {
  expect(passed(`${results}; dmarc=fail header.from=example.org`)).toBe(false);
});

test("only the operator's server is heard, and only what it put on top", () => {
  const read = (...headers: string[]) => readAuthentication(headers, "MX.example.org", from)?.passed;
  const forged = "dmarc=pass header.from=example.org";
  expect(read(`mx.evil.example; ${forged}`)).toBeUndefined();
  expect(read(`"mx.example.org;x"; ${forged}`)).toBeUndefined();
  expect(read("mx.example.org; dmarc=fail", `mx.example.org; ${forged}`)).toBe(false);
  expect(read(`(a) mx.example.org 1; ${forged}`)).toBe(true);
});
