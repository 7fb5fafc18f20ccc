import { createRequire } from "node:module";
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { marked, type Token, type Tokens } from "marked";
import { createElement as h, type ReactElement } from "react";
import type { PdfBlock, PdfRequest } from "./pdf.ts";

const require = createRequire(import.meta.url);
const fontFile = (name: string) =>
  require.resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${name}-normal.woff`);
Font.register({
  family: "Source Sans",
  fonts: [{ src: fontFile("400") }, { src: fontFile("600"), fontWeight: 600 }],
});
Font.registerHyphenationCallback((word) => [word]);

// A line height on the page makes the fixed footer overflow on the sixth page, so it is set on the texts.
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
  footer: { position: "absolute", bottom: 28, left: 72, right: 64, fontSize: 8, color: "#5A5347" },
});

process.on("message", (request: PdfRequest) => {
  typeset(request).then(
    (bytes) => process.send?.({ bytes }),
    (error) => process.send?.({ failure: error instanceof Error ? error.message : String(error) }),
  );
});

async function typeset({ title, lang, footer, blocks }: PdfRequest): Promise<Uint8Array> {
  const page = h(
    Page,
    { size: "A4", style: styles.page },
    ...blocks.flatMap(elements),
    h(Text, {
      style: styles.footer,
      fixed: true,
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        `${footer}   ${pageNumber} / ${totalPages}`,
    }),
  );
  return renderToBuffer(h(Document, { title, language: lang }, page));
}

function elements(part: PdfBlock): ReactElement[] {
  if ("title" in part) return [h(Text, { style: styles.title }, part.title)];
  if ("heading" in part) return [h(Text, { style: styles.heading }, part.heading)];
  if ("text" in part) return [h(Text, { style: styles.paragraph }, part.text)];
  if ("rows" in part) return part.rows.map(([label, value]) => row(label, [value]));
  return marked.lexer(part.markdown).flatMap(block);
}

function block(token: Token): ReactElement[] {
  if (token.type === "heading") return [h(Text, { style: styles.heading }, plainText(token))];
  if (token.type === "list")
    return (token as Tokens.List).items.map((item) =>
      h(
        View,
        { style: styles.item },
        h(Text, { style: styles.bullet }, "–"),
        h(Text, { style: styles.value }, plainText(item)),
      ),
    );
  if (token.type === "table") {
    const table = token as Tokens.Table;
    return [table.header, ...table.rows].map((cells) =>
      row(plainText(cells[0]), cells.slice(1).map(plainText)),
    );
  }
  if (token.type === "blockquote") return (token as Tokens.Blockquote).tokens.flatMap(block);
  return token.type === "space" || token.type === "hr"
    ? []
    : [h(Text, { style: styles.paragraph }, plainText(token))];
}

function row(label: string, values: string[]): ReactElement {
  const cells = values.map((value) => h(Text, { style: styles.value }, value));
  return h(View, { style: styles.row, wrap: false }, h(Text, { style: styles.label }, label), ...cells);
}

function plainText(token: unknown): string {
  const { tokens, text } = token as { tokens?: Token[]; text?: string };
  return (tokens ? tokens.map(plainText).join("") : (text ?? ""))
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'");
}
