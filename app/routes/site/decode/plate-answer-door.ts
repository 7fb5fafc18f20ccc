import { cleanPlate } from "#business/vehicles/plates/plate.ts";
import type { Route } from "./+types/plate-answer-door.ts";
import { answerPlate } from "./answer-plate.server.ts";

/** For the boxes while they are filled: the same answer as on the page, as data. */
export function loader({ url }: Route.LoaderArgs) {
  const asked = cleanPlate((url.searchParams.get("q") ?? "").slice(0, 20));
  return Response.json(answerPlate(asked), { headers: { "cache-control": "public, max-age=60" } });
}
