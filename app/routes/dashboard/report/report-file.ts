import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pdfResponse } from "#app/http/pdf-response.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { openReportFile } from "#business/reports/paper/report-file.ts";
import type { Route } from "./+types/report-file.ts";

/** The report on paper, in the language of the address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = { researchId: uuidParam(params.researchId), locale: languageOf(url.pathname) };
  const { edition } = params;
  const { name, file } = await withErrorStatus(() =>
    openReportFile(context.get(customerZone), { ...asked, edition }),
  );
  return pdfResponse(name, file);
}
