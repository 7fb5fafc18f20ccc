import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, expect, test } from "vitest";
import type { Installation } from "#business/status/read-installation.ts";
import { getLocale, type Locale, overwriteGetLocale } from "#texts/runtime.js";
import { InstallationFacts } from "./installation-facts.tsx";

const before = getLocale;
afterAll(() => overwriteGetLocale(before));

const production: Installation = {
  version: "1.2.3",
  mode: "production",
  database: { embedded: false, version: "17.5" },
  dataFolder: "/srv/data",
  mailServer: "mail.example.org:465",
  payments: "live",
  node: "24.1.0",
};
const demonstration: Installation = {
  ...production,
  mode: "demonstration",
  database: { embedded: true, version: "18.6" },
  mailServer: null,
  payments: "simulated",
};

function factsOf(installation: Installation, locale: Locale): string[] {
  overwriteGetLocale(() => locale);
  const html = renderToStaticMarkup(createElement(InstallationFacts, { installation }));
  return [...html.matchAll(/<dd[^>]*>([^<]+)</g)].map(([, fact]) => fact ?? "");
}

test("production shows its server, its mail server and that payments are real", () => {
  expect(factsOf(production, "de")).toEqual([
    "Werdegang 1.2.3 auf Node.js 24.1.0",
    "echter Betrieb",
    "PostgreSQL 17.5 auf einem Server",
    "/srv/data",
    "über mail.example.org:465",
    "Mollie, echtes Geld",
  ]);
});

test("a demonstration shows in English that nothing leaves it", () => {
  expect(factsOf(demonstration, "en")).toEqual([
    "Werdegang 1.2.3 on Node.js 24.1.0",
    "demonstration",
    "embedded (PGlite), PostgreSQL 18.6",
    "/srv/data",
    "to the development mailbox; nothing is sent",
    "simulated, no money",
  ]);
});
