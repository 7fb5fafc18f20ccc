import { expect, test } from "vitest";
import { asHtml } from "./read-legal-page.ts";

const read = (markdown: string) => asHtml(markdown, "http://app.test", "Tabelle");

test("headings have URL-safe anchors and are listed in the contents", () => {
  const { html, contents } = read("## 4. Bestellung und *Vertragsschluß*\n\n### Für Österreich");
  expect(contents).toEqual([
    { id: "4-bestellung-und-vertragsschluss", text: "4. Bestellung und Vertragsschluß", depth: 2 },
    { id: "fuer-oesterreich", text: "Für Österreich", depth: 3 },
  ]);
  expect(html).toContain('<h3 id="fuer-oesterreich">');
});

test("two headings with the same text have different anchors", () => {
  const { contents } = read("## Haftung\n\n## Haftung\n\n## Haftung");
  expect(contents.map((heading) => heading.id)).toEqual(["haftung", "haftung--2", "haftung--3"]);
});

test("links to our own pages become relative, others stay absolute", () => {
  const { html } = read(
    "[a](http://app.test/de/withdrawal) [b](https://example.org/x) http://app.test/de/terms",
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/de/withdrawal",
    "https://example.org/x",
    "/de/terms",
  ]);
});

test("a table can be scrolled by keyboard", () => {
  expect(read("| a |\n|---|\n| b |").html).toMatch(
    /<div class="overflow-x-auto"[^>]*tabindex="0"><table role="table">/,
  );
});

test("a cell names its column, for the cards on phones", () => {
  expect(read("| Paket | Preis *netto* |\n|---|---|\n| Basis | **1 €** |").html).toContain(
    '<td role="cell" data-label="Preis netto"><strong>1\u00a0€</strong></td>',
  );
});
