import { execFileSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";
import { declareTexts } from "./texts/declare-texts.ts";
import { textOptions } from "./texts/text-options.ts";

const folder = "./locales/compiled";
const program = "scripts/compile-texts.ts";

/** One file per language, unless newer than every text: of the pages' modules, one per text, Node would load thousands. */
export function compileTexts(): void {
  if (!areCompiled()) execFileSync("node", [program], { stdio: ["ignore", "ignore", "inherit"] });
}

function areCompiled(): boolean {
  const target = `${folder}/messages.js`;
  const sources = globSync("locales/{de,en}/*.json").concat("project.inlang/settings.json", program);
  const newest = Math.max(...sources.map((path) => statSync(path).mtimeMs));
  return existsSync(target) && statSync(target).mtimeMs > newest;
}

if (import.meta.main && !areCompiled()) {
  const { compile } = await import("@inlang/paraglide-js");
  await compile({
    ...textOptions,
    outdir: folder,
    outputStructure: "locale-modules",
  });
  declareTexts(folder);
}
