import { z } from "zod";
import { siteZone } from "#app/zones.ts";
import { NotFound } from "#business/errors.ts";
import { openSharedPicture } from "#business/sharing/open-share.ts";
import type { Route } from "./+types/shared-picture.ts";

/** A picture selected for a share link; expired, revoked, forged and unselected look alike. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.documentId);
  const headers = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };
  if (!id.success) return new Response(null, { status: 404, headers });
  try {
    const { type, bytes } = await openSharedPicture(context.get(siteZone), params.token, id.data);
    return new Response(Buffer.from(bytes), {
      headers: {
        ...headers,
        "Content-Type": type,
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      },
    });
  } catch (error) {
    if (error instanceof NotFound) return new Response(null, { status: 404, headers });
    throw error;
  }
}
