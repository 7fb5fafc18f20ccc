import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { compileTexts } from "./texts.ts";

const sources = [
  "{app,business,platform,server,content,public}/**/*",
  "locales/{de,en}/*.json",
  "{package-lock,project.inlang/settings}.json",
  "{vite,react-router}.config.ts",
];
const seal = "build/sources.sha256";

/** Builds unless the last build was made from exactly these sources. */
export async function buildIfNeeded(): Promise<void> {
  const now = fingerprint();
  if (existsSync(seal) && readFileSync(seal, "utf8") === now) return;
  console.log("Building …");
  await build();
}

async function build(): Promise<void> {
  const now = fingerprint();
  // What reads the texts can only be loaded once they are compiled.
  compileTexts();
  const { checkContent } = await import("./content.ts");
  await checkContent();
  const made = spawnSync("react-router", ["build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  if (made.status !== 0) {
    console.error("The build failed; see the lines above.");
    process.exit(1);
  }
  refuseUnresolved();
  compressAssets();
  writeFileSync(seal, now);
}

/** What a style sheet names and nobody found is left as it was written: the page would be set in other letters, in silence. */
function refuseUnresolved(): void {
  for (const path of globSync("build/{client,server}/**/*.{css,js}")) {
    const [missing] = /url\(["'\\]*@[^)]{1,200}\)/.exec(readFileSync(path, "utf8")) ?? [];
    if (!missing) continue;
    console.error(`${path} names a file that is not installed: ${missing}. \`npm ci\` installs it.`);
    process.exit(1);
  }
}

/** Scripts, styles and drawings beside their compressed forms, so that no request pays for it. */
function compressAssets(): void {
  for (const path of globSync("build/client/**/*.{js,css,svg,json,txt,webmanifest}")) {
    const bytes = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const path of globSync(sources).sort()) {
    if (!statSync(path).isFile() || path.includes(".test.")) continue;
    hash.update(path).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

if (import.meta.main) await build();
