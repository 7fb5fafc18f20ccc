import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

export type Keys = { accessKeyId: string; secretAccessKey: string; region: string };

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Signature Version 4, written from AWS's description and not from the client's library. Null when it is right, else S3's code. */
export function wrongSignature(request: IncomingMessage, keys: Keys, now: Date): string | null {
  const header = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
  const [, credential = "", signedHeaders = "", signature = ""] =
    header.exec(request.headers.authorization ?? "") ?? [];
  if (!signature) return "AccessDenied";
  const [id, day = "", region = "", service, end] = credential.split("/");
  if (id !== keys.accessKeyId) return "InvalidAccessKeyId";
  if (region !== keys.region || service !== "s3" || end !== "aws4_request")
    return "AuthorizationHeaderMalformed";
  const date = String(request.headers["x-amz-date"]);
  const at = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  if (!(Math.abs(at - now.getTime()) < 15 * 60_000)) return "RequestTimeTooSkewed";
  const names = signedHeaders.split(";");
  const mustSign = ["host", ...Object.keys(request.headers).filter((name) => name.startsWith("x-amz-"))];
  if (!mustSign.every((name) => names.includes(name))) return "AccessDenied";
  const { pathname, searchParams } = new URL(request.url ?? "", "http://host");
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    request.method,
    pathname
      .split("/")
      .map((part) => encode(decodeURIComponent(part)))
      .join("/"),
    query.join("&"),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, " ")}`),
    "",
    signedHeaders,
    request.headers["x-amz-content-sha256"],
  ].join("\n");
  const scope = [day, region, service, end].join("/");
  const text = ["AWS4-HMAC-SHA256", date, scope, createHash("sha256").update(canonical).digest("hex")].join(
    "\n",
  );
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  const right = hmac(key, text);
  return timingSafeEqual(right, Buffer.from(signature, "hex")) ? null : "SignatureDoesNotMatch";
}
