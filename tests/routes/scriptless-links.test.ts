import { readFileSync } from "node:fs";
import { matchRoutes } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedAddresses } from "#app/routes/api/public-pages.ts";
import { allRoutes } from "#tests/http/all-routes.ts";
import { openServedApp, type ServedApp } from "#tests/http/served-app.ts";
import { readSources } from "#tests/world/rules/source-files.ts";

const rule =
  "This page comes without scripts. Lead there with <a href>: the router would load the page's script only to show it, and a form there would be sent by it.";

const routes = allRoutes.map(({ pattern: path, file }) => ({ path, file }));

function isScriptless(address: string): boolean {
  const [path = ""] = address.split(/[?#]/);
  const [match] = matchRoutes(routes, path) ?? [];
  return match !== undefined && readFileSync(`app/${match.route.file}`, "utf8").includes("scriptless: true");
}

/** Addresses that a source gives to the router's links, with a word for each variable. */
function linkedBy(source: string): string[] {
  const links = source.matchAll(/<(?:\w*Link|Tab|SubTab)\b[^>]*?\bto=\{?(["`])(.*?)\1/gs);
  return [...links].map(([, , to = ""]) => to.replace(/^\/\$\{[^}]*\}/, "/de").replace(/\$\{[^}]*\}/g, "x"));
}

let served: ServedApp;
beforeAll(async () => {
  served = await openServedApp();
});
afterAll(() => served.close());

test("the pages without scripts are found", () => {
  const without = ["/de/terms?x#y", "/en/stories/7", "/dev/mailbox", "/de/sample-answers"];
  expect(without.filter(isScriptless)).toEqual(without);
  expect(isScriptless("/de/stories/new")).toBe(false);
  expect(isScriptless("/de/contact")).toBe(false);
  expect(linkedBy(`<Link\n to={\`/\${lang}/stories/\${id}\`}>`)).toEqual(["/de/stories/x"]);
  expect(linkedBy('<ButtonLink small to="/de/terms">')).toEqual(["/de/terms"]);
});

test.each([...readSources()].filter(([path]) => path.startsWith("app/") && path.endsWith(".tsx")))(
  "the router's links in %s lead to pages with scripts",
  (_path, source) => {
    expect(linkedBy(source).filter(isScriptless), rule).toEqual([]);
  },
);

test.each([...sharedAddresses].filter((address) => !isScriptless(address)))(
  "the router's links on %s lead to pages with scripts",
  async (path) => {
    const { text } = await served.send({ path });
    const tags = text.match(/<a\b[^>]*\bdata-discover\b[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    const leading = tags.map((tag) => / href="([^"]*)"/.exec(tag)?.[1] ?? "");
    expect(leading.filter(isScriptless), rule).toEqual([]);
  },
);
