import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { compileTexts } from "./compile-texts.ts";

const sources = [
  "{app,business,platform,server,seed,content,public}/**/*",
  "locales/{de,en}/*.json",
  "package-lock.json",
  "{vite,react-router}.config.ts",
];
const buildStamp = "build/sources.sha256";

export async function buildIfNeeded(): Promise<void> {
  const now = fingerprint();
  if (existsSync(buildStamp) && readFileSync(buildStamp, "utf8") === now) return;
  console.log("Building …");
  await build();
}

async function build(): Promise<void> {
  const now = fingerprint();
  // Modules that import texts load only after this.
  compileTexts();
  const { checkContent } = await import("./check-content.ts");
  await checkContent();
  const made = spawnSync("react-router", ["build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production", PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  if (made.status !== 0) {
    console.error("The build failed; see the lines above.");
    process.exit(1);
  }
  failOnUnresolvedUrls();
  compressAssets();
  writeFileSync(buildStamp, now);
}

/** An unresolved `url(@…)` is kept verbatim, and a font would silently be missing. */
function failOnUnresolvedUrls(): void {
  for (const path of globSync("build/{client,server}/**/*.{css,js}")) {
    const [missing] = /url\(["'\\]*@[^)]{1,200}\)/.exec(readFileSync(path, "utf8")) ?? [];
    if (!missing) continue;
    console.error(`${path} names a file that is not installed: ${missing}. \`npm ci\` installs it.`);
    process.exit(1);
  }
}

/** Precompressed, so that no request pays for it. */
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
