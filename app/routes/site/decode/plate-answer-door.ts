import { languageOf } from "#app/http/language.ts";
import { siteZone } from "#app/zones.ts";
import { nameOf } from "#business/archive/published/published-life.ts";
import { cleanPlate } from "#business/identification/plates/plate.ts";
import { findPublishedLife } from "#business/matching/published/find-published-life.ts";
import type { Route } from "./+types/plate-answer-door.ts";
import { answerPlate } from "./answer-plate.server.ts";
import type { DoorAnswer } from "./plate-answer.ts";

/** The page's answer as data, for the boxes while they are filled, with the archive's life of the vehicle. */
export async function loader({ url, context, params }: Route.LoaderArgs) {
  const asked = cleanPlate((url.searchParams.get("q") ?? "").slice(0, 20));
  const found = await findPublishedLife(context.get(siteZone), { plate: asked });
  const life = found && {
    href: `/${languageOf(`/${params.lang}`)}${found.address}`,
    name: [nameOf(found.life), found.life.year].filter(Boolean).join(", "),
  };
  const answer: DoorAnswer = { ...answerPlate(asked), life };
  return Response.json(answer, { headers: { "cache-control": "public, max-age=60" } });
}
