import { data } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { staffZone } from "#app/zones.ts";
import { OpenPage, openPage, openThumbnail } from "#business/documents/open-page.ts";
import type { Route } from "./+types/page.ts";
import { toPicture } from "./to-picture.ts";

/** A page of a file as a picture; with `?small` as one to find it by. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = OpenPage.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  const open = url.searchParams.has("small") ? openThumbnail : openPage;
  return toPicture(await withErrorStatus(() => open(context.get(staffZone), asked.data)));
}
