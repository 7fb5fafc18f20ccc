import { Marked, type Tokens } from "marked";
import { memoize } from "#app/http/ttl-cache.ts";
import { type SiteTextKind, siteText } from "#business/content/site-texts.ts";
import type { Services } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { type LegalKind, legalText, type RenderedText } from "#business/orders/contracts/legal-texts.ts";
import { m } from "#texts/messages.js";
import { withNonBreakingSpaces } from "./non-breaking-spaces.ts";
import { withSoftHyphens } from "./soft-hyphens.ts";

export type LegalPageContent = {
  lang: Locale;
  title: string;
  description: string;
  version: string;
  draft: boolean;
  /** All headings of levels two and three. */
  contents: { id: string; text: string; depth: number }[];
  html: string;
};

/** A legal text as HTML, with an anchor at each heading. */
export function readLegalPage(
  services: Services,
  kind: LegalKind,
  locale: Locale,
): Promise<LegalPageContent> {
  return memoize(services, `legal ${kind} ${locale}`, 60, () => makeLegalPage(services, kind, locale));
}

async function makeLegalPage(services: Services, kind: LegalKind, locale: Locale): Promise<LegalPageContent> {
  return asPage(services, await legalText(services.config, kind, locale, new Date()));
}

/** Another long text of the site, in the same form. */
export async function readSitePage(
  services: Services,
  kind: SiteTextKind,
  locale: Locale,
): Promise<LegalPageContent> {
  return asPage(services, await siteText(services.config, kind, locale, new Date()));
}

function asPage(services: Services, text: RenderedText): LegalPageContent {
  const locale = text.lang;
  const { lang, title, description, version, draft } = text;
  const { html, contents } = asHtml(text.markdown, services.config.publicUrl, m.legal_table({}, { locale }));
  const parted = locale === "de" ? withSoftHyphens(html) : html;
  return { lang, title, description, version, draft, html: parted, contents };
}

/** Our own Markdown, so unsanitised. Links to our host become relative: the site may run on another. */
export function asHtml(markdown: string, publicUrl: string, tableWord: string) {
  const contents: LegalPageContent["contents"] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const text = this.parser.parseInline(tokens, this.parser.textRenderer);
        const id = anchorFor(text, contents);
        contents.push({ id, text, depth });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      table({ header, rows }) {
        const inside = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
        const labels = header.map((cell) => this.parser.parseInline(cell.tokens, this.parser.textRenderer));
        const heads = header.map((cell) => `<th role="columnheader" scope="col">${inside(cell)}</th>`);
        const lines = rows.map((row) => {
          const cells = row.map(
            (cell, i) => `<td role="cell" data-label="${labels[i]}">${inside(cell)}</td>`,
          );
          return `<tr role="row">${cells.join("")}</tr>`;
        });
        // Browsers drop table roles when a table is laid out as blocks.
        return `<table role="table"><thead role="rowgroup"><tr role="row">${heads.join("")}</tr></thead><tbody role="rowgroup">${lines.join("\n")}</tbody></table>\n`;
      },
    },
    walkTokens(token) {
      if (token.type === "link" && token.href.startsWith(`${publicUrl}/`))
        token.href = token.href.slice(publicUrl.length);
    },
  });
  const html = marked.parse(withNonBreakingSpaces(markdown), { async: false });
  return { html: withScrollingTables(html, tableWord), contents };
}

/** "4. Bestellung und Vertragsschluß" → "4-bestellung-und-vertragsschluss"; duplicates get a number. */
function anchorFor(text: string, before: { id: string }[]): string {
  const id =
    text
      .toLowerCase()
      .replace(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[letter] ?? letter)
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "text";
  const taken = before.filter((other) => other.id === id || other.id.startsWith(`${id}--`)).length;
  return taken ? `${id}--${taken + 1}` : id;
}

/** Wide tables scroll in their own region, reachable by keyboard (WCAG 2.1.1). */
function withScrollingTables(html: string, word: string): string {
  return html
    .replaceAll(
      '<table role="table">',
      `<div class="overflow-x-auto" role="group" aria-label="${word}" tabindex="0"><table role="table">`,
    )
    .replaceAll("</table>", "</table></div>");
}
