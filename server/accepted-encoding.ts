import { parseAccept } from "hono/utils/accept";

/** Whether the client accepts this coding; `q=0` refuses it (RFC 9110, 12.5.3). */
export function acceptsEncoding(header: string | undefined, encoding: "br" | "gzip"): boolean {
  const accepted = parseAccept(header ?? "");
  const named = accepted.find(({ type }) => type.toLowerCase() === encoding);
  return ((named ?? accepted.find(({ type }) => type === "*"))?.q ?? 0) > 0;
}
