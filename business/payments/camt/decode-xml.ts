import { RuleBroken } from "#business/errors.ts";

/** A byte order mark wins over the declared encoding; else UTF-8. Throws `statements_encoding_unknown`. */
export function decodeXml(bytes: Uint8Array): string {
  return decoderOf(bytes).decode(bytes);
}

function decoderOf(bytes: Uint8Array): TextDecoder {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder("utf-8");
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c))
    return new TextDecoder("utf-16be");
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0))
    return new TextDecoder("utf-16le");
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 200));
  const [, declared = "utf-8"] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start) ?? [];
  try {
    return new TextDecoder(declared);
  } catch {
    throw new RuleBroken("statements_encoding_unknown");
  }
}
