import { expect, test } from "vitest";
import { citationOf, toBibtex, toCslJson } from "./citation.ts";
import type { PublishedLife, PublishedSighting } from "./published-life.ts";

const sighting = {
  code: "abc123def",
  title: { de: "Gesehen & {gekauft} für 50 %", en: "Seen & {bought} for 50 %" },
  url: null,
  sources: [
    { key: "a-b", title: "Register_1", publisher: "Haus", year: 1957, url: "https://example.org/a_b?c=%20" },
    { key: "c/d", title: "Buch", publisher: null, year: null, url: null },
  ],
} as unknown as PublishedSighting;
const life = { key: "x", make: "BMW", model: "507", names: [], year: 1957 } as unknown as PublishedLife;
const citation = citationOf({
  life,
  sighting,
  when: "1. Mai 1957",
  archive: "Werdegang, Das offene Archiv",
  url: "https://w.example/de/archive/sightings/abc123def",
  language: "de",
  accessed: new Date("2026-11-24T10:00:00Z"),
});

test("CSL JSON names the sighting, then the sources it rests on", () => {
  expect(toCslJson(citation)).toEqual([
    {
      id: "werdegang-abc123def",
      type: "webpage",
      title: "BMW 507 1957: Gesehen & {gekauft} für 50 %, 1. Mai 1957",
      "container-title": "Werdegang, Das offene Archiv",
      publisher: "Werdegang",
      URL: "https://w.example/de/archive/sightings/abc123def",
      language: "de",
      accessed: { "date-parts": [[2026, 11, 24]] },
    },
    {
      id: "a-b",
      type: "webpage",
      title: "Register_1",
      publisher: "Haus",
      issued: { "date-parts": [[1957]] },
      URL: "https://example.org/a_b?c=%20",
    },
    { id: "c/d", type: "document", title: "Buch" },
  ]);
});

test("BibTeX has the same entries, and nothing in them is a command", () => {
  expect(toBibtex(citation)).toBe(`@misc{werdegang-abc123def,
  title = {BMW 507 1957: Gesehen \\& \\{gekauft\\} für 50 \\%, 1. Mai 1957},
  author = {{Werdegang}},
  howpublished = {Werdegang, Das offene Archiv},
  url = {https://w.example/de/archive/sightings/abc123def},
  urldate = {2026-11-24}
}

@misc{a-b,
  title = {Register\\_1},
  publisher = {Haus},
  year = {1957},
  url = {https://example.org/a_b?c=%20}
}

@misc{c-d,
  title = {Buch}
}
`);
});
