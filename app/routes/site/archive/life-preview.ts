import { data } from "react-router";
import { languageOf } from "#app/http/language.ts";
import { servicesContext } from "#app/http/request-contexts.ts";
import { siteZone } from "#app/zones.ts";
import { nameOf } from "#business/archive/published/published-life.ts";
import { publishedLife } from "#business/archive/published/read-published.ts";
import { drawPreview } from "#business/sharing/draw-preview.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/life-preview.ts";
import { toLifeRow } from "./life-row.ts";

/** The preview picture of a life; drawn once per process. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const life = await publishedLife(context.get(siteZone), params.vehicle);
  if (!life) throw data(null, { status: 404 });
  const locale = languageOf(`/${params.lang}`);
  const { years, plate, count } = toLifeRow({ life, hits: [] }, locale);
  const png = await drawPreview(context.get(servicesContext), {
    kicker: m.reading_preview({ count: String(count) }, { locale }),
    vehicle: nameOf(life),
    year: life.year,
    plate: plate?.reading.display ?? null,
    classification: null,
    years,
    locale,
  });
  return new Response(Buffer.from(png), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=3600" },
  });
}
