import { sentence } from "#app/problems.ts";
import { enterSite, signedInContext, siteZone } from "#app/zones.ts";
import { recordRefusal } from "#business/audit/record-refusal.ts";
import type { Ctx, Customer } from "#business/context.ts";
import { arrivedOf, forgetUpload, takePiece } from "#business/documents/take-piece.ts";
import type { Kept } from "#business/documents/upload.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import type { Locale } from "#business/locale.ts";
import { BeginUpload, beginUpload, receiveUpload } from "#business/researches/upload-file.ts";
import type { Route } from "./+types/uploads.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** How much of a file is here (HEAD of tus 1.0.0, https://tus.io/protocols/resumable-upload). */
export const loader = (args: Route.LoaderArgs) => answering(args, tellOffset);

/** Begins a file, takes the next piece of it, or forgets it: POST, PATCH and DELETE of tus 1.0.0. */
export const action = (args: Route.ActionArgs) =>
  answering(args, (ctx, asked) => {
    if (asked.request.method === "POST") return begin(ctx, asked);
    if (asked.request.method === "PATCH") return addPiece(ctx, asked);
    if (asked.request.method === "DELETE") return forget(ctx, asked);
    return Promise.resolve(say(405));
  });

type Asked = { request: Request; id: string; locale: Locale };
type Handing = Pick<Route.ActionArgs, "request" | "context" | "params">;

/** The sender is whoever the session cookie says; what is not theirs is not there. */
async function answering(
  { request, context, params }: Handing,
  answer: (ctx: Ctx<Customer>, asked: Asked) => Promise<Response>,
): Promise<Response> {
  const who = context.get(signedInContext);
  if (who?.role !== "customer") return say(401);
  if (request.headers.get("Tus-Resumable") !== "1.0.0") return say(412, { "Tus-Version": "1.0.0" });
  const { house, now } = context.get(siteZone);
  const ctx: Ctx<Customer> = { house, now, actor: { kind: "customer", userId: who.userId } };
  const locale: Locale = request.headers.get("Accept-Language")?.startsWith("en") ? "en" : "de";
  try {
    return await answer(ctx, { request, id: params.uploadId ?? "", locale });
  } catch (error) {
    if (error instanceof RuleBroken) return say(422, {}, sentence(error.code, locale));
    if (error instanceof NotFound) {
      await recordRefusal(ctx, request.method, new URL(request.url).pathname);
      return say(404);
    }
    // The line broke: nobody hears this answer, and what has arrived stays.
    if (request.signal.aborted) return say(400);
    throw error;
  }
}

async function begin(ctx: Ctx<Customer>, { request, locale }: Asked): Promise<Response> {
  const told = metadata(request.headers.get("Upload-Metadata") ?? "");
  const asked = BeginUpload.safeParse({ ...told, length: request.headers.get("Upload-Length") });
  if (!asked.success) return say(422, {}, sentence(asked.error.issues[0]?.message ?? "", locale));
  const { uploadId } = await beginUpload(ctx, asked.data);
  return say(201, { Location: `/uploads/${uploadId}` });
}

async function tellOffset(ctx: Ctx<Customer>, { id }: Asked): Promise<Response> {
  const { offset, length } = await arrivedOf(ctx, id);
  const headers = { "Upload-Offset": String(offset), "Upload-Length": String(length) };
  // Whole, but perhaps the house fell over before it was taken in.
  return say(200, offset < length ? headers : { ...headers, ...outcome(await receiveUpload(ctx, id)) });
}

async function addPiece(ctx: Ctx<Customer>, { request, id }: Asked): Promise<Response> {
  if (request.headers.get("Content-Type") !== "application/offset+octet-stream") return say(415);
  const from = Number(request.headers.get("Upload-Offset"));
  const arrived = await takePiece(ctx, { uploadId: id, offset: from, bytes: request.body ?? nothing() });
  if (!arrived) return say(409);
  const headers = { "Upload-Offset": String(arrived.offset) };
  if (arrived.offset < arrived.length) return say(204, headers);
  return say(204, { ...headers, ...outcome(await receiveUpload(ctx, id)) });
}

async function forget(ctx: Ctx<Customer>, { id }: Asked): Promise<Response> {
  await forgetUpload(ctx, id);
  return say(204);
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** "name Zm90by5qcGc=,rights b3du": keys and base64 values. */
function metadata(header: string): Record<string, string> {
  const pairs = header.split(",").map((pair) => pair.trim().split(" "));
  return Object.fromEntries(
    pairs.map(([key, value]) => [key ?? "", Buffer.from(value ?? "", "base64").toString("utf8")]),
  );
}

function outcome(kept: Kept): Record<string, string> {
  return { "Upload-Kept": encodeURIComponent(JSON.stringify(kept)) };
}

function say(status: number, headers: Record<string, string> = {}, text: string | null = null): Response {
  return new Response(text, {
    status,
    headers: { "Tus-Resumable": "1.0.0", "Cache-Control": "no-store", ...headers },
  });
}
