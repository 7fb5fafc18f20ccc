import { isUtf8 } from "node:buffer";
import { FileRefused, lineProblem } from "#business/archive/line-problem.ts";
import type { Encoding } from "./text-lines.ts";

/** UTF-8, or Windows-1252 if most non-ASCII lines are invalid UTF-8. Throws `FileRefused` for UTF-16, binary or empty files. */
export function detectEncoding(firstBytes: Buffer): Encoding {
  if (firstBytes.length === 0) throw refused("empty_file", "");
  const [first, second] = firstBytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) throw refused("utf16", "");
  if (isBinary(firstBytes)) throw refused("binary", firstBytes.subarray(0, 20).toString("latin1"));
  let good = 0;
  let bad = 0;
  for (const line of linesOf(firstBytes)) {
    if (line.every((byte) => byte < 0x80)) continue;
    if (isUtf8(line)) good++;
    else bad++;
  }
  return bad > good ? "windows-1252" : "utf-8";
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  let at = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, at)) {
    yield bytes.subarray(at, end);
    at = end + 1;
  }
  if (at === 0) yield bytes;
}

/** A few zero bytes are damaged lines; many are a binary file. "PK" starts ZIP and spreadsheet files. */
function isBinary(bytes: Buffer): boolean {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return true;
  const sample = bytes.subarray(0, 4096);
  const zeros = sample.reduce((sum, byte) => sum + Number(byte === 0), 0);
  return zeros > sample.length / 50;
}

function refused(code: "utf16" | "binary" | "empty_file", found: string): FileRefused {
  return new FileRefused(lineProblem(1, null, code, found));
}
