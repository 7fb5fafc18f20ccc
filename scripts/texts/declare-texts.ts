import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/** Declares the compiled texts in a line each. Paraglide's own declarations take half a minute and ten megabytes. */
export function declareTexts(folder: string): void {
  writeFileSync(
    `${folder}/messages.d.ts`,
    'export * from "./messages/_index.js";\nexport * as m from "./messages/_index.js";\n',
  );
  const compiled = readFileSync(`${folder}/messages/_index.js`, "utf8");
  writeFileSync(`${folder}/messages/_index.d.ts`, declarationsOf(compiled));
  const runtime = ["runtime.js", "server.js"].map((file) => `${folder}/${file}`);
  execFileSync("tsc", [...runtime, ...declarationsOnly], { stdio: "inherit" });
}

const declarationsOnly = [
  ["--allowJs", "--declaration", "--emitDeclarationOnly", "--skipLibCheck", "--ignoreConfig"],
  ["--target", "ES2024", "--module", "NodeNext", "--types", "node"],
].flat();

/** From the JSDoc that Paraglide writes: an inputs type for each text, and whether it may be left out. */
export function declarationsOf(compiled: string): string {
  const inputs = new Map(
    [...compiled.matchAll(/^\/\*\* @typedef \{(\{.*\})\} (\w+) \*\/$/gm)].map(([, type, name]) => [
      name,
      type,
    ]),
  );
  const texts = [...compiled.matchAll(/^export const (\w+) = \/\*\* @type \{\(\(inputs(\??): (\w+)/gm)];
  return [
    'import type { LocalizedString } from "../runtime.js";',
    'type Options = { locale?: "de" | "en" };',
    "type Text<Inputs> = (inputs: Inputs, options?: Options) => LocalizedString;",
    "type FixedText = (inputs?: Record<never, never>, options?: Options) => LocalizedString;",
    ...texts.map(([, name, optional, type]) =>
      optional
        ? `export declare const ${name}: FixedText;`
        : `export declare const ${name}: Text<${inputs.get(type)}>;`,
    ),
    "",
  ].join("\n");
}
