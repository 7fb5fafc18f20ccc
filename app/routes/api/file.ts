import { enterSite, signedInContext, siteZone } from "#app/zones.ts";
import type { SignedIn } from "#business/accounts/read-session.ts";
import { recordRefusal } from "#business/audit/record-refusal.ts";
import type { Ctx, Customer, Staff, Visitor } from "#business/context.ts";
import { OpenDocument, openDocument } from "#business/documents/open-document.ts";
import { NotFound } from "#business/errors.ts";
import type { Route } from "./+types/file.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** A private file for the person whom its sealed address was made for. For everybody else there is nothing here. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const who = context.get(signedInContext);
  const { until, seal, shape } = Object.fromEntries(url.searchParams);
  const asked = OpenDocument.safeParse({ documentId: params.documentId, until, seal, shape });
  const reader = who && readerFor(who, context.get(siteZone));
  if (!reader || !asked.success) return nothing();
  try {
    const file = await openDocument(reader, asked.data);
    return new Response(Buffer.from(file.bytes), { headers: headersFor(file) });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await recordRefusal(reader, "GET", url.pathname);
    return nothing();
  }
}

/** Staff read files only after their second factor, as everything of the team's. */
function readerFor(who: SignedIn, { house, now }: Ctx<Visitor>): Ctx<Customer | Staff> | null {
  const { userId, role } = who;
  if (role === "customer") return { house, now, actor: { kind: "customer", userId } };
  return who.secondFactor ? { house, now, actor: { kind: "staff", userId, role } } : null;
}

function headersFor({ name, type }: { name: string; type: string }): Record<string, string> {
  const shown = type === "application/pdf" || type.startsWith("image/");
  return {
    "Content-Type": type,
    "Content-Disposition": `${shown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(name)}`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
    // A sandboxed PDF is not shown by Chromium; what is no image gets no rights beyond showing itself.
    "Content-Security-Policy":
      type === "application/pdf"
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'"
        : "default-src 'none'; sandbox",
  };
}

function nothing(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
}
