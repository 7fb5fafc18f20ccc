import { withErrorStatus } from "#app/http/errors.ts";
import { pdfResponse } from "#app/http/pdf-response.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { staffZone } from "#app/zones.ts";
import { openPrintedLetter } from "#business/letters/open-letter.ts";
import type { Route } from "./+types/letter-file.ts";

/** A letter as it is printed; marked across the page while it must not be sent. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const { name, bytes } = await withErrorStatus(() => openPrintedLetter(ctx, uuidParam(params.letterId)));
  return pdfResponse(name, new Blob([Buffer.from(bytes)]));
}
