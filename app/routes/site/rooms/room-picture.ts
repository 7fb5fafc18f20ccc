import { withErrorStatus } from "#app/http/errors.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { cardPictureAnswer } from "#app/routes/site/memory-card/picture-answer.ts";
import { siteZone } from "#app/zones.ts";
import { pictureOfRoom } from "#business/introductions/room/room-pictures.ts";
import type { Route } from "./+types/room-picture.ts";

/** For whoever sits in the open room with the card's link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { token } = params;
  const door = {
    side: "card",
    ctx: context.get(siteZone),
    token,
    address: context.get(addressContext),
  } as const;
  return cardPictureAnswer(await withErrorStatus(() => pictureOfRoom(door, uuidParam(params.messageId))));
}
