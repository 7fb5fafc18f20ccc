import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

/** Retired words of identifiers, files and settings, and what the field or the framework calls the thing. */
const retired = new Map([
  ["deed", "action"],
  ["deeds", "actions"],
  ["house", "services (what the process opened), app (in tests), or leave it out"],
  ["furnish", "seed"],
  ["furnished", "seeded"],
  ["furnishing", "seeding"],
  ["furniture", "seed"],
  ["masthead", "site-header"],
  ["colophon", "site-footer"],
  ["tidy", "purge, or normalise"],
  ["sweep", "purge"],
  ["forget", "purge, discard or delete"],
  ["settle", "resolve, configure or mark"],
  ["settled", "resolved"],
  ["trouble", "failure, problem or error"],
  ["seal", "signature or checksum"],
  ["ear", "subscriber"],
  ["heard", "received"],
  ["unheard", "what was missed"],
  ["said", "output, text or what it is"],
  ["told", "what it is: details, mail, answer"],
  ["begun", "started or created"],
  ["wish", "options, change or input"],
  ["onward", "destination or returnPath"],
  ["ours", "own…, or what it is"],
  ["sought", "query"],
  ["judged", "checked"],
  ["presuppose", "blockedOn"],
  ["presupposes", "blockedOn"],
  ["presupposed", "blocked or implied"],
  ["unzipped", "readZip"],
]);
/** Several words that are retired only together. */
const retiredPhrases: Record<string, string> = {
  "at most": "max…",
  "go on": "seeOther, resume or continue",
  "take turn": "countAttempt or withRateLimit",
  "in words": "…Label, …Text or format…",
  "look up s": "lookups",
};

/** Retired as the verb that a name of several words begins with. */
const retiredVerbs = new Map([
  ["keep", "save or store"],
  ["tell", "notify"],
]);

/** Names that libraries, the specification, the law or stored data give. */
const allowed = new Set(["allSettled", "keepalive", "keepAlive", "keepAliveTimeout"]);
/** Folders in which a word means what it says. */
const atHome = new Map([
  // A registration seal is screwed to a number plate.
  ["seal", /plate/],
]);

const words = (identifier: string) =>
  identifier
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter(Boolean);

export function complaintsAboutSource(path: string, source: string): string[] {
  const names = [path, ...(mayNameRetired(source) ? identifiersOf(path, source) : [])];
  return names.filter((name) => !allowed.has(name)).flatMap((name) => complaints(name, path));
}

export function complaintsAboutPaths(root = "."): string[] {
  const folders = "{app,business,platform,server,seed,tests,bench,scripts,docs,content,public}";
  return globSync(`${folders}/**/*`, { cwd: root }).flatMap((path) => complaints(path, path));
}

export function settingNames(root = "."): string[] {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  return [...example.matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
}

export function complaintsAboutSettings(names: string[]): string[] {
  return names.flatMap((name) => complaints(name.toLowerCase(), ".env.example"));
}

const complainedAbout = new Map<string, boolean>();

/** Whether any word of the file, in code, text or comment, would be complained about as a name; to parse takes ten times longer. */
function mayNameRetired(source: string): boolean {
  return (source.match(/[\w$]+/g) ?? []).some((name) => {
    const known = complainedAbout.get(name);
    if (known !== undefined) return known;
    // Outside the folders in which a word means what it says.
    const found = complaints(name, "").length > 0;
    complainedAbout.set(name, found);
    return found;
  });
}

/** The identifiers of a source, without its texts and comments. */
export function identifiersOf(path: string, source: string): Set<string> {
  const names = new Set<string>();
  JSON.stringify(parseSync(path, source).program, (_key, node) => {
    if (node?.type?.endsWith?.("Identifier") && typeof node.name === "string") names.add(node.name);
    return typeof node === "bigint" ? String(node) : node;
  });
  return names;
}

function complaints(name: string, path: string): string[] {
  const parts = words(name);
  const single = parts.filter((word) => retired.has(word) && !atHome.get(word)?.test(path));
  const verb = parts.length > 1 ? retiredVerbs.get(parts[0] ?? "") : undefined;
  const text = parts.join(" ");
  const phrases = Object.keys(retiredPhrases).filter((phrase) => ` ${text} `.includes(` ${phrase} `));
  return [
    ...single.map((word) => `${name}: "${word}" is retired; say ${retired.get(word)}`),
    ...(verb ? [`${name}: begin it with ${verb}`] : []),
    ...phrases.map((phrase) => `${name}: "${phrase}" is retired; say ${retiredPhrases[phrase]}`),
  ];
}
