import type { Context } from "hono";
import { languageOf } from "#app/http/language.ts";
import { problemText } from "#app/wording/problem-text.ts";

/** Answers with the text of `problem_<code>` in the URL's language, without rendering a page. */
export function refuse(c: Context, status: 400 | 403 | 413 | 414 | 500, code: string): Response {
  return c.text(problemText(code, languageOf(c.req.path)), status, { "Cache-Control": "no-store" });
}
