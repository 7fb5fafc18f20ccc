import { withErrorStatus } from "#app/http/errors.ts";
import { siteZone } from "#app/zones.ts";
import { copyOfCard } from "#business/memory-cards/read-card.ts";
import type { Route } from "./+types/copy.ts";
import { cardHeaders } from "./card-headers.ts";

/** All that is stored of the card (Art. 15, 20 GDPR). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const copy = await withErrorStatus(() => copyOfCard(context.get(siteZone), params.token));
  return new Response(`${JSON.stringify(copy, null, 2)}\n`, {
    headers: {
      ...cardHeaders(),
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="memory-card.json"',
    },
  });
}
