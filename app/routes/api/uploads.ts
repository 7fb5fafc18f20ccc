import { noteRefusal } from "#app/http/note-refusal.ts";
import { signedInContext } from "#app/http/request-contexts.ts";
import { isCode, problemText, waitText } from "#app/wording/problem-text.ts";
import { enterSite, siteZone } from "#app/zones.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { appendChunk, discardUpload, uploadProgress } from "#business/documents/append-chunk.ts";
import type { StoredUpload } from "#business/documents/upload.ts";
import { NotFound, RuleBroken, TooMany } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { receiveUpload, StartUpload, startUpload } from "#business/researches/uploads/upload-file.ts";
import type { Route } from "./+types/uploads.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** HEAD of tus 1.0.0: the current offset (https://tus.io/protocols/resumable-upload). */
export const loader = (args: Route.LoaderArgs) => withErrorStatus(args, offsetResponse);

/** POST, PATCH and DELETE of tus 1.0.0: create, append, terminate. */
export const action = (args: Route.ActionArgs) =>
  withErrorStatus(args, (ctx, asked) => {
    if (asked.request.method === "POST") return createUpload(ctx, asked);
    if (asked.request.method === "PATCH") return patchUpload(ctx, asked);
    if (asked.request.method === "DELETE") return deleteUpload(ctx, asked);
    return Promise.resolve(respond(405));
  });

type UploadRequest = { request: Request; id: string; locale: Locale };
type UploadArgs = Pick<Route.ActionArgs, "request" | "context" | "params">;

/** The session cookie identifies the sender; other people's uploads are 404. */
async function withErrorStatus(
  { request, context, params }: UploadArgs,
  answer: (ctx: Ctx<Customer>, asked: UploadRequest) => Promise<Response>,
): Promise<Response> {
  const who = context.get(signedInContext);
  if (who?.role !== "customer") return respond(401);
  if (request.headers.get("Tus-Resumable") !== "1.0.0") return respond(412, { "Tus-Version": "1.0.0" });
  const { services, now } = context.get(siteZone);
  const ctx: Ctx<Customer> = { services, now, actor: { kind: "customer", userId: who.userId } };
  const locale: Locale = request.headers.get("Accept-Language")?.startsWith("en") ? "en" : "de";
  try {
    return await answer(ctx, { request, id: params.uploadId ?? "", locale });
  } catch (error) {
    if (error instanceof RuleBroken) return respond(422, {}, problemText(error.code, locale));
    if (error instanceof TooMany)
      return respond(429, { "Retry-After": String(error.retryAfterSeconds) }, waitText(error, locale));
    if (error instanceof NotFound) {
      await noteRefusal(ctx, request);
      return respond(404);
    }
    // The connection broke: the response reaches nobody, and the received bytes stay.
    if (request.signal.aborted) return respond(400);
    throw error;
  }
}

async function createUpload(ctx: Ctx<Customer>, { request, locale }: UploadRequest): Promise<Response> {
  const fields = metadata(request.headers.get("Upload-Metadata") ?? "");
  const asked = StartUpload.safeParse({ ...fields, length: request.headers.get("Upload-Length") });
  if (!asked.success) {
    const code = asked.error.issues.map(({ message }) => message).find(isCode);
    return code
      ? respond(422, {}, problemText(code, locale))
      : respond(400, {}, problemText("form_unreadable", locale));
  }
  const { uploadId } = await startUpload(ctx, asked.data);
  return respond(201, { Location: `/uploads/${uploadId}` });
}

async function offsetResponse(ctx: Ctx<Customer>, { id }: UploadRequest): Promise<Response> {
  const { offset, length } = await uploadProgress(ctx, id);
  const headers = { "Upload-Offset": String(offset), "Upload-Length": String(length) };
  // Complete, but the process may have died before storing it.
  return respond(200, offset < length ? headers : { ...headers, ...outcome(await receiveUpload(ctx, id)) });
}

async function patchUpload(ctx: Ctx<Customer>, { request, id }: UploadRequest): Promise<Response> {
  if (request.headers.get("Content-Type") !== "application/offset+octet-stream") return respond(415);
  const from = Number(request.headers.get("Upload-Offset"));
  const received = await appendChunk(ctx, { uploadId: id, offset: from, bytes: request.body ?? emptyBody() });
  if ("wrong" in received) return respond(received.wrong === "length" ? 413 : 409);
  const headers = { "Upload-Offset": String(received.offset) };
  if (received.offset < received.length) return respond(204, headers);
  return respond(204, { ...headers, ...outcome(await receiveUpload(ctx, id)) });
}

async function deleteUpload(ctx: Ctx<Customer>, { id }: UploadRequest): Promise<Response> {
  await discardUpload(ctx, id);
  return respond(204);
}

async function* emptyBody(): AsyncIterable<Uint8Array> {}

/** "name Zm90by5qcGc=,rights b3du": keys and base64 values. */
function metadata(header: string): Record<string, string> {
  const pairs = header.split(",").map((pair) => pair.trim().split(" "));
  return Object.fromEntries(
    pairs.map(([key, value]) => [key ?? "", Buffer.from(value ?? "", "base64").toString("utf8")]),
  );
}

function outcome(stored: StoredUpload): Record<string, string> {
  return { "Upload-Kept": encodeURIComponent(JSON.stringify(stored)) };
}

function respond(status: number, headers: Record<string, string> = {}, text: string | null = null): Response {
  return new Response(text, {
    status,
    headers: { "Tus-Resumable": "1.0.0", "Cache-Control": "no-store", ...headers },
  });
}
