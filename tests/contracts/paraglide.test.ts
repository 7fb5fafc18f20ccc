import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile } from "@inlang/paraglide-js";
import { expect } from "vitest";
import * as small from "#app/first-paint/browser-runtime.ts";
import { declarationsOf } from "../../scripts/texts/declare-texts.ts";
import { textOptions } from "../../scripts/texts/text-options.ts";
import { describeContracts } from "./contract.ts";

const texts = {
  de: { plain: "Ja", named: "Guten Tag, {name}", counted_one: "Eins" },
  en: { plain: "Yes", named: "Hello, {name}", counted_one: "One" },
};

/** Three texts, compiled as those of locales/ are. */
async function compiled(outputStructure: "message-modules" | "locale-modules") {
  const folder = mkdtempSync(join(tmpdir(), "texts-"));
  const project = join(folder, "project.inlang");
  mkdirSync(project);
  const plugin = "node_modules/@inlang/plugin-message-format/dist/index.js";
  const settings = {
    baseLocale: "de",
    locales: ["de", "en"],
    modules: [new URL(`../../${plugin}`, import.meta.url).pathname],
    "plugin.inlang.messageFormat": { pathPattern: "./{locale}.json" },
  };
  writeFileSync(join(project, "settings.json"), JSON.stringify(settings));
  for (const [locale, of] of Object.entries(texts))
    writeFileSync(join(folder, `${locale}.json`), JSON.stringify(of));
  const outdir = join(folder, "out");
  await compile({ ...textOptions, project, outdir, outputStructure });
  return { outdir, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

describeContracts("@inlang/paraglide-js", "2.23.2", [
  {
    reliesOn: "a page's texts import from ../runtime.js only what our small one has",
    because: "the runtime brings a polyfill of 7 kB to every page",
    usedBy: {
      "scripts/texts/browser-texts.ts": '"../runtime.js"',
      "app/first-paint/browser-runtime.ts": "experimentalStaticLocale",
    },
    whenBroken: "The build fails, or a page has no texts: add what is imported to browser-runtime.ts.",
    holds: async () => {
      const { outdir, remove } = await compiled("message-modules");
      const modules = globSync(`${outdir}/messages/*.js`).map((path) => readFileSync(path, "utf8"));
      remove();
      const imports = modules.flatMap((code) =>
        [...code.matchAll(/import \{([^}]*)\} from ['"]([^'"]+)['"]/g)].map(([, names = "", from]) => ({
          names: names.split(",").map((name) => name.trim().split(" as ")[0]),
          from,
        })),
      );
      const ofRuntime = imports.filter(({ from }) => from?.includes("runtime"));
      expect(ofRuntime.length).toBeGreaterThan(0);
      expect(new Set(ofRuntime.map(({ from }) => from))).toEqual(new Set(["../runtime.js"]));
      const wanted = new Set(ofRuntime.flatMap(({ names }) => names).filter(Boolean));
      expect([...wanted].filter((name) => !(String(name) in small))).toEqual([]);
    },
  },
  {
    reliesOn: "m has one function for each key, called with values and { locale }",
    because: "a text whose key is made of a name is looked up there",
    usedBy: {
      "business/text-of.ts": "m as unknown as Record<string, Text>",
      "business/reports/words.ts": "m as unknown as Record<string, Text>",
      "business/researches/statements/paste-statements.ts": "m as unknown as Record<string, EventLabel>",
    },
    whenBroken: "Look how messages.js exports its texts now.",
    holds: async () => {
      const { outdir, remove } = await compiled("locale-modules");
      type Texts = Record<string, (values: object, options: { locale: string }) => string>;
      const { m } = (await import(/* @vite-ignore */ join(outdir, "messages.js"))) as { m: Texts };
      remove();
      expect(Object.keys(m).sort()).toEqual(Object.keys(texts.de).sort());
      expect(m.named?.({ name: "Carla" }, { locale: "en" })).toBe("Hello, Carla");
      expect(m.plain?.({}, { locale: "de" })).toBe("Ja");
    },
  },
  {
    reliesOn:
      "each function of _index.js carries its type in JSDoc, and each inputs type is a typedef on one line",
    because:
      "our declarations of the texts are read from there, in a fraction of the time of Paraglide's own",
    usedBy: { "scripts/texts/declare-texts.ts": "@typedef" },
    whenBroken: "tests/declare-texts.test.ts names the texts without a declaration: read the new form.",
    holds: async () => {
      const { outdir, remove } = await compiled("locale-modules");
      const declared = declarationsOf(readFileSync(join(outdir, "messages/_index.js"), "utf8"));
      remove();
      expect(declared).toContain("export declare const plain: FixedText;");
      expect(declared).toContain("export declare const named: Text<{ name: NonNullable<unknown> }>;");
    },
  },
]);
