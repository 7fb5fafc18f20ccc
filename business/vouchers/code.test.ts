import { expect, test } from "vitest";
import { drawCode, hashCode, readCode } from "./code.ts";

test("a drawn code is read as it stands, and no two are the same", () => {
  const drawn = Array.from({ length: 200 }, () => drawCode());
  for (const code of drawn) {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(readCode(code)).toBe(code.replaceAll("-", ""));
  }
  expect(new Set(drawn).size).toBe(200);
  expect(new Set(drawn.map((code) => hashCode(code))).size).toBe(200);
});

test("it is read however it is typed: small, with blanks, with O for 0 and I or L for 1", () => {
  const code = sampleWith(/0.*1|1.*0/);
  const read = code.replaceAll("-", "");
  expect(readCode(` ${code.toLowerCase().replaceAll("-", "  ")} `)).toBe(read);
  expect(readCode(code.replaceAll("0", "o").replaceAll("1", "l"))).toBe(read);
  expect(readCode(code.replaceAll("0", "O").replaceAll("1", "I"))).toBe(read);
  expect(readCode(code.replaceAll("-", "–"))).toBe(read);
});

test("one wrong character is found wherever it stands, and nothing else is a code", () => {
  const code = drawCode().replaceAll("-", "");
  for (const [i, character] of [...code].entries()) {
    const wrong = character === "7" ? "8" : "7";
    expect(readCode(code.slice(0, i) + wrong + code.slice(i + 1))).toBeNull();
  }
  for (const typed of ["", code.slice(1), `${code}0`, "U".repeat(16), "ÄÖÜß"])
    expect(readCode(typed)).toBeNull();
});

function sampleWith(pattern: RegExp): string {
  const found = Array.from({ length: 500 }, () => drawCode()).find((code) => pattern.test(code));
  if (!found) throw new Error("None of 500 codes has both figures.");
  return found;
}
