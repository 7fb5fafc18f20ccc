import { execFileSync } from "node:child_process";
import { existsSync, globSync, statSync } from "node:fs";

const compiled = "locales/compiled/messages.js";

export function compileTexts(): void {
  const sources = globSync("locales/{de,en}/*.json").concat("project.inlang/settings.json");
  const newest = Math.max(...sources.map((path) => statSync(path).mtimeMs));
  if (existsSync(compiled) && statSync(compiled).mtimeMs > newest) return;
  const options = [
    "--project",
    "./project.inlang",
    "--outdir",
    "./locales/compiled",
    "--emit-ts-declarations",
  ];
  execFileSync("node_modules/.bin/paraglide-js", ["compile", ...options], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

if (import.meta.main) compileTexts();
