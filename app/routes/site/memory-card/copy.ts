import { withErrorStatus } from "#app/http/errors.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { siteZone } from "#app/zones.ts";
import { copyOfCard } from "#business/memory-cards/read-card.ts";
import { copyOfWall } from "#business/wall/own-entries.ts";
import type { Route } from "./+types/copy.ts";
import { cardHeaders } from "./card-headers.ts";

/** All that is stored of the card (Art. 15, 20 GDPR). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(siteZone);
  const copy = await withErrorStatus(() => copyOfCard(ctx, params.token));
  const door = { side: "card", ctx, token: params.token, address: context.get(addressContext) } as const;
  const wall = await copyOfWall(door);
  return new Response(`${JSON.stringify({ ...copy, wall }, null, 2)}\n`, {
    headers: {
      ...cardHeaders(),
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="memory-card.json"',
    },
  });
}
