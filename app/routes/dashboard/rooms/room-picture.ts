import { withErrorStatus } from "#app/http/errors.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { cardPictureAnswer } from "#app/routes/site/memory-card/picture-answer.ts";
import { customerZone } from "#app/zones.ts";
import { pictureOfRoom } from "#business/introductions/room/room-pictures.ts";
import type { Route } from "./+types/room-picture.ts";

/** For the customer of the case, while its room is open. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const researchId = uuidParam(params.researchId);
  const door = {
    side: "case",
    ctx: context.get(customerZone),
    researchId,
    address: context.get(addressContext),
  } as const;
  return cardPictureAnswer(await withErrorStatus(() => pictureOfRoom(door, uuidParam(params.messageId))));
}
