/** As plain text: quotes begin with ">", links end with their address. One pass, whatever is not closed. */
export function htmlToText(html: string): string {
  const lines = new Lines();
  let hiddenIn: string | null = null;
  let link: { address: string; from: number } | null = null;
  for (const { tag, name, closes, text } of tokens(html)) {
    if (hiddenIn) {
      if (closes && name === hiddenIn) hiddenIn = null;
    } else if (!tag) lines.add(decodeEntities(text));
    else if (hidden.has(name) && !closes) hiddenIn = name;
    else if (name === "blockquote") lines.quote(closes ? -1 : 1);
    else if (name === "br") lines.end();
    else if (name === "li" && !closes) lines.block("– ");
    else if (name === "td" || name === "th") lines.add(" ");
    else if (blocks.has(name)) lines.block();
    else if (name === "a") {
      if (closes && link && !lines.since(link.from).includes(link.address)) lines.add(` <${link.address}>`);
      link = closes ? null : linkOf(text, lines.length);
    }
  }
  return lines.text();
}

const hidden = new Set(["style", "script", "head", "title", "template", "noscript"]);
const blocks = new Set(
  "p div table tr ul ol h1 h2 h3 h4 h5 h6 hr pre section article header footer address center form".split(
    " ",
  ),
);

type Token = { tag: boolean; name: string; closes: boolean; text: string };

function* tokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const end = open < 0 ? html.length : open;
    if (end > at) yield { tag: false, name: "", closes: false, text: html.slice(at, end) };
    if (open < 0) return;
    const isComment = html.startsWith("<!--", open);
    const close = html.indexOf(isComment ? "-->" : ">", open + 1);
    if (close < 0) return;
    at = close + (isComment ? 3 : 1);
    const text = html.slice(open + 1, close);
    const [, slash = "", name = ""] = /^(\/?)([a-z][a-z0-9]{0,20})/i.exec(text) ?? [];
    if (!isComment && name) yield { tag: true, name: name.toLowerCase(), closes: slash === "/", text };
  }
}

function linkOf(tag: string, from: number): { address: string; from: number } | null {
  const address = /\bhref\s{0,5}=\s{0,5}["']?(https?:\/\/[^"'\s>]{1,2000})/i.exec(tag)?.[1];
  return address ? { address: decodeEntities(address), from } : null;
}

/** White space runs together, and blocks stand apart by one empty line at most. */
class Lines {
  readonly #done: string[] = [];
  #line = "";
  #depth = 0;
  length = 0;

  add(text: string): void {
    const run = text.replace(/[ \t\r\n\f]+/g, " ");
    this.#line += this.#line === "" ? run.trimStart() : run;
    this.length += run.length;
  }

  end(): void {
    const mark = "> ".repeat(Math.min(this.#depth, 10));
    this.#done.push(`${mark}${this.#line.trim()}`.trimEnd());
    this.#line = "";
  }

  block(begin = ""): void {
    // An empty paragraph of Outlook holds one blank that does not break.
    if (this.#line.trim() || this.#line.includes("\u{a0}")) this.end();
    this.#line = begin;
  }

  quote(by: number): void {
    this.block();
    this.#depth = Math.max(0, this.#depth + by);
  }

  since(from: number): string {
    return this.#line.slice(-(this.length - from) || this.#line.length);
  }

  text(): string {
    this.block();
    return this.#done
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }
}

/** Those that mail programs write; numbers are read as such. */
const entities = new Map(
  [
    "amp:& lt:< gt:> quot:\" apos:' shy: zwnj: euro:€ auml:ä ouml:ö uuml:ü Auml:Ä Ouml:Ö Uuml:Ü",
    "szlig:ß eacute:é egrave:è aacute:á agrave:à ccedil:ç ntilde:ñ ndash:– mdash:— hellip:…",
    "lsquo:‘ rsquo:’ sbquo:‚ ldquo:“ rdquo:” bdquo:„ laquo:« raquo:» copy:© reg:® trade:™",
    "sect:§ deg:° middot:· bull:• pound:£ times:×",
  ].flatMap((line) => line.split(" ").map((entry) => entry.split(":") as [string, string])), // a name and its character
);

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, (whole, name: string) => {
    if (name === "nbsp") return "\u{a0}";
    if (!name.startsWith("#")) return entities.get(name) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
      ? String.fromCodePoint(code)
      : "";
  });
}
