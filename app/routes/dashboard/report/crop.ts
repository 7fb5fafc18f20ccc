import { withErrorStatus } from "#app/http/errors.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { openCrop } from "#business/reports/open-crop.ts";
import type { Route } from "./+types/crop.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = { researchId: uuidParam(params.researchId), citationId: uuidParam(params.citationId) };
  const picture = await withErrorStatus(() => openCrop(context.get(customerZone), asked));
  return new Response(new Uint8Array(picture), {
    headers: { "Content-Type": "image/jpeg", "Cache-Control": "private, no-store" },
  });
}
