import { data } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { staffZone } from "#app/zones.ts";
import { OpenPage, openPage, openThumbnail } from "#business/documents/open-page.ts";
import type { Route } from "./+types/page.ts";

/** A page of a file as a picture; with `?small` as one to find it by. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = OpenPage.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  const open = url.searchParams.has("small") ? openThumbnail : openPage;
  const image = await withErrorStatus(() => open(context.get(staffZone), asked.data));
  return new Response(image.stream(), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Length": String(image.size),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
