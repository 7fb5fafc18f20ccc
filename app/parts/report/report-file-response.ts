import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pdfResponse } from "#app/http/pdf-response.ts";
import { uuidParam } from "#app/parts/history/timeline-entries.ts";
import type { Ctx, Customer, Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { editions } from "#business/reports/report.ts";
import { openReportFile } from "#business/reports/report-file.ts";

type Asked = { researchId: string; edition: string };

/** The PDF of a case's report, for whoever may read it; 404 for everybody else, and for an edition that there is not. */
export async function reportFileResponse(
  ctx: Ctx<Customer | Staff>,
  asked: Asked,
  url: URL,
): Promise<Response> {
  const { name, file } = await withErrorStatus(async () => {
    const edition = editions.find((each) => each === asked.edition);
    if (!edition) throw new NotFound();
    const researchId = uuidParam(asked.researchId);
    return openReportFile(ctx, { researchId, locale: languageOf(url.pathname), edition });
  });
  return pdfResponse(name, file);
}
