import { withErrorStatus } from "#app/http/errors.ts";
import { pdfResponse } from "#app/http/pdf-response.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { staffZone } from "#app/zones.ts";
import { openPersonLetter } from "#business/person-letters/open-person-letter.ts";
import type { Route } from "./+types/person-letter-file.ts";

/** A letter to a person as it is printed. Opening it is reading the name, which the customer sees in the list. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(staffZone);
  const { name, bytes } = await withErrorStatus(() => openPersonLetter(ctx, uuidParam(params.letterId)));
  return pdfResponse(name, new Blob([Buffer.from(bytes)]));
}
