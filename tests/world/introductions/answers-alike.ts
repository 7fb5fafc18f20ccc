import pg from "pg";
import { vi } from "vitest";
import type { Answered } from "#tests/http/served-app.ts";
import type { Observable } from "./observables.ts";

/** What is random in each: nonces, links, and of identifiers all but the time in them. Lengths stay. */
export function alike(text: string): string {
  return text
    .replace(/[\w+/]{22}==/g, "nonce")
    .replace(/memory-card\/[\w-]{32}/g, "memory-card/x")
    .replace(/(\b[0-9a-f]{8}-[0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, "$1")
    .replace(/F-\d{4}-\d{4,}/g, "F")
    .replace(/"(x-request-id|date)":"[^"]*"/g, "")
    .replace(/anna-(one|two)|own-[01]-/g, "anna");
}

export type Observed = Partial<Record<Observable, unknown>>;

/** Status, every header and every byte; apart, what somebody would look at first. */
export function observedIn({ status, headers, text, bytes }: Answered): Observed {
  const { "cache-control": cache, vary, age, etag, ...others } = headers;
  return {
    status,
    headers: alike(JSON.stringify(others)),
    "cache headers": [cache, vary, age, etag],
    size: bytes.length,
    page: alike(text),
    "error text": [...text.matchAll(/introductions_\w+|role="alert"[^<]*<[^<]*/g)].map(String).map(alike),
  };
}

/** Every statement in its order, without the queue's own upkeep: what takes longer asks more, or asks something else. */
export async function statementsDuring<T>(work: () => Promise<T>): Promise<[T, string[]]> {
  const asked = vi.spyOn(pg.Client.prototype, "query");
  try {
    const done = await work();
    return [
      done,
      asked.mock.calls.map(([query]) => textOfQuery(query)).filter((text) => !/\bjobs\./.test(text)),
    ];
  } finally {
    asked.mockRestore();
  }
}

function textOfQuery(query: unknown): string {
  const text = typeof query === "string" ? query : (query as { text: string }).text;
  return text.replaceAll(/'[^']*'/g, "''");
}
