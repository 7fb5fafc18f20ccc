import { Marked, type Tokens } from "marked";
import { type SiteTextKind, siteText } from "#business/content/site-texts.ts";
import type { House } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { type FilledText, type LegalKind, legalText } from "#business/orders/legal-texts.ts";
import { m } from "#texts/messages.js";
import { boundTogether } from "./bound-together.ts";
import { remember } from "./remember.ts";

export type LegalPageFacts = {
  lang: Locale;
  title: string;
  description: string;
  version: string;
  draft: boolean;
  /** Every second- and third-level heading with its anchor. */
  contents: { id: string; text: string; depth: number }[];
  html: string;
};

/** A legal text as a page: HTML made on the server, with an anchor at each heading. */
export function readLegalPage(house: House, kind: LegalKind, locale: Locale): Promise<LegalPageFacts> {
  return remember(house, `legal ${kind} ${locale}`, 60, () => makeLegalPage(house, kind, locale));
}

async function makeLegalPage(house: House, kind: LegalKind, locale: Locale): Promise<LegalPageFacts> {
  return asPage(house, await legalText(house.config, kind, locale));
}

/** Another long text of the site, in the same form. */
export async function readSitePage(
  house: House,
  kind: SiteTextKind,
  locale: Locale,
): Promise<LegalPageFacts> {
  return asPage(house, await siteText(house.config, kind, locale));
}

function asPage(house: House, text: FilledText): LegalPageFacts {
  const locale = text.lang;
  const { lang, title, description, version, draft } = text;
  const { html, contents } = asHtml(text.markdown, house.config.publicUrl, m.legal_table({}, { locale }));
  return { lang, title, description, version, draft, html: inChapters(html), contents };
}

/** Each chapter behind the first by itself, so that a telephone need not lay out the whole text at once (app/page.css). */
export function inChapters(html: string): string {
  const [first = "", ...others] = html.split(/(?=<h2 )/);
  return first + others.map((chapter) => `<div class="below prose">${chapter}</div>\n`).join("");
}

/** The texts are ours, so their HTML needs no cleaning. Addresses of our own lose the host: the page may be read at another. */
export function asHtml(markdown: string, publicUrl: string, tableWord: string) {
  const contents: LegalPageFacts["contents"] = [];
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
        // Browsers take the roles away from a table that is laid out as blocks.
        return `<table role="table"><thead role="rowgroup"><tr role="row">${heads.join("")}</tr></thead><tbody role="rowgroup">${lines.join("\n")}</tbody></table>\n`;
      },
    },
    walkTokens(token) {
      if (token.type === "link" && token.href.startsWith(`${publicUrl}/`))
        token.href = token.href.slice(publicUrl.length);
    },
  });
  const html = marked.parse(boundTogether(markdown), { async: false });
  return { html: withScrollingTables(html, tableWord), contents };
}

/** "4. Bestellung und Vertragsschluß" → "4-bestellung-und-vertragsschluss"; a second one of the same name gets a number. */
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

/** A wide table scrolls in its own frame and must be reachable by keyboard (WCAG 2.1.1). */
function withScrollingTables(html: string, word: string): string {
  return html
    .replaceAll(
      '<table role="table">',
      `<div class="overflow-x-auto" role="group" aria-label="${word}" tabindex="0"><table role="table">`,
    )
    .replaceAll("</table>", "</table></div>");
}
