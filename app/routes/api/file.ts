import { noteRefusal } from "#app/http/note-refusal.ts";
import { signedInContext } from "#app/http/request-contexts.ts";
import { enterSite, siteZone } from "#app/zones.ts";
import type { SignedInUser } from "#business/accounts/sessions/read-session.ts";
import type { Ctx, Customer, Staff, Visitor } from "#business/context.ts";
import { OpenDocument, openDocument } from "#business/documents/open-document.ts";
import { NotFound } from "#business/errors.ts";
import type { Route } from "./+types/file.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** A private file, for the person whose signed address it is; 404 for everybody else. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const who = context.get(signedInContext);
  const { until, signature, rendition } = Object.fromEntries(url.searchParams);
  const asked = OpenDocument.safeParse({ documentId: params.documentId, until, signature, rendition });
  const reader = who && readerFor(who, context.get(siteZone));
  if (!reader || !asked.success) return notFound();
  try {
    const document = await openDocument(reader, asked.data);
    return new Response(document.file.stream(), { headers: headersFor(document) });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await noteRefusal(reader, request);
    return notFound();
  }
}

/** Staff need their second factor here too. */
function readerFor(who: SignedInUser, { services, now }: Ctx<Visitor>): Ctx<Customer | Staff> | null {
  const { userId, role, staffRoles: roles } = who;
  if (role === "customer") return { services, now, actor: { kind: "customer", userId } };
  return who.secondFactor ? { services, now, actor: { kind: "staff", userId, roles } } : null;
}

function headersFor({
  name,
  type,
  file,
}: {
  name: string;
  type: string;
  file: Blob;
}): Record<string, string> {
  const shown = type === "application/pdf" || type.startsWith("image/");
  return {
    "Content-Type": type,
    "Content-Length": String(file.size),
    "Content-Disposition": `${shown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
    // Chromium refuses to show sandboxed PDFs; everything but images gets no permission beyond displaying itself.
    "Content-Security-Policy":
      type === "application/pdf"
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
        : "default-src 'none'; sandbox",
  };
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
}
