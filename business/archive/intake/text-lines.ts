import { isUtf8 } from "node:buffer";
import { type LineProblem, lineProblem } from "#business/archive/line-problem.ts";

export type Encoding = "utf-8" | "windows-1252";

export type TextLine = { number: number; text: string } | { number: number; problem: LineProblem };

export const maxLineBytes = 1_048_576;

const newline = 10;
const carriageReturn = 13;

/** Splits bytes into lines and decodes each separately, so a broken one affects only itself. Holds one line at most. */
export class TextLines {
  readonly #decode: (bytes: Buffer) => string | null;
  #held: Buffer[] = [];
  #length = 0;
  #number = 0;

  constructor(encoding: Encoding) {
    this.#decode = encoding === "utf-8" ? fromUtf8 : fromWindows1252;
  }

  push(chunk: Buffer): TextLine[] {
    const lines: TextLine[] = [];
    let at = 0;
    for (let end = chunk.indexOf(newline, at); end >= 0; end = chunk.indexOf(newline, at)) {
      this.#hold(chunk.subarray(at, end));
      lines.push(this.#line());
      at = end + 1;
    }
    if (at < chunk.length) this.#hold(Buffer.from(chunk.subarray(at)));
    return lines;
  }

  end(): TextLine[] {
    return this.#length > 0 ? [this.#line()] : [];
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
    const bytes = stripMarks(all, number);
    const text = this.#decode(bytes);
    return text === null ? { number, problem: broken(number, bytes) } : { number, text };
  }
}

function stripMarks(bytes: Buffer, number: number): Buffer {
  const until = bytes.at(-1) === carriageReturn ? bytes.length - 1 : bytes.length;
  const marked = number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return bytes.subarray(marked ? 3 : 0, until);
}

function fromUtf8(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString("utf8") : null;
}

const windows1252 = new TextDecoder("windows-1252");

function fromWindows1252(bytes: Buffer): string {
  return windows1252.decode(bytes);
}

function broken(number: number, bytes: Buffer): LineProblem {
  const text = bytes.toString("utf8");
  const at = Math.max(text.indexOf("\u{fffd}"), 0);
  return lineProblem(number, String(at + 1), "bytes", text.slice(Math.max(at - 15, 0), at + 15));
}
