import { languageOf } from "#app/http/language.ts";
import { pdfResponse } from "#app/http/pdf-response.ts";
import { siteZone } from "#app/zones.ts";
import { NotFound } from "#business/errors.ts";
import { openSharedCertificate } from "#business/sharing/open-share.ts";
import type { Route } from "./+types/shared-certificate.ts";

/** The certificate of a shared case, in the language of the address; expired, revoked and forged links look alike. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  try {
    const { name, file } = await openSharedCertificate(ctx, params.token, languageOf(url.pathname));
    return pdfResponse(name, file);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
    return new Response(null, { status: 404, headers });
  }
}
