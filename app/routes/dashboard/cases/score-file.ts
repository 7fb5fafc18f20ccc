import { withErrorStatus } from "#app/http/errors.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { exportScore } from "#business/score/export-score.ts";
import type { Route } from "./+types/score-file.ts";

/** The file from which anybody can recompute the score. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = uuidParam(params.researchId);
  const file = await withErrorStatus(() => exportScore(context.get(customerZone), id));
  return new Response(JSON.stringify(file, null, 2), {
    headers: {
      "content-type": "application/json",
      "content-disposition": 'attachment; filename="score.json"',
      "cache-control": "private, no-store",
    },
  });
}
