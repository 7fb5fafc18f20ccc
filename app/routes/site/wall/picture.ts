import { withErrorStatus } from "#app/http/errors.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { siteZone } from "#app/zones.ts";
import { shownPicture } from "#business/wall/read-wall.ts";
import type { Route } from "./+types/picture.ts";
import { wallHeaders } from "./wall-headers.ts";

/** The blackened copy of what is shown. Nobody stores it, so that it is gone when it is taken back. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const entryId = uuidParam(params.entryId);
  const bytes = await withErrorStatus(() => shownPicture(context.get(siteZone), entryId));
  return new Response(Buffer.from(bytes), {
    headers: {
      ...wallHeaders(),
      "X-Robots-Tag": "noindex, noimageindex, noarchive",
      "Content-Type": "image/jpeg",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}
