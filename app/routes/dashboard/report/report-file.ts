import { reportFileResponse } from "#app/parts/report/report-file-response.ts";
import { customerZone } from "#app/zones.ts";
import type { Route } from "./+types/report-file.ts";

/** The report on paper, in the language of the address. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return reportFileResponse(context.get(customerZone), params, url);
}
