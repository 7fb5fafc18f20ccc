import type { Locale } from "../../locale.ts";
import { product } from "../../product.ts";
import { nameOf, type PublishedLife, type PublishedSighting } from "./published-life.ts";

export type Citation = {
  id: string;
  title: string;
  /** Of the archive, in the reader's language. */
  archive: string;
  url: string;
  language: Locale;
  accessed: Date;
  sources: { id: string; title: string; publisher: string | null; year: number | null; url: string | null }[];
};

type Cited = {
  life: PublishedLife;
  sighting: PublishedSighting;
  when: string;
  archive: string;
  url: string;
  language: Locale;
  accessed: Date;
};

export function citationOf({ life, sighting, when, language, ...details }: Cited): Citation {
  const vehicle = [nameOf(life), life.year].filter(Boolean).join(" ");
  const statement = [sighting.title?.[language], when].filter(Boolean).join(", ");
  return {
    ...details,
    language,
    id: `werdegang-${sighting.code}`,
    title: [vehicle, statement].filter(Boolean).join(": "),
    sources: sighting.sources.map(({ key, title, publisher, year, url }) => ({
      id: key,
      title,
      publisher,
      year,
      url: url ?? sighting.url,
    })),
  };
}

/** CSL JSON 1.0, as reference managers read it: the sighting first, then its sources. */
export function toCslJson({ id, title, archive, url, language, accessed, sources }: Citation): object[] {
  const read = { "date-parts": [accessed.toISOString().slice(0, 10).split("-").map(Number)] };
  const own = {
    id,
    type: "webpage",
    title,
    "container-title": archive,
    publisher: product,
    URL: url,
    language,
    accessed: read,
  };
  return [
    own,
    ...sources.map((source) => ({
      id: source.id,
      type: source.url ? "webpage" : "document",
      title: source.title,
      ...(source.publisher ? { publisher: source.publisher } : {}),
      ...(source.year === null ? {} : { issued: { "date-parts": [[source.year]] } }),
      ...(source.url ? { URL: source.url } : {}),
    })),
  ];
}

/** BibTeX, with the same entries; every character that LaTeX would take for a command is escaped. */
export function toBibtex({ id, title, archive, url, accessed, sources }: Citation): string {
  const own = bibtexEntry(id, [
    ["title", title],
    ["author", `{${product}}`],
    ["howpublished", archive],
    ["url", url],
    ["urldate", accessed.toISOString().slice(0, 10)],
  ]);
  const others = sources.map((source) =>
    bibtexEntry(source.id, [
      ["title", source.title],
      ["publisher", source.publisher],
      ["year", source.year === null ? null : String(source.year)],
      ["url", source.url],
    ]),
  );
  return `${[own, ...others].join("\n\n")}\n`;
}

/** One entry; every character that LaTeX would take for a command is escaped. */
export function bibtexEntry(id: string, fields: [name: string, value: string | null][]): string {
  const lines = fields.flatMap(([name, value]) =>
    value ? [`  ${name} = {${name.startsWith("url") ? value.replace(/[{}\\]/g, "") : escaped(value)}}`] : [],
  );
  return `@misc{${id.replace(/[^\w.-]/g, "-")},\n${lines.join(",\n")}\n}`;
}

const commands: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** A value in braces of its own is a name, which BibTeX must not take apart. */
function escaped(value: string): string {
  const name = /^\{([^{}]*)\}$/.exec(value)?.[1];
  if (name !== undefined) return `{${escaped(name)}}`;
  return value.replace(/[\\{}$&#_%~^]/g, (character) => commands[character] ?? `\\${character}`);
}
