import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";

/** Which business folder may use which. Without cycles: a lower folder never calls up, it returns and the caller decides. */
const mayUse: Record<string, string[]> = {
  audit: [],
  numbers: [],
  letters: ["audit"],
  accounts: ["audit", "letters"],
  vehicles: ["audit", "accounts"],
  documents: ["audit", "accounts"],
  messages: ["audit", "letters", "accounts", "documents"],
  archive: ["audit", "accounts", "vehicles", "documents"],
  matching: ["audit", "vehicles", "archive"],
  history: ["audit", "accounts", "vehicles", "documents", "archive", "matching"],
  researches: [
    "audit",
    "letters",
    "accounts",
    "vehicles",
    "documents",
    "messages",
    "archive",
    "matching",
    "history",
    "numbers",
  ],
  orders: [
    "audit",
    "letters",
    "accounts",
    "appointments",
    "vehicles",
    "documents",
    "messages",
    "researches",
    "numbers",
  ],
  sharing: ["audit", "accounts", "vehicles", "documents", "history", "researches"],
  payments: ["audit", "letters", "accounts", "messages", "researches", "orders"],
  score: [],
  content: ["audit", "score", "letters", "accounts", "documents", "orders"],
  appointments: ["audit", "letters", "accounts"],
  // What people may do with all the house knows of them.
  privacy: [
    "audit",
    "letters",
    "accounts",
    "documents",
    "messages",
    "researches",
    "sharing",
    "orders",
    "payments",
    "content",
    "appointments",
  ],
};

/** May stand at the root of business/ and be used by every folder. */
const roots = [
  "context.ts",
  "errors.ts",
  "locale.ts",
  "product.ts",
  "retention.ts",
  "roles.sql.ts",
  "spreadsheet.ts",
];

const all = globSync("{app,business,platform,server,seed,tests,bench,scripts}/**/*.{ts,tsx}").filter(
  (p) => !p.includes("+types"),
);
const shipped = all.filter(
  (path) => !/\.test\.tsx?$/.test(path) && !/^(tests|bench|scripts|seed)\//.test(path),
);
const files = shipped.map((path) => {
  const source = readFileSync(path, "utf8");
  return { path, source, imports: importsOf(path, source) };
});
const business = files.filter((file) => file.path.startsWith("business/"));

const tableOwners = new Map<string, string>();
for (const { path, source } of business)
  for (const match of source.matchAll(/export const (\w+) = pgTable\(/g))
    tableOwners.set(match[1] ?? "", folderOf(path));

/** Files that open a transaction: verbs and reads. */
const deedsAndReads = new Set(business.filter((f) => /inTransaction\(/.test(f.source)).map((f) => f.path));

describe("layers", () => {
  test.each(files)("$path imports downwards only", ({ path, imports }) => {
    const layer = path.split("/")[0] ?? "";
    const allowed: Record<string, RegExp> = {
      // The practice mailbox shows the codes of the demonstration's own staff; it exists outside production only.
      app: /^(app|business|locales|platform\/config|content)\/|^seed\/demonstration-codes\.ts$/,
      business: /^(business|platform|locales)\//,
      platform: /^platform\//,
      server: /^(server|app|business|platform|seed|locales|scripts)\//,
    };
    const wrong = imports.filter((target) => !allowed[layer]?.test(target));
    expect(
      wrong,
      "Arrows go app → business → platform. Move the piece down, or let the caller pass it in.",
    ).toEqual([]);
  });

  test.each(files.filter((f) => f.path.startsWith("app/ui/")))(
    "$path knows no noun of ours",
    ({ imports }) => {
      expect(
        imports.filter((t) => !t.startsWith("app/ui/")),
        "A component that knows our nouns lives in app/parts.",
      ).toEqual([]);
    },
  );

  test.each(files.filter((f) => f.path.startsWith("app/parts/")))(
    "$path asks no database",
    ({ path, source }) => {
      const values = importsOf(path, source, { types: false }).filter(
        (t) => /^business\/.*\/(read|[a-z]+)-/.test(t) && deedsAndReads.has(t),
      );
      expect(values, "A part receives what it shows; the route's loader asks for it.").toEqual([]);
    },
  );
});

describe("business", () => {
  test.each(business)("$path uses only folders it may use", ({ path, imports }) => {
    const own = folderOf(path);
    const wrong = imports.filter((target) => {
      if (!target.startsWith("business/")) return false;
      const folder = folderOf(target);
      if (!folder) return !roots.includes(target.slice("business/".length));
      return folder !== own && !(mayUse[own] ?? []).includes(folder);
    });
    expect(
      wrong,
      "See business/README.md for who may use whom. A lower folder returns; the caller decides.",
    ).toEqual([]);
  });

  test("the table of folders has no cycle and misses no folder", () => {
    const folders = new Set(business.map((f) => folderOf(f.path)).filter(Boolean));
    expect([...folders].filter((f) => !mayUse[f])).toEqual([]);
    const seen = new Set<string>();
    const visit = (folder: string, trail: string[]) => {
      expect(trail, `cycle: ${[...trail, folder].join(" → ")}`).not.toContain(folder);
      if (seen.has(folder)) return;
      for (const next of mayUse[folder] ?? []) visit(next, [...trail, folder]);
      seen.add(folder);
    };
    for (const folder of Object.keys(mayUse)) visit(folder, []);
  });

  test.each(business)("$path writes only the tables of its own folder", ({ path, source }) => {
    const own = folderOf(path);
    const written = [...source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(
      (match) => match[1] ?? "",
    );
    const trespass = written.filter((table) => tableOwners.get(table) && tableOwners.get(table) !== own);
    expect(trespass, "Ask the owning folder for a verb. See business/README.md.").toEqual([]);
  });

  test.each(business)("$path knows no page and no HTTP", ({ source }) => {
    expect(
      source.match(/from "(react-router|react|hono)[^"]*"/g),
      "Business returns data and codes; pages are in app/.",
    ).toBeNull();
  });

  test.each(business.filter((f) => !f.path.endsWith(".sql.ts")))(
    "$path keeps the clock of its context",
    ({ source }) => {
      expect(
        source.match(/Date\.now\(\)|new Date\(\)/g),
        "Ask ctx.now(), so that tests can let the clock stand still.",
      ).toBeNull();
    },
  );
});

describe("names and sizes", () => {
  test.each(all)("%s has at most 300 lines", (path) => {
    const lines = readFileSync(path, "utf8").split("\n").length;
    expect(lines, "It is probably two things. Split it along its nouns or verbs.").toBeLessThanOrEqual(301);
  });

  test("the median file is short", () => {
    const sizes = shipped.map((path) => readFileSync(path, "utf8").split("\n").length).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
  });

  test.each(all)("%s has a name that says something", (path) => {
    const name = path.split("/").at(-1)?.split(".")[0] ?? "";
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const drawers = [
      "utils",
      "helpers",
      "misc",
      "common",
      "shared",
      "lib",
      "core",
      "service",
      "manager",
      "handler",
      "data",
      "info",
      "index",
      "types",
    ];
    expect(drawers, "Name the noun or the verb.").not.toContain(name);
  });

  test("any folder of business has a README of at most 25 lines", () => {
    for (const folder of Object.keys(mayUse)) {
      const path = `business/${folder}/README.md`;
      if (globSync(`business/${folder}/*.ts`).length === 0) continue;
      expect(readFileSync(path, "utf8").trim().split("\n").length, path).toBeLessThanOrEqual(25);
    }
  });
});

describe("a clean clone", () => {
  // locales/compiled does not exist there; a static import that reaches it ends the program before it can compile them.
  const starts = [
    "server/start.ts",
    "server/start-worker.ts",
    "scripts/build.ts",
    "scripts/archive.ts",
    "scripts/test.ts",
  ];
  test.each(starts)("%s loads no text before it has compiled them", (start) => {
    const trails = new Map([[start, [start]]]);
    for (const [path, trail] of trails)
      for (const target of importsOf(path, readFileSync(path, "utf8"), { types: false, later: false })) {
        const further = [...trail, target];
        expect(target, `${further.join(" → ")}: import it after compileTexts().`).not.toMatch(/^locales\//);
        if (/\.tsx?$/.test(target) && !trails.has(target)) trails.set(target, further);
      }
    expect(trails.size).toBeGreaterThan(1);
  });
});

function folderOf(path: string): string {
  const parts = path.split("/");
  return parts.length > 2 ? (parts[1] ?? "") : "";
}

/** What a file imports: `types`, also for types only; `later`, also when it runs into it. */
function importsOf(path: string, source: string, { types = true, later = true } = {}): string[] {
  const found = [
    ...source.matchAll(/^(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"/gm),
    ...(later ? source.matchAll(/import(\()"([^"]+)"\)/g) : []),
  ];
  return found.flatMap(([, type, target = ""]) => {
    if (type?.startsWith("type") && !types) return [];
    if (target.startsWith("#texts/")) return ["locales/compiled/"];
    if (target.startsWith("#")) return [target.slice(1)];
    if (target.includes("+types/")) return [];
    if (target.startsWith(".")) return [normalize(join(dirname(path), target))];
    return [];
  });
}
