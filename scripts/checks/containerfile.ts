import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";

export type Instruction = { word: string; rest: string };
export type Stage = Instruction[];

/** The stages of a Containerfile; lines that end with a backslash are one. */
export function readStages(text: string): Stage[] {
  const lines = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim());
  const stages: Stage[] = [];
  for (const line of lines) {
    const [word = "", ...rest] = line.trim().split(/\s+/);
    if (word === "FROM") stages.push([]);
    stages.at(-1)?.push({ word, rest: rest.join(" ") });
  }
  return stages;
}

/** What every instruction of this kind says, in order. */
export function saysOf(stage: Stage, word: string): string[] {
  return stage.filter((each) => each.word === word).map(({ rest }) => rest);
}

/** The last one of its kind, as a list of words. */
export function commandOf(stage: Stage, word: "CMD" | "HEALTHCHECK"): string[] {
  const [list = "[]"] = /\[.*\]$/.exec(saysOf(stage, word).at(-1) ?? "") ?? [];
  return JSON.parse(list) as string[]; // a list of words, or it is no Containerfile
}

/** The environment that the stage sets. */
export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = saysOf(stage, "ENV").flatMap((rest) => rest.split(" "));
  return Object.fromEntries(
    pairs.map((pair) => [pair.split("=", 1).join(), pair.slice(pair.indexOf("=") + 1)]),
  );
}

/** The files that a build would be sent, by the rules of a `.dockerignore`: the last one that fits decides. */
export function contextFiles(ignoreFile: string, folder = "."): string[] {
  const rules = readFileSync(ignoreFile, "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"));
  const tops = rules.filter((rule) => rule.startsWith("!")).map((rule) => rule.slice(1));
  const found = tops.flatMap((top) =>
    globSync([top, `${top}/**/*`, `${top}/**/.*`], { cwd: folder, withFileTypes: true }),
  );
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^\.\//, ""));
  return [...new Set(paths)].filter((path) => !isIgnored(path, rules)).sort();
}

function isIgnored(path: string, rules: string[]): boolean {
  let ignored = false;
  for (const rule of rules) {
    const pattern = rule.replace(/^!/, "");
    if (pattern === "*" || matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`))
      ignored = !rule.startsWith("!");
  }
  return ignored;
}
