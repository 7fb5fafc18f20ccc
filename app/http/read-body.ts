import { problemText } from "#app/wording/problem-text.ts";
import { asUnavailable } from "#business/as-unavailable.ts";
import type { Services } from "#business/context.ts";
import { Unavailable } from "#business/errors.ts";
import { enterLine } from "#platform/child-work/strangers-line.ts";
import { languageOf } from "./language.ts";
import { type ReadForm, readMultipart } from "./read-multipart.ts";
import { withSingleLines } from "./single-lines.ts";
import { unavailableAnswer } from "./unavailable-answer.ts";

/** Our longest form maps a file with 2,000 columns, one field each. */
const maxFields = 2500;
const maxFieldNameLength = 200;
/** All text typed into one form; files do not count. */
const maxTextLength = 1024 * 1024;

/** Fields of a form without files. 400: no form, malformed, a file, NUL, too many or long names; 413: over 1 MB of text. */
export async function readFormData(request: Request): Promise<FormData> {
  const { form, dropped } = await readFormWithFiles(request, null);
  if (dropped) throw unreadable(request);
  return form;
}

/** The same with files, in `store` until `discard`; null drops them. Needs a limit in server/body-limits.ts. */
export async function readFormWithFiles(
  request: Request,
  store: Services["files"] | null,
): Promise<ReadForm> {
  const read = await formOf(request, () => {
    const type = request.headers.get("Content-Type")?.toLowerCase() ?? "";
    if (type.startsWith("multipart/form-data"))
      return readMultipart(request, store, { fields: maxFields, textLength: maxTextLength });
    if (type.startsWith("application/x-www-form-urlencoded")) return readUrlEncoded(request);
    throw new TypeError("This is no form.");
  });
  try {
    const form = checked(request, read.form);
    await enterLine().catch(asUnavailable);
    return { ...read, form };
  } catch (error) {
    await read.discard();
    throw error instanceof Unavailable ? unavailableAnswer(request, error) : error;
  }
}

/** Counts before it parses: a megabyte holds half a million fields, which take a second. */
async function readUrlEncoded(request: Request): Promise<ReadForm> {
  const text = await request.text();
  if (text.split("&", maxFields + 1).length > maxFields) throw new TypeError("The form has too many fields.");
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return { form, dropped: false, discard: async () => {} };
}

function checked(request: Request, form: FormData): FormData {
  let fields = 0;
  let text = 0;
  for (const [name, value] of form) {
    const words = typeof value === "string" ? value : value.name;
    fields++;
    text += words.length;
    if (fields > maxFields || name.length > maxFieldNameLength || name.includes("\0") || words.includes("\0"))
      throw unreadable(request);
    if (text > maxTextLength) throw refusal(request, 413, "input_too_large");
  }
  return withSingleLines(form);
}

async function formOf<T>(request: Request, read: () => Promise<T>): Promise<T> {
  if (request.bodyUsed) throw new Error("The form of this request has been read before.");
  try {
    return await read();
  } catch (error) {
    // For a malformed body.
    if (error instanceof TypeError) throw unreadable(request);
    throw error;
  }
}

function unreadable(request: Request): Response {
  return refusal(request, 400, "form_unreadable");
}

/** A page has its own text for the status; a resource route answers with this one. */
function refusal(request: Request, status: number, code: string): Response {
  const text = problemText(code, languageOf(new URL(request.url).pathname));
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
