import { day, type Locale } from "#business/locale.ts";
import { escapeHtml } from "#business/mails/mail-content.ts";
import { product } from "#business/product.ts";
import { researchRetentionMonths } from "#business/retention.ts";
import { cell, utf8Bom } from "#business/spreadsheet.ts";
import { textOf } from "#business/text-of.ts";
import { m } from "#texts/messages.js";
import type { Gathered, Person } from "./gather-person.ts";

export function exportIndex(locale: Locale, at: Date, { parts, files }: Person): string {
  const inLocale = { locale };
  const title = m.export_title({ product }, inLocale);
  const count = String(files.filter(({ name }) => name.startsWith("files/")).length);
  const paragraphs = [
    m.export_intro({ date: day(at, locale), count }, inLocale),
    m.export_why({ months: String(researchRetentionMonths) }, inLocale),
    m.export_rights({}, inLocale),
    m.export_third_party({}, inLocale),
    m.export_nothing({ parts: emptyParts(parts, locale) }, inLocale),
  ];
  const filled = parts.filter(({ rows }) => rows.length > 0);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>body{font:17px/1.5 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1C1A16;background:#FFFDF7}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.2rem 1rem;border-top:1px solid #DCD3C0;padding-top:.6rem}dt{color:#5A5347}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join("\n")}
${filled.map((part) => section(part, locale)).join("\n")}
</main></body></html>`;
}

export function exportTable(columns: string[], rows: Gathered["rows"]): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => asText(row[name] ?? "")))];
  return utf8Bom + lines.map((line) => `${line.map(cell).join(";")}\r\n`).join("");
}

/** Art. 15 Abs. 4 GDPR. */
export function thirdPartyNote(locale: Locale): string {
  return `${m.export_third_party({}, { locale })}\n`;
}

function emptyParts(parts: Gathered[], locale: Locale): string {
  return parts
    .filter(({ rows }) => rows.length === 0)
    .map(({ table }) => titleOf(table, locale))
    .join(", ");
}

function section({ table, rows }: Gathered, locale: Locale): string {
  const lists = rows.map(
    (row) =>
      `<dl>${Object.entries(row)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(asText(value))}</dd>`)
        .join("")}</dl>`,
  );
  return `<h2>${escapeHtml(titleOf(table, locale))}</h2>${lists.join("\n")}`;
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** `export_part_<table>` in the locale file of its noun. */
function titleOf(table: string, locale: Locale): string {
  return textOf(exportTitleKey(table), locale);
}

export function exportTitleKey(table: string): string {
  return `export_part_${table.split(".").at(-1)}`;
}
