import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { parseSync } from "oxc-parser";

export type Expression = { path: string; source: string; flags: string };

type SyntaxNode = { type: string; start: number; end: number; [key: string]: unknown };

/** The regular expressions of a file; `made` holds calls whose expression is known only when they run. */
export function expressionsOf(path: string, code: string): { written: Expression[]; made: string[] } {
  const written: Expression[] = [];
  const made: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (!isNode(node) || Array.isArray(node)) return;
    const regex = node.regex as { pattern: string; flags: string } | undefined;
    if (regex) written.push({ path, source: regex.pattern, flags: regex.flags });
    const makes = node.type === "NewExpression" || node.type === "CallExpression";
    if (makes && (node.callee as { name?: string }).name === "RegExp")
      made.push(code.slice(node.start, node.end));
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(path, code).program);
  return { written, made };
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && !(value instanceof RegExp);
}

/** Texts on which an expression is slowest: what leads to each of its loops, repeated, and what each loop takes, repeated. */
export function attacksOn({ source, flags }: Expression, length: number): string[] {
  const unicode = { unicode: flags.includes("u"), unicodeSets: flags.includes("v") };
  const pattern = new RegExpParser({ ecmaVersion: 2025 }).parsePattern(source, 0, source.length, unicode);
  return loopsOf(pattern).flatMap((loop) => {
    const path = sample(pattern, flags, loop);
    const once = sample(loop.element, flags);
    const before = path.slice(0, path.length - once.length);
    return [
      fill(path, length),
      before + fill(once, length),
      ` ${fill(once, length)}\0`,
      fill(`${once}${before}`, length),
    ];
  });
}

function fill(piece: string, length: number): string {
  return piece === "" ? "" : piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

function loopsOf(pattern: AST.Pattern): AST.Quantifier[] {
  const loops: AST.Quantifier[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each);
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const { parent: _, ...children } = node as { parent?: unknown };
    if (node.type === "Quantifier" && (node as AST.Quantifier).max > 1000) loops.push(node as AST.Quantifier);
    for (const value of Object.values(children)) if (!isReference(node, value)) visit(value);
  };
  visit(pattern);
  return loops;
}

/** A backreference and its group name each other. */
function isReference(node: object, value: unknown): boolean {
  const { references, resolved } = node as { references?: unknown; resolved?: unknown };
  return value === references || value === resolved;
}

/** A short text that a node takes; with `until`, up to one turn of that loop. */
function sample(node: AST.Node, flags: string, until?: AST.Quantifier): string {
  const within = (child: AST.Node) => !!until && child.start <= until.start && until.end <= child.end;
  switch (node.type) {
    case "Pattern":
    case "Group":
    case "CapturingGroup":
      return sampleFirst(node.alternatives, within, (child) => sample(child, flags, until));
    case "Assertion":
      return until && within(node) && "alternatives" in node
        ? sampleFirst(node.alternatives, within, (child) => sample(child, flags, until))
        : "";
    case "Alternative": {
      const end = node.elements.findIndex(within);
      const elements = end < 0 ? node.elements : node.elements.slice(0, end + 1);
      return elements.map((element) => sample(element, flags, until)).join("");
    }
    case "Quantifier": {
      const least = node === until ? Math.max(1, node.min) : within(node) ? 1 : node.min;
      return sample(node.element, flags, node === until ? undefined : until).repeat(least);
    }
    case "Character":
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass":
      return characterOf(node, flags);
    default:
      return "";
  }
}

function sampleFirst<T extends AST.Node>(
  nodes: T[],
  within: (node: T) => boolean,
  read: (node: T) => string,
): string {
  const node = nodes.find(within) ?? nodes[0];
  return node ? read(node) : "";
}

const candidates = [..."aA1 \n\t-_.,;:/()<>\"'@%=?!#&|[]{}*+~^$\\·ä€🚗"];

function characterOf({ type, raw, ...node }: { type: string; raw: string }, flags: string): string {
  if (type === "Character") return String.fromCodePoint((node as unknown as AST.Character).value);
  const one = new RegExp(`^${raw}$`, flags.replace(/[gy]/g, ""));
  const all = Array.from({ length: 0x24f }, (_, code) => String.fromCharCode(code));
  return [...candidates, ...all].find((text) => one.test(text)) ?? "";
}
