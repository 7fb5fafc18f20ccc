import { withErrorStatus } from "#app/http/errors.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { staffZone } from "#app/zones.ts";
import { endPresence, renewPresence } from "#business/worklist/presence.ts";
import type { Route } from "./+types/presence.ts";

/** PUT: this page is open; answers who else has it open. DELETE: it closes. Neither keeps a session alive. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const ctx = context.get(staffZone);
  const researchId = uuidParam(params.researchId);
  if (request.method === "PUT")
    return Response.json(await withErrorStatus(() => renewPresence(ctx, { researchId })));
  if (request.method !== "DELETE") return new Response(null, { status: 405 });
  await endPresence(ctx, { researchId });
  return new Response(null, { status: 204 });
}
