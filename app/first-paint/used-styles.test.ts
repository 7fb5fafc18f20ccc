import { expect, test } from "vitest";
import { usedStylesOf } from "./used-styles.ts";

const styles = `@layer base{body{margin:0}a:hover{color:red}}@layer utilities{.plate{color:black}.plate.small{color:gray}.never,.stamp{color:blue}.never{color:pink}.md\\:wide{width:2rem}.w-1\\.5{width:1px}.\\32 xl{width:3px}@media print{.never{display:none}}@media (width>40rem){.md\\:wide{width:9rem}}}@keyframes turn{to{rotate:1turn}}.list:not(.never)>li{color:green}.sheet :is(.never,p){color:brown}@property --x{syntax:"*";inherits:false}`;
const withUsed = usedStylesOf(styles);
const sent = (body: string) => {
  const html = withUsed(`<head><style nonce="n">${styles}</style></head><body>${body}</body>`);
  return /<style nonce="n">(.*)<\/style>/s.exec(html)?.[1] ?? "";
};

test("a page gets the rules of its classes, and every rule without a class", () => {
  const used = sent('<p class="plate">M-JX 800</p>');
  expect(used).toContain("body{margin:0}a:hover{color:red}");
  expect(used).toContain(".plate{color:black}");
  for (const other of [".plate.small", ".stamp", ".md", "pink"]) expect(used).not.toContain(other);
  expect(used).toContain("@keyframes turn{to{rotate:1turn}}");
  expect(used).toContain('@property --x{syntax:"*";inherits:false');
});

test("one selector of several is enough, and all classes of a selector are needed", () => {
  expect(sent('<p class="stamp">')).toContain(".never,.stamp{color:blue}");
  expect(sent('<p class="small">')).not.toContain(".plate.small");
  expect(sent('<p class="plate small">')).toContain(".plate.small{color:gray}");
});

test("classes with escaped characters are recognised, also as React writes them", () => {
  expect(sent('<p class="md:wide w-1.5 2xl">')).toMatch(/\.md\\:wide\{.*\.w-1\\\.5\{.*\.\\32 xl\{/s);
  const child = usedStylesOf(".\\[\\&\\>p\\]\\:red>p{color:red}");
  const html = '<style>.\\[\\&\\>p\\]\\:red>p{color:red}</style><div class="[&amp;&gt;p]:red">';
  expect(child(html)).toBe(html);
});

test("what is in brackets is ignored", () => {
  expect(sent('<ul class="list">')).toContain(".list:not(.never)>li{color:green}");
  expect(sent('<div class="sheet">')).toContain(".sheet :is(.never,p){color:brown}");
});

test("a block of which nothing is used is not sent", () => {
  expect(sent('<p class="plate">')).not.toContain("@media");
  expect(sent('<p class="md:wide">')).toContain("@media (width>40rem){.md\\:wide{width:9rem}}");
});

test("another style element stays as it is", () => {
  const html = '<style>.other{color:red}</style><p class="plate">';
  expect(withUsed(html)).toBe(html);
});
