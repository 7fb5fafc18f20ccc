import { withErrorStatus } from "#app/http/errors.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { cardPictureAnswer } from "#app/routes/site/memory-card/picture-answer.ts";
import { staffZone } from "#app/zones.ts";
import { pictureForTeam } from "#business/memory-cards/pictures/read-pictures.ts";
import type { Route } from "./+types/card-picture.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  return cardPictureAnswer(
    await withErrorStatus(() => pictureForTeam(ctx, uuidParam(params.cardId), uuidParam(params.pictureId))),
  );
}
