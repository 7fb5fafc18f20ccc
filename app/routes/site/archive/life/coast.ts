import { data } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { drawCoast } from "#app/routes/site/archive/map/draw-coast.server.ts";
import { pointsOf } from "#app/routes/site/archive/map/journey-view.server.ts";
import { siteZone } from "#app/zones.ts";
import { publishedLife } from "#business/archive/published/read-published.ts";
import type { Route } from "./+types/coast.ts";
import { sightingsInOrder } from "./life-entries.ts";
import { stopsOfLife } from "./life-view.server.ts";

/** Land and borders beneath a journey. The address carries a version, so browsers may cache it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const life = await publishedLife(context.get(siteZone), params.vehicle);
  const { stops } = life ? stopsOfLife(sightingsInOrder(life), languageOf(`/${params.lang}`)) : { stops: [] };
  if (stops.length === 0) throw data(null, { status: 404 });
  return new Response(drawCoast(pointsOf(stops)), {
    headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
  });
}
