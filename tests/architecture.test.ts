import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mayUse } from "#tests/world/rules/folder-rules.ts";
import { allFiles, importsOf, isShipped } from "#tests/world/rules/source-files.ts";

/** May be at the root of business/ and be used by every folder. */
const roots = [
  "columns.ts",
  "context.ts",
  "errors.ts",
  "letterhead.ts",
  "limits.ts",
  "locale.ts",
  "operator-country.ts",
  "product.ts",
  "prose.ts",
  "qr-code.ts",
  "retention.ts",
  "roles.sql.ts",
  "spreadsheet.ts",
  "staff-roles.ts",
];

const all = allFiles();
const shipped = all.filter(isShipped);
const files = shipped.map((path) => {
  const source = readFileSync(path, "utf8");
  return { path, source, imports: importsOf(path, source) };
});
const business = files.filter((file) => file.path.startsWith("business/"));

const tableOwners = new Map<string, string>();
for (const { path, source } of business)
  for (const match of source.matchAll(/export const (\w+) = (?:pgTable|taxStore\.table)\(/g))
    tableOwners.set(match[1] ?? "", folderOf(path));

/** Files that open a transaction. */
const actionsAndReads = new Set(business.filter((f) => /inTransaction\(/.test(f.source)).map((f) => f.path));

describe("layers", () => {
  test.each(files)("$path imports downwards only", ({ path, imports }) => {
    const layer = path.split("/")[0] ?? "";
    const allowed: Record<string, RegExp> = {
      // The development mailbox shows the second-factor codes of the demonstration staff; outside production only.
      // HTTP is the app's: it writes cookies, and signs them as every part signs.
      app: /^(app|business|locales|platform\/config|content)\/|^platform\/(auth\/cookie|signature)\.ts$|^seed\/demonstration-codes\.ts$/,
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
    "$path knows no domain noun",
    ({ imports }) => {
      expect(
        imports.filter((t) => !t.startsWith("app/ui/") && t !== "business/locale.ts"),
        "A component that knows our nouns lives in app/parts.",
      ).toEqual([]);
    },
  );

  test.each(files.filter((f) => f.path.startsWith("app/parts/")))(
    "$path queries no database",
    ({ path, source }) => {
      const values = importsOf(path, source, { types: false }).filter(
        (t) => /^business\/.*\/(read|[a-z]+)-/.test(t) && actionsAndReads.has(t),
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

  test("identification is pure", () => {
    const wrong = business
      .filter((file) => folderOf(file.path) === "identification")
      .flatMap(({ path, imports }) =>
        imports
          .filter((target) => !/^business\/(identification\/|locale\.ts$)/.test(target))
          .map((target) => `${path} imports ${target}`),
      );
    expect(
      wrong,
      "The browser and the engine read marks with it: no database, no texts. Pass in what it needs.",
    ).toEqual([]);
  });

  test.each(business)("$path writes only the tables of its own folder", ({ path, source }) => {
    const own = folderOf(path);
    const written = [...source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(
      (match) => match[1] ?? "",
    );
    const foreignTables = written.filter((table) => tableOwners.get(table) && tableOwners.get(table) !== own);
    expect(foreignTables, "Ask the owning folder for a verb. See business/README.md.").toEqual([]);
  });

  test.each(business)("$path knows neither pages nor HTTP", ({ source }) => {
    expect(
      source.match(/from "(react-router|react|hono)[^"]*"/g),
      "Business returns data and codes; pages are in app/.",
    ).toBeNull();
  });

  test.each(business.filter((f) => !f.path.endsWith(".sql.ts")))(
    "$path uses the clock of its context",
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

  test.each(all)("%s has a meaningful name", (path) => {
    const name = path.split("/").at(-1)?.split(".")[0] ?? "";
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const vagueNames = [
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
    expect(vagueNames, "Name the noun or the verb.").not.toContain(name);
  });

  test("every README in business has at most 25 lines", () => {
    for (const folder of Object.keys(mayUse)) {
      const path = `business/${folder}/README.md`;
      if (globSync(`business/${folder}/*.ts`).length === 0) continue;
      expect(readFileSync(path, "utf8").trim().split("\n").length, path).toBeLessThanOrEqual(25);
    }
  });
});

describe("a clean clone", () => {
  // locales/compiled does not exist yet: a static import that reaches it fails before the texts are compiled.
  const starts = [
    "server/start.ts",
    "server/start-worker.ts",
    "scripts/build.ts",
    "scripts/archive.ts",
    "scripts/backup.ts",
    "scripts/restore.ts",
    "scripts/audit.ts",
    "scripts/books.ts",
    "scripts/certificate.ts",
    "scripts/test.ts",
  ];
  test.each(starts)("%s loads no text before the texts are compiled", (start) => {
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
