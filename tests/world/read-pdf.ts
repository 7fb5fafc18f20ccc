import { extractText, getDocumentProxy } from "unpdf";

type StructureNode = { role?: string; children?: StructureNode[]; type?: string; id?: string; alt?: string };
type TextItem = { str?: string; hasEOL?: boolean; type?: string; id?: string };
type PdfElement = { role: string; text: string; alt?: string };

/** All that is read aloud, on one line, with broken words joined. */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  return joined((await elementsOf(bytes)).map(({ text }) => text).join("\n"));
}

/** Its text layer, also of a PDF without tags. */
export async function writtenPdfText(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text;
}

/** What a screen reader reads, in its order: heads, feet and ornaments are not in it. A paragraph on two pages counts twice. */
export async function readAloud(bytes: Uint8Array): Promise<PdfElement[]> {
  return (await elementsOf(bytes)).map((element) => ({ ...element, text: joined(element.text) }));
}

async function elementsOf(bytes: Uint8Array): Promise<PdfElement[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const elements: PdfElement[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const tree = (await page.getStructTree()) as StructureNode | null;
    if (tree) collect(tree, markedTexts(content.items as TextItem[]), elements);
  }
  await document.cleanup();
  return elements;
}

const brokenWord = "\u00ad";

function joined(text: string): string {
  return text
    .replace(new RegExp(`${brokenWord}\\s*`, "g"), "")
    .replace(/-\n(?=\p{Lu})/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
}

function markedTexts(items: TextItem[]): Map<string, string> {
  const texts = new Map<string, string>();
  const open: string[] = [];
  for (const [i, { type, id, str = "", hasEOL }] of items.entries()) {
    if (type?.startsWith("beginMarkedContent")) open.push(id ?? open.at(-1) ?? "");
    else if (type === "endMarkedContent") open.pop();
    else {
      const at = open.at(-1) ?? "";
      // The hyphen of a broken word is a piece of its own, with the soft hyphen that it stands for.
      const isBreak = str === "-" && items[i - 1]?.type?.startsWith("beginMarkedContent");
      texts.set(at, `${texts.get(at) ?? ""}${isBreak ? brokenWord : str}${hasEOL ? "\n" : ""}`);
    }
  }
  return texts;
}

const blockRoles = /^(H\d|P|Lbl|LBody|TH|TD|Figure|Caption|Note|Formula)$/;

function collect(node: StructureNode, texts: Map<string, string>, elements: PdfElement[]): void {
  const isBlock = blockRoles.test(node.role ?? "") && !(node.children ?? []).some(holdsBlocks);
  if (!isBlock)
    for (const child of node.children ?? []) {
      // Text outside of any paragraph is read too.
      if (child.type === "content") elements.push({ role: node.role ?? "", text: textOf(child, texts) });
      else collect(child, texts, elements);
    }
  else
    elements.push({
      role: node.role ?? "",
      text: textOf(node, texts),
      ...(node.alt ? { alt: node.alt } : {}),
    });
}

function holdsBlocks(node: StructureNode): boolean {
  return blockRoles.test(node.role ?? "") || (node.children ?? []).some(holdsBlocks);
}

function textOf(node: StructureNode, texts: Map<string, string>): string {
  if (node.type === "content") return texts.get(node.id ?? "") ?? "";
  return (node.children ?? []).map((child) => textOf(child, texts)).join("");
}

/** The names of the fonts of which the file holds the outlines. Throws on a font that it only names. */
export function embeddedFonts(bytes: Uint8Array): string[] {
  const source = Buffer.from(bytes).toString("latin1");
  const described = [...source.matchAll(/\/Type \/FontDescriptor[\s\S]*?>>/g)].map(([text]) => text);
  return described.map((text) => {
    const name = /\/FontName \/(\S+)/.exec(text)?.[1] ?? "";
    if (!/\/FontFile[23]? \d+/.test(text)) throw new Error(`${name} is not embedded.`);
    return name;
  });
}
