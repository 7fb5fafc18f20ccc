import { isUtf8 } from "node:buffer";
import { FileRefused, lineProblem } from "#business/archive/line-problem.ts";
import type { Encoding } from "#business/archive/reading-choices.ts";
import { likeliestOf } from "./weigh-encodings.ts";

const sampleBytes = 4096;

/** By byte order mark, by zero bytes, as UTF-8 if most lines are, else by what the letters make of words. Throws `FileRefused`. */
export function detectEncoding(firstBytes: Buffer): Encoding {
  if (firstBytes.length === 0) throw refused("empty_file", "");
  const [first, second] = firstBytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (startsSpreadsheet(firstBytes)) throw refused("binary", firstBytes.subarray(0, 20).toString("latin1"));
  const wide = unmarkedUtf16(firstBytes.subarray(0, sampleBytes));
  if (wide) return wide;
  if (isBinary(firstBytes)) throw refused("binary", firstBytes.subarray(0, 20).toString("latin1"));
  let good = 0;
  let bad = 0;
  for (const line of linesOf(firstBytes)) {
    if (line.every((byte) => byte < 0x80)) continue;
    if (isUtf8(line)) good++;
    else bad++;
  }
  if (bad > good) return likeliestOf(firstBytes, ["windows-1252", "cp850", "macintosh"]);
  return good > 0 ? likeliestOf(firstBytes, ["utf-8", "utf-8-twice"]) : "utf-8";
}

function* linesOf(bytes: Buffer): Generator<Buffer> {
  let at = 0;
  for (let end = 0; end < bytes.length; end++) {
    if (bytes[end] !== 10 && bytes[end] !== 13) continue;
    yield bytes.subarray(at, end);
    at = end + 1;
  }
  if (at === 0) yield bytes;
}

/** Western text in UTF-16 has a zero byte in nearly every pair, always on the same side. */
function unmarkedUtf16(sample: Buffer): Encoding | null {
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const pairs = sample.length / 2;
  const [even = 0, odd = 0] = zeros;
  if (pairs < 4) return null;
  if (odd > pairs / 2 && even < pairs / 20) return "utf-16le";
  return even > pairs / 2 && odd < pairs / 20 ? "utf-16be" : null;
}

/** "PK" starts ZIP and today's spreadsheet files, D0 CF 11 E0 the older ones. */
export function startsSpreadsheet(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4).toString("latin1");
  return head.startsWith("PK\u0003") || head === "\u{d0}\u{cf}\u{11}\u{e0}";
}

/** A few zero bytes are damaged lines; many are a binary file. */
function isBinary(bytes: Buffer): boolean {
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = sample.reduce((sum, byte) => sum + Number(byte === 0), 0);
  return zeros > sample.length / 50;
}

function refused(code: "binary" | "empty_file", found: string): FileRefused {
  return new FileRefused(lineProblem(1, null, code, found));
}
