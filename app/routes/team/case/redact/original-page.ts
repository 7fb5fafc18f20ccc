import { data } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { toPicture } from "#app/routes/team/case/viewer/to-picture.ts";
import { staffZone } from "#app/zones.ts";
import { OpenPage } from "#business/documents/open-page.ts";
import { openUnblackenedPage } from "#business/redactions/open-unblackened-page.ts";
import type { Route } from "./+types/original-page.ts";

/** A page as it came, for those who blacken it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = OpenPage.safeParse(params);
  if (!asked.success) throw data(null, { status: 404 });
  return toPicture(await withErrorStatus(() => openUnblackenedPage(context.get(staffZone), asked.data)));
}
