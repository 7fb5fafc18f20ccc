import { SaxesParser } from "saxes";
import { RuleBroken } from "#business/errors.ts";

export type Element = {
  name: string;
  text: string;
  attributes: Record<string, string>;
  children: Element[];
};

/** A statement has twelve levels. Each costs the parser a look at all those above it. */
const maxDepth = 32;

/** Throws `statements_unreadable` for other namespaces, and for a document type: it could name entities. */
export function parseDocument(text: string, namespaces: RegExp): { root: Element; namespace: string } {
  const parser = new SaxesParser({ xmlns: true });
  const document: Element = { name: "", text: "", attributes: {}, children: [] };
  const open = [document];
  let namespace = "";
  const refuse = (): never => {
    throw new RuleBroken("statements_unreadable");
  };
  parser.on("error", refuse);
  parser.on("doctype", refuse);
  parser.on("opentag", ({ local, uri, attributes }) => {
    if ((open.length === 1 && !namespaces.test(uri)) || open.length > maxDepth) refuse();
    if (open.length === 1) namespace = uri;
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const element = { name: local, text: "", attributes: Object.fromEntries(values), children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (piece) => {
    const innermost = open.at(-1);
    if (innermost) innermost.text += piece;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  return { root: document.children[0] ?? refuse(), namespace };
}

export function childrenOf(name: string) {
  return ({ children }: Element): Element[] => children.filter((child) => child.name === name);
}

export function elementsAt(from: Element, ...path: string[]): Element[] {
  return path.reduce<Element[]>((level, name) => level.flatMap(childrenOf(name)), [from]);
}

export function textsAt(from: Element, ...path: string[]): string[] {
  return elementsAt(from, ...path)
    .map(({ text }) => text.trim())
    .filter(Boolean);
}

export function textAt(from: Element, ...path: string[]): string | null {
  return elementsAt(from, ...path)[0]?.text.trim() || null;
}
