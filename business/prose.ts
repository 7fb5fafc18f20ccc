import { marked, type Token, type Tokens } from "marked";

export type Run = { text: string; strong?: true; emphasis?: true; href?: string };

/** Markdown as data for `prose` in print-style.typ. */
export type Prose =
  | { kind: "heading"; level: number; runs: Run[] }
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; ordered: boolean; start: number; items: Prose[][] }
  | { kind: "table"; header: Run[][]; rows: Run[][][] };

/** Headings follow `level` without a gap, which PDF/UA asks for, whatever the text's own depths are. HTML is shown as written. */
export function proseOf(markdown: string, level: number): Prose[] {
  let last = level;
  return marked
    .lexer(markdown)
    .flatMap(blocks)
    .map((block) => {
      if (block.kind !== "heading") return block;
      last = Math.min(Math.max(block.level, level + 1), last + 1);
      return { ...block, level: last };
    });
}

function blocks(token: Token): Prose[] {
  switch (token.type) {
    case "space":
    case "hr":
    case "def":
      return [];
    case "heading":
      return [{ kind: "heading", level: token.depth, runs: runsOf(token) }];
    case "blockquote":
      return (token as Tokens.Blockquote).tokens.flatMap(blocks);
    case "list": {
      const { ordered, start, items } = token as Tokens.List;
      return [
        {
          kind: "list",
          ordered,
          start: Number(start) || 1,
          items: items.map((item) => item.tokens.flatMap(blocks)),
        },
      ];
    }
    case "table": {
      const { header, rows } = token as Tokens.Table;
      return [{ kind: "table", header: header.map(runsOf), rows: rows.map((row) => row.map(runsOf)) }];
    }
    default:
      return [{ kind: "paragraph", runs: runsOf(token) }];
  }
}

function runsOf(token: { type?: string; text?: string; tokens?: Token[]; href?: string }): Run[] {
  if (token.type === "br") return [{ text: "\n" }];
  if (!token.tokens) return [{ text: plain(token.text ?? "") }];
  const within = token.tokens.flatMap(runsOf);
  if (token.type === "strong") return within.map((run) => ({ ...run, strong: true }));
  if (token.type === "em") return within.map((run) => ({ ...run, emphasis: true }));
  if (token.type === "link") return within.map((run) => ({ ...run, href: token.href ?? "" }));
  return within;
}

const entities: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

function plain(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/(?<!\s)\s*\n\s*/g, " ");
}
