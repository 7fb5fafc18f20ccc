/** What RFC 7493 (I-JSON) forbids, as two readers may understand it in two ways, and nesting that nobody needs. */
export type JsonFault = "duplicate-name" | "lone-surrogate" | "number-too-large" | "too-deep";

export class NotStrict extends Error {
  readonly fault: JsonFault;
  /** The name of the member that stands twice, or the place of anything else. */
  readonly at: string;

  constructor(fault: JsonFault, at: string) {
    super(`${fault}: ${at}`);
    this.fault = fault;
    this.at = at;
  }
}

const maxDepth = 32;
/** Of JSON that has been parsed once, so that nothing else can stand between them. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g;

/** Throws a `SyntaxError` for what is no JSON, and `NotStrict`. */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  /** The names of each open object, null for an array. */
  const open: (Set<string> | null)[] = [];
  let before = "";
  for (const [token] of text.matchAll(tokens)) {
    if (token === "{" || token === "[") open.push(token === "{" ? new Set() : null);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") addName(open.at(-1), JSON.parse(before));
    else if (token.startsWith('"')) mustBeWellFormed(JSON.parse(token));
    else if (token !== "," && Math.abs(Number(token)) === Number.POSITIVE_INFINITY)
      throw new NotStrict("number-too-large", token.slice(0, 40));
    if (open.length > maxDepth) throw new NotStrict("too-deep", String(maxDepth));
    before = token;
  }
  return value;
}

function addName(names: Set<string> | null | undefined, name: string): void {
  if (names?.has(name)) throw new NotStrict("duplicate-name", name.slice(0, 40));
  names?.add(name);
}

function mustBeWellFormed(text: string): void {
  if (!text.isWellFormed()) throw new NotStrict("lone-surrogate", text.toWellFormed().slice(0, 40));
}
