import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { agreedPhrases, agreedProblems, agreedTexts } from "./agreed-texts.ts";

const read = (path: string): Record<string, string> => JSON.parse(readFileSync(path, "utf8"));
const files = globSync("locales/de/*.json").map((path) => path.split("/").at(-1) ?? "");
const sources = globSync("{app,business,platform,server}/**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, source: readFileSync(path, "utf8") }));
const german = Object.assign({}, ...files.map((file) => read(`locales/de/${file}`)));

/** Whether a text has words besides its placeholders. */
const hasWords = (text: string) => /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, ""));

const germanWords =
  /\b(und|oder|nicht|ein|eine[rnms]?|werden|wird|wurde|Ihre[rnms]?|für|über|Sie|wir|haben|bitte|mit|auf|von)\b/;
const englishWords = /\b(the|and|your|with|please|not|you|we|of|is|are|for)\b/;
const sameWords = new Set([
  "BIC",
  "Compliance",
  "Cookies",
  "Dashboard",
  "Demonstration:",
  "Details",
  "Heritage Bronze",
  "Heritage Gold",
  "Heritage Silver",
  "IBAN",
  "Liechtenstein",
  "Malta",
  "Marketing",
  "Mollie",
  "Name",
  "Name: {name}",
  "Newsletter",
  "Portugal",
  "Score",
  "Service",
  "Status",
  "Storytelling",
  "System",
  "Team",
  "Upload",
  "Vehicle History Graph",
  "XML",
  "[Test] {subject}",
  "beige",
  "optional",
  "orange",
]);

describe.each(files)("%s", (file) => {
  const de = read(`locales/de/${file}`);
  const en = read(`locales/en/${file}`);

  test("has the same keys in both languages", () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(de).sort());
  });

  test("has the same placeholders in both languages", () => {
    const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    for (const [key, text] of Object.entries(de))
      expect(placeholders(en[key] ?? ""), key).toEqual(placeholders(text));
  });

  test("holds no empty text", () => {
    expect(Object.entries({ ...de, ...en }).filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  test("is translated: texts are alike only where the word is the same", () => {
    const twins = Object.entries(de).filter(([key, text]) => text === en[key] && hasWords(text));
    expect(twins.filter(([, text]) => !sameWords.has(text))).toEqual([]);
  });

  test("uses one language: no text contains a common word of the other", () => {
    expect(Object.entries(en).filter(([, text]) => germanWords.test(text))).toEqual([]);
    expect(Object.entries(de).filter(([, text]) => englishWords.test(text))).toEqual([]);
  });

  test("separates thousands as its language does; years and standards stay whole", () => {
    const bare = /(?<![\w.,])(?!1[5-9]\d\d\b|20\d\d\b)\d{4,}(?![\w])/;
    const wrong = { de: /\d,\d{3}(?!\d)/, en: /\d\.\d{3}(?!\d)/ };
    const found = (texts: Record<string, string>, foreign: RegExp) =>
      Object.entries(texts).filter(([, text]) => {
        const words = text.replaceAll(
          /(?:ISO|EN) \d+|\d+(?:-\d+)+|B-\d{4}-\d{4}|UTF-8|Windows-1252|[\d.]{7,}/g,
          "",
        );
        return bare.test(words) || foreign.test(words);
      });
    expect([...found(de, wrong.de), ...found(en, wrong.en)]).toEqual([]);
  });

  test("contains no exclamation marks but the agreed ones", () => {
    const exclaiming = [...Object.entries(de), ...Object.entries(en)].filter(
      ([, text]) => text.includes("!") && !agreedTexts.some(([agreed]) => text === agreed),
    );
    expect(exclaiming).toEqual([]);
  });
});

test.each(agreedTexts)("»%s« is the text %s in %s", (text, key, file) => {
  expect(german[key]).toBe(text);
  const source = sources.find(({ path }) => path === file)?.source ?? "";
  expect(source).toContain(nameInCode(key, file));
});

/** Statuses and one-time messages are looked up by their name. */
function nameInCode(key: string, file: string): string {
  const flash = file === "app/http/flash.ts" && /^flash_(.+?)(_text)?$/.exec(key)?.[1];
  return flash ? `"${flash.replaceAll("_", "-")}"` : key.replace(/^(status|order_status)_/, "");
}

test.each(Object.entries(agreedProblems))("the broken rule %s says »%s«", (code, text) => {
  expect(german[`problem_${code}`]).toBe(text);
  expect(sources.some(({ source }) => source.includes(`"${code}"`))).toBe(true);
});

test.each(agreedPhrases)("»%s« occurs in %s", (phrase, key) => {
  expect(german[key]).toContain(phrase);
});

test("an unknown address says »Oops! Page not found« in both languages", () => {
  const source = sources.find(({ path }) => path === "app/parts/page/error-page.tsx")?.source;
  expect(source).toContain("Oops! Page not found");
});

test("every code of a broken rule or a schema has its sentence", () => {
  const codes = new Set<string>();
  for (const { path, source } of sources) {
    for (const match of source.matchAll(/RuleBroken\("([a-z_]+)"\)/g)) codes.add(match[1] ?? "");
    // Those hold names of tables and of notifications.
    const named = /\.sql\.ts$|\/(notification|retention)\.ts$/.test(path);
    if (path.startsWith("business/") && !named)
      for (const match of source.matchAll(
        /"((?:accounts|search|files|orders|payments|researches|history|team|comment|withdrawal|content|site|privacy|appointments)_[a-z_]+)"/g,
      ))
        codes.add(match[1] ?? "");
  }
  expect(codes.size).toBeGreaterThan(30);
  expect([...codes].filter((code) => code !== "team_answered" && !(`problem_${code}` in german))).toEqual([]);
});

test("every text is used", () => {
  const all = sources.map(({ source }) => source).join("\n");
  const composed =
    /^(problem|event|comparison|system|mark|sighting_reason|reason|flash|status|contradiction|identifies|region|variant|season|basis|purpose|retention|score_part|score_cause|search_chance|search_reason|search_detail|search_your|reading_kind|country|tax_note|report_(chapter|intro|contradiction|dimension|cap|grade|change|count|consent))_|^search_.+_boat$/;
  const idle = Object.keys(german).filter((key) => !all.includes(key) && !composed.test(key));
  expect(idle, "Delete what nothing shows.").toEqual([]);
});
