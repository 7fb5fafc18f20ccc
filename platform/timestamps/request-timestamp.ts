import { readTimestamp, type Timestamp, TimestampRefused, timestampRequest } from "./timestamp.ts";

const patienceMs = 10_000;
/** With certificates some six kilobytes. */
const maxAnswerBytes = 64 * 1024;

/** Asks a time-stamping authority (RFC 3161 over HTTP), which learns a hash and nothing else. Throws `TimestampRefused`. */
export async function requestTimestamp(address: string, data: string): Promise<Timestamp> {
  const { request, nonce } = timestampRequest(data);
  let answer: Uint8Array;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" },
      body: Buffer.from(request),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`It answers ${response.status}.`);
    answer = await bytesOf(response);
  } catch (cause) {
    throw new TimestampRefused("The time-stamping authority did not answer.", { cause });
  }
  return readTimestamp(answer, data, nonce);
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk as Uint8Array);
    length += (chunk as Uint8Array).length;
    if (length > maxAnswerBytes) throw new Error("Its answer is too long.");
  }
  return Buffer.concat(chunks);
}
