import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { countLines } from "#tests/world/rules/code-shape.ts";
import { mayUse } from "#tests/world/rules/folder-rules.ts";
import { offenders } from "#tests/world/rules/offenders.ts";
import { importsOf, isShipped, readSources } from "#tests/world/rules/source-files.ts";

/** May be at the root of business/ and be used by every folder. */
const roots = [
  "as-unavailable.ts",
  "columns.ts",
  "context.ts",
  "declared.ts",
  "errors.ts",
  "letterhead.ts",
  "limits.ts",
  "locale.ts",
  "noun.ts",
  "nouns.ts",
  "operator-country.ts",
  "product.ts",
  "prose.ts",
  "qr-code.ts",
  "retention.ts",
  "roles.sql.ts",
  "spreadsheet.ts",
  "staff-roles.ts",
  "text-of.ts",
];

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

const sources = readSources();
const all = [...sources].map(([path, source]) => ({ path, source }));
const files = all
  .filter(({ path }) => isShipped(path))
  .map(({ path, source }) => ({ path, source, imports: importsOf(path, source) }));
const within = (folder: string) => files.filter(({ path }) => path.startsWith(folder));
const business = within("business/");

const tableOwners = new Map<string, string>();
for (const { path, source } of business)
  for (const match of source.matchAll(/export const (\w+) = (?:pgTable|taxStore\.table)\(/g))
    tableOwners.set(match[1] ?? "", folderOf(path));

/** Files that open a transaction. */
const actionsAndReads = new Set(business.filter((f) => /inTransaction\(/.test(f.source)).map((f) => f.path));

describe("layers", () => {
  test("import downwards only", () => {
    const allowed: Record<string, RegExp> = {
      // The development mailbox shows second-factor codes outside production. HTTP is the app's: it writes and signs cookies.
      app: /^(app|business|locales|platform\/config|content)\/|^platform\/(auth\/cookie|child-work\/(on-behalf-of|strangers-line)|signature)\.ts$|^seed\/demonstration-codes\.ts$/,
      business: /^(business|platform|locales)\//,
      platform: /^platform\//,
      server: /^(server|app|business|platform|seed|locales|scripts)\//,
    };
    expect(
      offenders(files, ({ path, imports }) => {
        const layer = path.split("/")[0] ?? "";
        return imports.filter((target) => !allowed[layer]?.test(target));
      }),
      "Arrows go app → business → platform. Move the piece down, or let the caller pass it in.",
    ).toEqual([]);
  });

  test("app/ui knows no domain noun", () => {
    expect(
      offenders(within("app/ui/"), ({ imports }) =>
        imports.filter((target) => !target.startsWith("app/ui/") && target !== "business/locale.ts"),
      ),
      "A component that knows our nouns lives in app/parts.",
    ).toEqual([]);
  });

  test("app/parts queries no database", () => {
    expect(
      offenders(within("app/parts/"), ({ path, source }) =>
        importsOf(path, source, { types: false }).filter(
          (target) => /^business\/.*\/(read|[a-z]+)-/.test(target) && actionsAndReads.has(target),
        ),
      ),
      "A part receives what it shows; the route's loader asks for it.",
    ).toEqual([]);
  });
});

describe("pages", () => {
  test("look again through one hook, which waits until the last answer is rendered", () => {
    expect(
      offenders(within("app/"), ({ source }) =>
        /\brevalidate\b[^=]*= useRevalidator\(/.test(source) ? ["revalidate"] : [],
      ),
      "Looking again too early spends a flash message unseen: use `useIdleRevalidate`.",
    ).toEqual([]);
  });

  test("keep what was refused while they look again", () => {
    const live = [...within("app/routes/team/"), ...within("app/routes/dashboard/")];
    expect(
      offenders(live, ({ source }) =>
        source.includes("actionData") && !/useStickyActionData[<(]/.test(source) ? ["actionData"] : [],
      ),
      "The router drops it at every live update: a question or an error would go while somebody reads it.",
    ).toEqual([]);
  });
});

describe("business", () => {
  test("uses only folders it may use", () => {
    expect(
      offenders(business, ({ path, imports }) => {
        // Gathers what each folder says about itself, and nothing else of it.
        if (path === "business/nouns.ts") return imports.filter((target) => !isNoun(target));
        const own = folderOf(path);
        return imports.filter((target) => {
          if (!target.startsWith("business/")) return false;
          const folder = folderOf(target);
          if (!folder) return !roots.includes(target.slice("business/".length));
          return folder !== own && !(mayUse[own] ?? []).includes(folder);
        });
      }),
      "See business/README.md for who may use whom. A lower folder returns; the caller decides.",
    ).toEqual([]);
  });

  test("a noun's declaration uses nothing", () => {
    expect(
      offenders(business, ({ path, imports }) =>
        isNoun(path) ? imports.filter((target) => target !== "business/noun.ts") : [],
      ),
      "Every folder reads it, so it needs none: no table, no action, no text.",
    ).toEqual([]);
  });

  test("the table of folders has no cycle and misses no folder", () => {
    const folders = new Set(business.map((f) => folderOf(f.path)).filter(Boolean));
    expect(
      [...folders].filter((f) => !mayUse[f]),
      "Give it a <folder>.noun.ts that says what it uses, and list it in business/nouns.ts.",
    ).toEqual([]);
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
    expect(
      offenders(within("business/identification/"), ({ path, imports }) =>
        isNoun(path)
          ? []
          : imports.filter((target) => !/^business\/(identification\/|locale\.ts$)/.test(target)),
      ),
      "The browser and the engine read marks with it: no database, no texts. Pass in what it needs.",
    ).toEqual([]);
  });

  test("writes only the tables of its own folder", () => {
    expect(
      offenders(business, ({ path, source }) => {
        const written = [...source.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(
          ([, table = ""]) => table,
        );
        return written.filter((table) => (tableOwners.get(table) ?? folderOf(path)) !== folderOf(path));
      }),
      "Ask the owning folder for a verb. See business/README.md.",
    ).toEqual([]);
  });

  test("knows neither pages nor HTTP", () => {
    expect(
      offenders(business, ({ source }) => source.match(/from "(react-router|react|hono)[^"]*"/g)),
      "Business returns data and codes; pages are in app/.",
    ).toEqual([]);
  });

  test("uses the clock of its context", () => {
    expect(
      offenders(
        business.filter(({ path }) => !path.endsWith(".sql.ts")),
        ({ source }) => source.match(/Date\.now\(\)|new Date\(\)/g),
      ),
      "Ask ctx.now(), so that tests can let the clock stand still.",
    ).toEqual([]);
  });
});

describe("names and sizes", () => {
  test("a file has at most 300 lines", () => {
    expect(
      offenders(all, ({ source }) => {
        const lines = countLines(source);
        return lines > 300 ? [`${lines} lines`] : [];
      }),
      "It is probably two things. Split it along its nouns or verbs.",
    ).toEqual([]);
  });

  test("the median file is short", () => {
    const sizes = files.map(({ source }) => countLines(source)).sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(60);
  });

  test("a file has a meaningful name", () => {
    expect(
      all.map(({ path }) => path).filter((path) => !isMeaningful(path)),
      "Name the noun or the verb, in small letters with hyphens.",
    ).toEqual([]);
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

function isNoun(path: string): boolean {
  return path.endsWith(".noun.ts");
}

function folderOf(path: string): string {
  const parts = path.split("/");
  return parts.length > 2 ? (parts[1] ?? "") : "";
}

function isMeaningful(path: string): boolean {
  const name = path.split("/").at(-1)?.split(".")[0] ?? "";
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && !vagueNames.includes(name);
}
