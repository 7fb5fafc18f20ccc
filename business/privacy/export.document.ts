import { m } from "#texts/messages.js";
import { escapeHtml } from "../letters/letter.ts";
import type { Locale } from "../locale.ts";
import { product } from "../product.ts";
import type { Gathered, GatheredFile } from "./gather-person.ts";

/** The readable page of a download: what each part is, its rows as lists, and what else the law wants said (Art. 15 GDPR). */
export function exportIndex(
  locale: Locale,
  at: Date,
  { parts, files }: { parts: Gathered[]; files: GatheredFile[] },
): string {
  const say = { locale };
  const date = new Intl.DateTimeFormat(locale === "de" ? "de-DE" : "en-GB", {
    dateStyle: "long",
    timeZone: "Europe/Berlin",
  }).format(at);
  const title = m.export_title({ product }, say);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>body{font:17px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1C1A16;background:#FFFDF7}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;border-top:1px solid #DCD3C0;padding-top:.6rem}dt{color:#5A5347}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(m.export_intro({ date, count: String(files.length) }, say))}</p>
<p>${escapeHtml(m.export_rights({}, say))}</p>
${parts.map((part) => section(part, m.export_nothing({}, say))).join("\n")}
</body></html>`;
}

function section({ table, rows }: Gathered, nothing: string): string {
  const lists = rows.map(
    (row) =>
      `<dl>${Object.entries(row)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(inWords(value))}</dd>`)
        .join("")}</dl>`,
  );
  return `<h2>${escapeHtml(table)}</h2>${lists.join("\n") || `<p>${escapeHtml(nothing)}</p>`}`;
}

function inWords(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
