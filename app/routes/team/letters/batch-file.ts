import { withErrorStatus } from "#app/http/errors.ts";
import { languageOf } from "#app/http/language.ts";
import { pdfResponse } from "#app/http/pdf-response.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { staffZone } from "#app/zones.ts";
import { openPrintedBatch } from "#business/letters/open-letter.ts";
import type { Route } from "./+types/batch-file.ts";

/** The letters of a serial letter that are to be posted, in one file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const { name, bytes } = await withErrorStatus(() =>
    openPrintedBatch(ctx, uuidParam(params.batchId), languageOf(url.pathname)),
  );
  return pdfResponse(name, new Blob([Buffer.from(bytes)]));
}
