import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { marked, type Token, type Tokens } from "marked";
import { createElement as h, type ReactElement } from "react";
import type { PaperOrder, Piece } from "./pdf.ts";

const require = createRequire(import.meta.url);
const face = (name: string) =>
  require.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${name}-normal.woff`);
Font.register({
  family: "Source Sans",
  fonts: [{ src: face("400") }, { src: face("600"), fontWeight: 600 }],
});
Font.registerHyphenationCallback((word) => [word]);

// A line height on the page makes the layout of the fixed foot overflow on the sixth page; it stands on the texts instead.
const styles = StyleSheet.create({
  page: {
    fontFamily: "Source Sans",
    fontSize: 10.5,
    padding: "56 64 64 72",
    color: "#1C1A16",
  },
  title: { fontSize: 20, fontWeight: 600, marginBottom: 14 },
  heading: { fontSize: 13, fontWeight: 600, marginTop: 14, marginBottom: 5 },
  paragraph: { marginBottom: 6, lineHeight: 1.4 },
  item: { flexDirection: "row", marginBottom: 3 },
  bullet: { width: 14 },
  row: { flexDirection: "row", borderBottom: "0.5 solid #DCD3C0", paddingVertical: 3 },
  label: { width: 150, color: "#5A5347" },
  value: { flex: 1, lineHeight: 1.4 },
  foot: { position: "absolute", bottom: 28, left: 72, right: 64, fontSize: 8, color: "#5A5347" },
});

parentPort?.on("message", (order: PaperOrder) => {
  typeset(order).then(
    (bytes) => parentPort?.postMessage({ bytes }),
    (error) => parentPort?.postMessage({ trouble: error instanceof Error ? error.message : String(error) }),
  );
});

async function typeset({ title, lang, foot, pieces }: PaperOrder): Promise<Uint8Array> {
  const page = h(
    Page,
    { size: "A4", style: styles.page },
    ...pieces.flatMap(elements),
    h(Text, {
      style: styles.foot,
      fixed: true,
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        `${foot}   ${pageNumber} / ${totalPages}`,
    }),
  );
  return renderToBuffer(h(Document, { title, language: lang }, page));
}

function elements(piece: Piece): ReactElement[] {
  if ("title" in piece) return [h(Text, { style: styles.title }, piece.title)];
  if ("heading" in piece) return [h(Text, { style: styles.heading }, piece.heading)];
  if ("text" in piece) return [h(Text, { style: styles.paragraph }, piece.text)];
  if ("rows" in piece) return piece.rows.map(([label, value]) => row(label, [value]));
  return marked.lexer(piece.markdown).flatMap(block);
}

function block(token: Token): ReactElement[] {
  if (token.type === "heading") return [h(Text, { style: styles.heading }, plain(token))];
  if (token.type === "list")
    return (token as Tokens.List).items.map((item) =>
      h(
        View,
        { style: styles.item },
        h(Text, { style: styles.bullet }, "–"),
        h(Text, { style: styles.value }, plain(item)),
      ),
    );
  if (token.type === "table") {
    const table = token as Tokens.Table;
    return [table.header, ...table.rows].map((cells) => row(plain(cells[0]), cells.slice(1).map(plain)));
  }
  if (token.type === "blockquote") return (token as Tokens.Blockquote).tokens.flatMap(block);
  return token.type === "space" || token.type === "hr"
    ? []
    : [h(Text, { style: styles.paragraph }, plain(token))];
}

function row(label: string, values: string[]): ReactElement {
  const cells = values.map((value) => h(Text, { style: styles.value }, value));
  return h(View, { style: styles.row, wrap: false }, h(Text, { style: styles.label }, label), ...cells);
}

/** The words of a token without their marks. */
function plain(token: unknown): string {
  const { tokens, text } = token as { tokens?: Token[]; text?: string };
  return (tokens ? tokens.map(plain).join("") : (text ?? ""))
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'");
}
