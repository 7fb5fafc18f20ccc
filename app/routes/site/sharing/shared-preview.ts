import { languageOf } from "#app/http/language.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { siteZone } from "#app/zones.ts";
import { NotFound, TooMany } from "#business/errors.ts";
import { previewOfShare } from "#business/sharing/open-share.ts";
import type { Route } from "./+types/shared-preview.ts";

/** A shared link's preview picture. It does not count as a visit. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "private, max-age=600", "X-Robots-Tag": "noindex" };
  try {
    const locale = languageOf(url.pathname);
    const ctx = context.get(siteZone);
    const png = await previewOfShare(ctx, params.token, context.get(addressContext), locale);
    return new Response(Buffer.from(png), {
      headers: {
        ...headers,
        "Content-Type": "image/png",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      },
    });
  } catch (error) {
    if (error instanceof NotFound) return new Response(null, { status: 404 });
    if (error instanceof TooMany)
      return new Response(null, { status: 429, headers: { "Retry-After": String(error.retryAfterSeconds) } });
    throw error;
  }
}
