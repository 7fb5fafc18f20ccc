import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = { version: string; integrity?: string; resolved?: string };
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };
const manifest = JSON.parse(readFileSync("package.json", "utf8")) as Record<string, Record<string, string>>;

test("every locked package has its hash, those for other machines too", () => {
  const locked = Object.entries(lock.packages).filter(([path]) => path !== "");
  expect(locked.length).toBeGreaterThan(500);
  const bare = locked.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
  expect(
    bare.map(([path]) => path),
    "npm installs it unchecked. Add what `npm view NAME@VERSION dist.integrity` prints.",
  ).toEqual([]);
});

test("no package comes from elsewhere than the registry", () => {
  const elsewhere = Object.entries(lock.packages).filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

test("scripts of packages do not run while they are installed", () => {
  expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
});

test("every direct dependency has an exact version", () => {
  const wanted = ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}),
  );
  expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

/** Files that no review can read, each with where it is from. */
const binaries = [
  /^public\/.+\.(png|ico|jpg|webp|avif|woff2)$/, // Drawn by `scripts/render-images.ts`.
  /^seed\/papers\/fahrzeugbrief-muster\.png$/, // An invented paper, drawn for the demonstration.
  /^seed\/papers\/foto-beispiel\.jpg$/, // A drawing that says that it is an example.
  /^tests\/en16931\/.+\.sef\.json\.gz$/, // The official rules, compiled: `tests/en16931/README.md`.
  /^tests\/releases\/\d+\.\d+\.\d+\/data\.tar\.br$/, // Written by `scripts/freeze-release.ts`.
];

test("nothing in the repository is a program or another binary than those named", () => {
  const { stdout } = spawnSync("git", ["ls-files", "--eol"], { encoding: "utf8" });
  const found = [...stdout.matchAll(/^i\/-text.*\t(.+)$/gm)].map(([, path = ""]) => path);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((path) => !binaries.some((known) => known.test(path)))).toEqual([]);
});
