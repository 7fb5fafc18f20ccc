import { globSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { offenders } from "#tests/world/rules/offenders.ts";
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
  "Radio",
  "Score",
  "Service",
  "Spoiler",
  "Status",
  "Storytelling",
  "System",
  "Taxi",
  "Team",
  "Upload",
  "Vehicle History Graph",
  "XML",
  "[Test] {subject}",
  "beige",
  "optional",
  "orange",
]);

const texts = files.map((path) => ({
  path,
  de: read(`locales/de/${path}`),
  en: read(`locales/en/${path}`),
}));
const listedIn = (all: Record<string, string>, isWrong: (text: string, key: string) => boolean) =>
  Object.entries(all)
    .filter(([key, text]) => isWrong(text, key))
    .map(([key, text]) => `${key} »${text}«`);

describe("the texts of both languages", () => {
  test("have the same keys", () => {
    expect(
      offenders(texts, ({ de, en }) => [
        ...Object.keys(de).filter((key) => !(key in en)),
        ...Object.keys(en).filter((key) => !(key in de)),
      ]),
    ).toEqual([]);
  });

  test("have the same placeholders", () => {
    const placeholders = (text = "") => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    expect(
      offenders(texts, ({ de, en }) =>
        listedIn(de, (text, key) => !isDeepStrictEqual(placeholders(en[key]), placeholders(text))),
      ),
    ).toEqual([]);
  });

  test("are never empty", () => {
    const isEmpty = (text: string) => text.trim() === "";
    expect(offenders(texts, ({ de, en }) => [...listedIn(de, isEmpty), ...listedIn(en, isEmpty)])).toEqual(
      [],
    );
  });

  test("are alike only where the word is the same", () => {
    expect(
      offenders(texts, ({ de, en }) =>
        listedIn(de, (text, key) => text === en[key] && hasWords(text) && !sameWords.has(text)),
      ),
      "Translate it.",
    ).toEqual([]);
  });

  test("contain no common word of the other", () => {
    expect(
      offenders(texts, ({ de, en }) => [
        ...listedIn(en, (text) => germanWords.test(text)),
        ...listedIn(de, (text) => englishWords.test(text)),
      ]),
    ).toEqual([]);
  });

  test("name no command, no universal time and no millions of pixels: people read them", () => {
    const technical =
      /\bnpm run\b|Weltzeit|universal time|\bUTC\b|mega-?pixel|Millionen Bildpunkte|million pixels/i;
    expect(
      offenders(texts, ({ de, en }) => [
        ...listedIn(de, (text) => technical.test(text)),
        ...listedIn(en, (text) => technical.test(text)),
      ]),
    ).toEqual([]);
    const pages = globSync("content/site/*/*.md");
    expect(pages.filter((path) => technical.test(readFileSync(path, "utf8")))).toEqual([]);
  });

  test("separate thousands as the language does; years and standards stay whole", () => {
    const bare = /(?<![\w.,])(?!1[5-9]\d\d\b|20\d\d\b)\d{4,}(?![\w])/;
    const standards = /(?:ISO|EN) \d+|\d+(?:-\d+)+|B-\d{4}-\d{4}|UTF-8|Windows-1252|[\d.]{7,}/g;
    const wrong = (foreign: RegExp) => (text: string) => {
      const words = text.replaceAll(standards, "");
      return bare.test(words) || foreign.test(words);
    };
    expect(
      offenders(texts, ({ de, en }) => [
        ...listedIn(de, wrong(/\d,\d{3}(?!\d)/)),
        ...listedIn(en, wrong(/\d\.\d{3}(?!\d)/)),
      ]),
    ).toEqual([]);
  });

  test("contain no exclamation marks but the agreed ones", () => {
    const exclaims = (text: string) => text.includes("!") && !agreedTexts.some(([agreed]) => text === agreed);
    expect(offenders(texts, ({ de, en }) => [...listedIn(de, exclaims), ...listedIn(en, exclaims)])).toEqual(
      [],
    );
  });
});

test.each(agreedTexts)("»%s« is the text %s in %s", (text, key, file) => {
  expect(german[key]).toBe(text);
  // app/wording/flash-text.test.ts holds that every one-time message is shown.
  if (key.startsWith("flash_")) return;
  const source = sources.find(({ path }) => path === file)?.source ?? "";
  expect(source).toContain(key.replace(/^(status|order_status)_/, ""));
});

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
    const named = /\.(sql|noun)\.ts$|\/retention\.ts$/.test(path);
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
  const named = new Set(sources.flatMap(({ source }) => source.match(/\w+/g) ?? []));
  const composed =
    /^(problem|notification|audit|export_part|event|comparison|system|mark|sighting_reason|reason|flash|status|contradiction|identifies|region|variant|season|basis|purpose|retention|score_part|score_cause|search_reason|search_holdings|search_detail|search_your|search_part|search_topic|reading_kind|country|tax_note|first_text|access_(what|why)|breaches_(party|about|decided|entry)|memory_card_(question|field|kind|relation|preference|reason|state|origin|event)|persons_(agrees|balancing|basis|clock|decision|exception|fact|institution|kind|linked|question|vital|why|withheld)|feature|introduction_(answer|bar|message|place|question|talk|team|word)|reunion_(answer|decided|level)|wall_(event|part)|report_(chapter|intro|contradiction|dimension|cap|grade|change|count|consent))_|^(search|match)_.+_boat$/;
  const idle = Object.keys(german).filter((key) => !named.has(key) && !composed.test(key));
  expect(idle, "Delete what nothing shows.").toEqual([]);
});
