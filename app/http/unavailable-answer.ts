import { problemText } from "#app/wording/problem-text.ts";
import type { Unavailable } from "#business/errors.ts";
import { languageOf } from "./language.ts";

const retryAfterSeconds = "5";

/** For whoever finds the line of strangers full, or no database. Without a page: rendering one costs what is short just then. */
export function unavailableAnswer({ url }: Request, { reason }: Unavailable): Response {
  return new Response(problemText(reason, languageOf(new URL(url).pathname)), {
    status: 503,
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": retryAfterSeconds,
    },
  });
}

/** The router drops the headers of what a loader or an action throws. */
export function withRetryAfter(response: Response): Response {
  if (response.status === 503 && !response.headers.has("Retry-After"))
    response.headers.set("Retry-After", retryAfterSeconds);
  return response;
}
