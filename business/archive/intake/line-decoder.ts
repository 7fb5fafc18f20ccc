import { isUtf8 } from "node:buffer";
import type { Encoding } from "#business/archive/reading-choices.ts";

/** Decodes one line; null where its bytes have no meaning in the encoding. UTF-16 arrives as UTF-8. */
export function lineDecoder(encoding: Encoding): (bytes: Buffer) => string | null {
  if (encoding === "cp850") return fromCp850;
  if (encoding === "utf-8-twice") return fromUtf8Twice;
  if (encoding === "windows-1252" || encoding === "macintosh") {
    const decoder = new TextDecoder(encoding);
    return (bytes) => decoder.decode(bytes);
  }
  if (encoding === "utf-8") return fromUtf8;
  return (bytes) => {
    const text = bytes.toString("utf8");
    return text.includes("\u{fffd}") ? null : text;
  };
}

function fromUtf8(bytes: Buffer): string | null {
  return isUtf8(bytes) ? bytes.toString("utf8") : null;
}

/** The WHATWG's encodings have none of DOS; this is the upper half of Western Europe's code page. */
const cp850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

function fromCp850(bytes: Buffer): string {
  return bytes.toString("latin1").replace(/[\u{80}-\u{ff}]/gu, (c) => cp850[c.charCodeAt(0) - 0x80] ?? c);
}

/** UTF-8 that somebody opened as Windows-1252 and saved as UTF-8: "MÃ¼ller". */
function fromUtf8Twice(bytes: Buffer): string | null {
  const once = fromUtf8(bytes);
  if (once === null) return null;
  const back = [...once].map(
    (c) => windows1252Bytes().get(c) ?? (c.charCodeAt(0) < 0xa0 ? c.charCodeAt(0) : undefined),
  );
  const whole = back.every((byte) => byte !== undefined);
  return whole ? (fromUtf8(Buffer.from(back as number[])) ?? once) : once;
}

let bytesOf: Map<string, number> | undefined;

function windows1252Bytes(): Map<string, number> {
  const upper = Buffer.from(Array.from({ length: 128 }, (_, i) => i + 128));
  bytesOf ??= new Map([...new TextDecoder("windows-1252").decode(upper)].map((c, i) => [c, i + 128]));
  return bytesOf;
}
