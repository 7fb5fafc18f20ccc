import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pdfResponse } from "#app/http/pdf-response.ts";
import { uuidParam } from "#app/parts/history/timeline-entries.ts";
import { customerZone } from "#app/zones.ts";
import { NotFound } from "#business/errors.ts";
import { editions } from "#business/reports/report.ts";
import { openReportFile } from "#business/reports/report-file.ts";
import type { Route } from "./+types/report-file.ts";

/** The report on paper, in the language of the address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { name, file } = await withErrorStatus(async () => {
    const edition = editions.find((each) => each === params.edition);
    if (!edition) throw new NotFound();
    const asked = { researchId: uuidParam(params.researchId), locale: languageOf(url.pathname), edition };
    return openReportFile(context.get(customerZone), asked);
  });
  return pdfResponse(name, file);
}
