import { type LineProblem, lineProblem } from "#business/archive/line-problem.ts";
import type { Encoding } from "#business/archive/reading-choices.ts";
import { lineDecoder } from "./line-decoder.ts";

export type TextLine = { number: number; text: string } | { number: number; problem: LineProblem };

export const maxLineBytes = 1_048_576;

const newline = 10;
const carriageReturn = 13;

/** Splits bytes at LF, CR LF or CR and decodes each line alone: a broken one affects only itself. Holds one line at most. */
export class TextLines {
  readonly #decode: (bytes: Buffer) => string | null;
  /** UTF-16 has zero bytes around its line ends: it becomes UTF-8 before it is split. */
  readonly #wide: TextDecoder | null;
  #held: Buffer[] = [];
  #length = 0;
  #number = 0;
  /** The last byte was CR: a following LF belongs to it. */
  #afterReturn = false;

  constructor(encoding: Encoding) {
    this.#decode = lineDecoder(encoding);
    this.#wide = encoding.startsWith("utf-16") ? new TextDecoder(encoding) : null;
  }

  push(chunk: Buffer): TextLine[] {
    return this.#split(this.#wide ? Buffer.from(this.#wide.decode(chunk, { stream: true })) : chunk);
  }

  end(): TextLine[] {
    const lines = this.#wide ? this.#split(Buffer.from(this.#wide.decode())) : [];
    return this.#length > 0 ? [...lines, this.#line()] : lines;
  }

  #split(chunk: Buffer): TextLine[] {
    const lines: TextLine[] = [];
    let at = 0;
    if (this.#afterReturn && chunk.length > 0) {
      this.#afterReturn = false;
      if (chunk[0] === newline) at = 1;
    }
    let feed = chunk.indexOf(newline, at);
    let back = chunk.indexOf(carriageReturn, at);
    while (feed >= 0 || back >= 0) {
      const end = back >= 0 && (feed < 0 || back < feed) ? back : feed;
      this.#hold(chunk.subarray(at, end));
      lines.push(this.#line());
      const pair = end === back && feed === back + 1;
      at = end + (pair ? 2 : 1);
      this.#afterReturn = end === back && at === chunk.length && !pair;
      if (feed >= 0 && feed < at) feed = chunk.indexOf(newline, at);
      if (back >= 0 && back < at) back = chunk.indexOf(carriageReturn, at);
    }
    if (at < chunk.length) this.#hold(Buffer.from(chunk.subarray(at)));
    return lines;
  }

  #hold(chunk: Buffer): void {
    if (this.#length <= maxLineBytes) this.#held.push(chunk);
    this.#length += chunk.length;
  }

  #line(): TextLine {
    const [only] = this.#held;
    const all = this.#held.length === 1 && only ? only : Buffer.concat(this.#held);
    const tooLong = this.#length > maxLineBytes;
    this.#held = [];
    this.#length = 0;
    this.#number++;
    const number = this.#number;
    if (tooLong) {
      const firstBytes = all.subarray(0, 80).toString("latin1");
      return { number, problem: lineProblem(number, null, "line_too_long", firstBytes) };
    }
    const text = this.#decode(all);
    return text === null
      ? { number, problem: broken(number, all) }
      : { number, text: cleanEnds(text, number) };
  }
}

/** Programs one after another may each have put a byte order mark; DOS ends a text with Ctrl-Z. */
function cleanEnds(text: string, number: number): string {
  const unmarked = number === 1 ? text.replace(/^(?:\u{feff}|ï»¿)+/u, "") : text;
  return unmarked.endsWith("\u001a") ? unmarked.slice(0, -1) : unmarked;
}

function broken(number: number, bytes: Buffer): LineProblem {
  const text = bytes.toString("utf8");
  const at = Math.max(text.indexOf("\u{fffd}"), 0);
  return lineProblem(number, String(at + 1), "bytes", text.slice(Math.max(at - 15, 0), at + 15));
}
