import { withErrorStatus } from "#app/http/errors.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { siteZone } from "#app/zones.ts";
import { pictureOfLink } from "#business/memory-cards/pictures/read-pictures.ts";
import type { Route } from "./+types/picture.ts";
import { cardPictureAnswer } from "./picture-answer.ts";

/** For whoever has the card's link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  return cardPictureAnswer(
    await withErrorStatus(() => pictureOfLink(ctx, params.token, uuidParam(params.pictureId))),
  );
}
