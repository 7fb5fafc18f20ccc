import postcss, { type ChildNode, type Container, type Rule } from "postcss";
import styles from "#app/styles/site.css?inline";

const parsed = postcss.parse(styles);
const asked = new WeakMap<Rule, string[][]>();

const ofStyles = /(<style\b[^>]*>)(.*?)(<\/style>)/s;
/** What is in brackets may name a class that is not wanted (`:not`), or one of several (`:is`), so it decides nothing. */
const bracketed =
  /:(?:not|is|where|has|nth-[\w-]+)(\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\))/g;
const className = /(?<!\\)\.((?:[\w-]|[^\x20-\x7f]|\\[0-9a-f]{1,6} ?|\\.)+)/gi;

/**
 * The page with those rules of its style only whose classes occur in it: a third of the bytes less. The browser loads all rules as a
 * file when the page becomes interactive (sent-styles.tsx), before anything can appear that was not there.
 */
export function keepUsedStyles(html: string): string {
  return html.replace(ofStyles, (element, open, content, close) => {
    if (content !== styles) return element;
    const classes = classesIn(html);
    const isUsed = (rule: Rule) => askedBy(rule).some((names) => names.every((name) => classes.has(name)));
    return open + written(parsed, isUsed) + close;
  });
}

function classesIn(html: string): ReadonlySet<string> {
  const lists = html.matchAll(/\bclass="([^"]*)"/g);
  return new Set([...lists].flatMap(([, names = ""]) => unescaped(names).split(/\s+/)));
}

function written(container: Container<ChildNode>, isUsed: (rule: Rule) => boolean): string {
  return (container.nodes ?? [])
    .map((node) => {
      if (node.type === "rule") return isUsed(node) ? node.toString() : "";
      if (node.type !== "atrule" || !node.nodes || node.name === "keyframes") return end(node);
      const inside = written(node, isUsed);
      return inside && `@${node.name}${node.raws.afterName ?? ""}${node.params}{${inside}}`;
    })
    .join("");
}

/** A declaration or a rule without a block needs its semicolon. */
function end(node: ChildNode): string {
  return node.type === "decl" || (node.type === "atrule" && !node.nodes) ? `${node};` : node.toString();
}

/** The classes of each of its selectors. */
function askedBy(rule: Rule): string[][] {
  const known = asked.get(rule) ?? rule.selectors.map(classesOf);
  asked.set(rule, known);
  return known;
}

function classesOf(selector: string): string[] {
  const outside = selector.replace(bracketed, "");
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
