import postcss, { type ChildNode, type Container } from "postcss";

/** Always kept, or kept with one of its selectors' classes, or because part of its content is kept. */
type Part = string | { text: string; wanted: string[][] } | { open: string; parts: Part[] };

const styleElement = /(<style\b[^>]*>)(.*?)(<\/style>)/s;
/** A class in parentheses may have to be absent (`:not`) or be one of several (`:is`): it decides nothing. */
const inBrackets =
  /:(?:not|is|where|has|nth-[\w-]+)(\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))/g;
const className = /(?<!\\)\.((?:[\w-]|[^\x20-\x7f]|\\[0-9a-f]{1,6} ?|\\.)+)/gi;

/** Keeps only the rules whose classes occur in the page, a third of the bytes less; the whole file follows (sent-styles.tsx). */
export function usedStylesOf(styles: string): (html: string) => string {
  const parts = partsOf(postcss.parse(styles));
  return (html) =>
    html.replace(styleElement, (element, open, content, close) =>
      content === styles ? open + written(parts, classesIn(html)) + close : element,
    );
}

function partsOf(container: Container<ChildNode>): Part[] {
  return (container.nodes ?? []).map((node) => {
    if (node.type === "rule") return { text: node.toString(), wanted: node.selectors.map(classesOf) };
    const isBlock = node.type === "atrule" && node.nodes;
    if (!isBlock) return node.type === "comment" ? "" : `${node.toString()};`;
    if (node.name === "keyframes") return node.toString();
    return { open: `@${node.name}${node.raws.afterName ?? ""}${node.params}{`, parts: partsOf(node) };
  });
}

function written(parts: readonly Part[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("parts" in part) {
        const inside = written(part.parts, classes);
        return inside && `${part.open}${inside}}`;
      }
      return part.wanted.some((names) => names.every((name) => classes.has(name))) ? part.text : "";
    })
    .join("");
}

function classesIn(html: string): ReadonlySet<string> {
  const lists = html.matchAll(/\bclass="([^"]*)"/g);
  return new Set([...lists].flatMap(([, names = ""]) => unescaped(names).split(/\s+/)));
}

function classesOf(selector: string): string[] {
  const outside = selector.replace(inBrackets, "");
  return [...outside.matchAll(className)].map(([, name = ""]) =>
    name
      .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/\\(.)/g, "$1"),
  );
}

function unescaped(names: string): string {
  return names
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
