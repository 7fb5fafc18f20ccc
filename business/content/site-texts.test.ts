import { describe, expect, test } from "vitest";
import { evidenceClasses } from "#business/archive/source.ts";
import { informationKinds, sourceForms, verificationKinds } from "#business/evidence/evidence.ts";
import { weightOf } from "#business/evidence/evidence-weight.ts";
import vectors from "#business/score/test-vectors.json" with { type: "json" };
import { readConfig } from "#platform/config.ts";
import { siteText, siteTextKinds } from "./site-texts.ts";

const config = readConfig({
  APP_MODE: "demonstration",
  LIVE_DEMONSTRATION: "on",
  PUBLIC_URL: "https://probe.example",
  OPERATOR_EMAIL: "post@probe.example",
});

describe.each(siteTextKinds)("%s", (kind) => {
  test("exists in both languages with the same structure", async () => {
    const [de, en] = await Promise.all([siteText(config, kind, "de"), siteText(config, kind, "en")]);
    const headings = (text: string) => [...text.matchAll(/^#+/gm)].map(([marks]) => marks);
    const tables = (text: string) => [...text.matchAll(/^\|/gm)].length;
    expect(headings(en.markdown)).toEqual(headings(de.markdown));
    expect(tables(en.markdown)).toBe(tables(de.markdown));
    expect(en.version).toBe(de.version);
    expect(en.title).not.toBe(de.title);
  });

  test.each(["de", "en"] as const)(
    "leaves no placeholder unfilled in %s and has its front matter",
    async (lang) => {
      const text = await siteText(config, kind, lang);
      expect(text.markdown + text.title + text.description).not.toMatch(/\{\{|\}\}/);
      expect(text.description.length).toBeLessThanOrEqual(155);
      expect(text.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    },
  );
});

test("the method page names the formula with the current weights", async () => {
  expect((await siteText(config, "score-method", "de")).markdown).toContain(
    "0,25 × Dokumentation + 0,20 × Chronologie + 0,25 × Authentizität + 0,10 × Quellenvielfalt + 0,10 × Storytelling + 0,10 × Compliance",
  );
});

test("the method page names the version and shows the vectors that the formula is tested with", async () => {
  const { markdown } = await siteText(config, "score-method", "en");
  expect(markdown).toContain(`version **${vectors.version}**`);
  expect(markdown).toContain("| a complete premium research | 89 | 82 | 96 | 100 | 90 | 100 | 92 (Gold) |");
  for (const { name, total } of vectors.situations)
    expect(markdown).toMatch(new RegExp(`\\| ${name.en} \\|.*\\| ${total}\\b.*\\|`));
});

test("the method page names the weights of a citation", async () => {
  const { markdown } = await siteText(config, "score-method", "en");
  const strongest = {
    evidenceClass: "A",
    information: "primary",
    form: "original",
    verification: "issuer",
  } as const;
  const numbers = [
    ...evidenceClasses.map((evidenceClass) => weightOf({ ...strongest, evidenceClass })),
    ...informationKinds.map((information) => weightOf({ ...strongest, information })),
    ...sourceForms.map((form) => weightOf({ ...strongest, form })),
    ...verificationKinds.map((verification) => weightOf({ ...strongest, verification })),
  ];
  const [, weights = ""] = /product of four numbers:(.*?)Several/s.exec(markdown) ?? [];
  expect(weights.match(/\d\.\d\d/g)?.map(Number)).toEqual(numbers);
});

test("the cookies page lists the four categories with their durations", async () => {
  const { markdown } = await siteText(config, "cookies", "de");
  for (const words of ["| Notwendig |", "| Statistik |", "| Marketing |", "| Funktional |", "14 Monate"])
    expect(markdown).toContain(words);
});
