import { execFileSync } from "node:child_process";
import { expect } from "vitest";
import { deferScripts } from "#app/first-paint/defer-scripts.ts";
import { allRoutes } from "#tests/http/all-routes.ts";
import { describeContracts } from "./contract.ts";
import { ask } from "./small-site.ts";

describeContracts("react-router", "8.4.0", [
  {
    reliesOn: "the form of the script tag and of the module links",
    because: "they wait in a template until the first frame",
    usedBy: { "app/first-paint/defer-scripts.ts": 'type="module" async=""' },
    whenBroken: "Mend the two patterns; without them scripts come early, but nothing else breaks.",
    holds: async () => {
      const html = await (await ask("/page")).text();
      const [before = "", waiting = ""] = deferScripts(html, "once").split('<template id="scripts">');
      expect(before).not.toMatch(/type="module"|modulepreload/);
      expect(before).toContain('type="text/deferred"');
      expect(waiting).toMatch(/^(<link rel="modulepreload"[^>]*>)+<script nonce="once" type="module"/);
    },
  },
  {
    reliesOn: "the first module link is the entry, the page's script imports it last",
    because: "scripts run one at a time, and the entry when all others are there",
    usedBy: { "app/first-paint/after-paint.js": "links.slice(1).reverse()" },
    whenBroken: "Choose the entry by its address instead of its place.",
    holds: async () => {
      const html = await (await ask("/page")).text();
      const links = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href);
      expect(links[0]).toBe("/assets/entry.js");
      expect(new Set(links)).toContain("/assets/routes/page.js");
      expect(html).toMatch(/import\("\/assets\/entry\.js"\);<\/script>/);
    },
  },
  {
    reliesOn: "every script has the nonce as its attribute and nowhere else",
    because: "a page from memory has hashes instead, and must not keep a nonce",
    usedBy: { "server/page-cache.ts": 'replaceAll(` nonce="' },
    whenBroken: "Take the nonce out where it now stands; a page that keeps one is not cached.",
    holds: async () => {
      const html = await (await ask("/page")).text();
      const scripts = html.match(/<script\b[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(1);
      for (const script of scripts) expect(script).toContain(' nonce="once"');
      expect(html.replaceAll(' nonce="once"', "")).not.toContain("once");
    },
  },
  {
    reliesOn: "a click asks for the address with .data, answered as text/x-script",
    because: "limits, gate, cache and compression treat it as the page itself",
    usedBy: {
      "app/first-paint/static-html-context.ts": ".data",
      "app/http/gate.ts": "\\.data",
      "app/root.tsx": "\\.data",
      "app/zones.ts": "\\.data",
      "server/body-limits.ts": "(\\/_)?\\.data",
      "server/compress-pages.ts": "x-script",
      "server/page-caching.ts": "x-script",
    },
    whenBroken: "Search the code for `.data` and `x-script`.",
    holds: async () => {
      for (const path of ["/page.data", "/page.data?_routes=routes%2Fpage"]) {
        const answer = await ask(path);
        expect(answer.headers.get("Content-Type")).toMatch(/^text\/x-script/);
        expect(await answer.text()).toContain("loaded");
      }
    },
  },
  {
    reliesOn: "_routes names the routes that a click asks for, and no others are loaded",
    because: "a message is shown once, by the layout alone; addresses to return to must not carry it",
    usedBy: {
      "app/http/flash.ts": '"_routes"',
      "app/http/gate.ts": "_routes=",
      "app/zones.ts": "_routes=",
      "app/routes/team/candidates/candidates.tsx": '"_routes"',
    },
    whenBroken: "Messages are lost or shown twice: find the new name in `singleFetchLoaders`.",
    holds: async () => {
      expect(await (await ask("/page.data?_routes=root")).text()).not.toContain("loaded");
    },
  },
  {
    reliesOn: "a redirect in answer to a click has status 202",
    because: "the message for the next page must outlive it",
    usedBy: { "app/http/flash.ts": "singleFetchRedirectStatus = 202" },
    whenBroken: "Write the new status into `singleFetchRedirectStatus`.",
    holds: async () => expect((await ask("/moved.data")).status).toBe(202),
  },
  {
    reliesOn: "answers of the application carry X-Remix-Response, refusals too",
    because: "a 503 without it is a proxy's whose server is away, and the request is held",
    usedBy: { "app/connection/hold-lost-requests.ts": "X-Remix-Response" },
    whenBroken: "Without another mark, set one in server/app.ts and look for that.",
    holds: async () => {
      const refused = await ask("/refused.data");
      expect(refused.status).toBe(503);
      for (const answer of [refused, await ask("/page.data"), await ask("/moved.data")])
        expect(answer.headers.has("X-Remix-Response")).toBe(true);
    },
  },
]);

describeContracts("@react-router/dev", "8.4.0", [
  {
    reliesOn: "a route's id is the path of its file without extension",
    because: "`_routes` names the site layout by it, and tests build the routes without a build",
    usedBy: { "app/http/flash.ts": '"routes/site/layout"', "tests/http/all-routes.ts": "entry.id ??" },
    whenBroken: "Give the layout an id of its own in app/routes.ts.",
    holds: () => {
      const printed = execFileSync("node_modules/.bin/react-router", ["routes", "--json"], {
        encoding: "utf8",
      });
      const ids = [...printed.matchAll(/"id": "([^"]+)"/g)].map(([, id]) => id);
      expect(ids).toContain("routes/site/layout");
      expect(ids.sort()).toEqual([...new Set(["root", ...allRoutes.map(({ id }) => id)])].sort());
    },
  },
]);
