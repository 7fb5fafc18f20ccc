import { expect, test } from "vitest";
import { withSoftHyphens } from "./soft-hyphens.ts";

test.each([
  ["Verbraucherschlichtungsstelle", "Verbraucher|schlichtungs|stelle"],
  ["Streitbeilegungsverfahren", "Streit|beilegungs|verfahren"],
  ["Trefferwahrscheinlichkeit", "Treffer|wahrscheinlichkeit"],
  ["Marktüberwachungsstellen", "Markt|überwachungs|stellen"],
  ["Öffentlichkeitsbeauftragte", "Öffentlichkeits|beauftragte"],
  ["Recherche", "Recherche"],
])("%s parts where its halves meet", (word, parts) => {
  expect(withSoftHyphens(word).replaceAll("\u00ad", "|")).toBe(parts);
});

test("tags stay as they are", () => {
  const html = '<a href="/verbraucherschlichtungsstelle" id="verbraucherschlichtungsstelle">kurz</a>';
  expect(withSoftHyphens(html)).toBe(html);
});
