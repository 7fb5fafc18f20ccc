import { withErrorStatus } from "#app/http/errors.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { cardPictureAnswer } from "#app/routes/site/memory-card/picture-answer.ts";
import { staffZone } from "#app/zones.ts";
import { wallPictureForTeam } from "#business/wall/team-wall.ts";
import type { Route } from "./+types/entry-picture.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const entryId = uuidParam(params.entryId);
  return cardPictureAnswer(await withErrorStatus(() => wallPictureForTeam(context.get(staffZone), entryId)));
}
