import { expect, test } from "vitest";
import { processorMs } from "#tests/world/processor-ms.ts";
import { NotStrict, parseStrictJson } from "./strict-json.ts";

test.each([
  ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}'],
  ['{"{a\\"":"}","}":"\\\\","b":"a:b,{}[]"}'],
  ['[1.5e300,-0,true,false,null,"\\ud83d\\ude97","ä"]'],
  [' "text" '],
])("%s is read as JSON.parse reads it", (text) => {
  expect(parseStrictJson(text)).toEqual(JSON.parse(text));
});

test.each([
  ['{"make":"Ferrari","make":"Fiat"}', "duplicate-name", "make"],
  ['{"a":[{"b":1,"c":{},"\\u0062":2}]}', "duplicate-name", "b"],
  ['{"__proto__":1,"__proto__":2}', "duplicate-name", "__proto__"],
  ['{"a":"\\ud83d"}', "lone-surrogate", "\ufffd"],
  ['{"\\udc00x":1}', "lone-surrogate", "\ufffdx"],
  ['{"a":1e400}', "number-too-large", "1e400"],
  ["[-1e400]", "number-too-large", "-1e400"],
  [`${"[".repeat(33)}${"]".repeat(33)}`, "too-deep", "32"],
])("%s is refused: %s", (text, fault, at) => {
  const refuse = () => parseStrictJson(text);
  expect(refuse).toThrow(NotStrict);
  expect(refuse).toThrow(expect.objectContaining({ fault, at }));
});

test("what is no JSON stays a syntax error, and none of 100 kB costs time", () => {
  expect(() => parseStrictJson('{"a":1')).toThrow(SyntaxError);
  for (const text of [
    "[".repeat(100_000),
    `"${"\\\\".repeat(50_000)}"`,
    `[${"1,".repeat(50_000)}1]`,
    `"${"a".repeat(100_000)}`,
  ]) {
    const read = () => {
      try {
        parseStrictJson(text);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
    };
    expect(processorMs(read)).toBeLessThan(100);
  }
});
