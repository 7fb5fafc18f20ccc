import { withErrorStatus } from "#app/http/errors.ts";
import { pdfResponse } from "#app/http/pdf-response.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { staffZone } from "#app/zones.ts";
import { openRefusalLetter } from "#business/refusals/open-refusal-letter.ts";
import type { Route } from "./+types/refusal-letter.ts";

/** To be printed and posted. Opening it is reading name and address. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const { name, bytes } = await withErrorStatus(() => openRefusalLetter(ctx, uuidParam(params.refusalId)));
  return pdfResponse(name, new Blob([Buffer.from(bytes)]));
}
