import { parseSync } from "vite";
import { isTest } from "./source-files.ts";

/** What React Router looks for in a route module. */
const routeExports = new Set([
  "action",
  "clientAction",
  "clientLoader",
  "ErrorBoundary",
  "handle",
  "headers",
  "links",
  "loader",
  "meta",
  "middleware",
  "shouldRevalidate",
]);

/** Each file's own exports, types included; what it passes on and its default are not its own. */
export function exportedNames(sources: Map<string, string>): Map<string, string[]> {
  const shipped = [...sources].filter(
    // A noun's fixture is found by its name, like what a route exports.
    ([path]) =>
      /^(app|business|platform|server)\//.test(path) && !isTest(path) && !path.endsWith(".fixture.ts"),
  );
  return new Map(shipped.map(([path, source]) => [path, namesIn(path, source)]));
}

function namesIn(path: string, source: string): string[] {
  const names = parseSync(path, source).program.body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || !node.declaration) return [];
    const { declaration } = node;
    if (declaration.type === "VariableDeclaration")
      return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
    return "id" in declaration && declaration.id?.type === "Identifier" ? [declaration.id.name] : [];
  });
  // A schema and the type of what it reads have one name.
  return [...new Set(names)].filter((name) => !routeExports.has(name));
}

export function namesExportedTwice(names: Map<string, string[]>): string[] {
  const files = Map.groupBy(
    [...names].flatMap(([path, own]) => own.map((name) => ({ name, path }))),
    ({ name }) => name,
  );
  return [...files]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(", ")}`)
    .sort();
}

const irregular =
  /^(bought|broken|brought|built|caught|chosen|cut|drawn|found|given|gone|held|hidden|kept|known|left|lent|lost|made|met|paid|put|read|seen|sent|set|shown|sold|spent|split|taken|told|thrown|turned|understood|won|written)$/;
/** `set` and `read`, `put`, `cut` and `split` are verbs, too. */
const verbs = new Set(["cut", "need", "put", "read", "seed", "set", "split"]);

/** Names that are only a past participle: they say neither what is done nor what comes back. */
export function bareParticiples(names: readonly string[]): string[] {
  return names.filter((name) => {
    const stem = name.replace(/^un(?=[a-z])/, "");
    return /^[a-z]+$/.test(name) && !verbs.has(stem) && (/[^e]ed$/.test(stem) || irregular.test(stem));
  });
}
