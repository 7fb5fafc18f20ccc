import { withErrorStatus } from "#app/http/errors.ts";
import { attachedPdf } from "#app/http/pdf-response.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { openOwnLetter } from "#business/letters/own-data/open-own-letter.ts";
import type { Route } from "./+types/own-letter-file.ts";

/** A letter about the customer's own data, to be signed and sent by them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  const pdf = await withErrorStatus(() => openOwnLetter(ctx, uuidParam(params.researchId), params.kind));
  return attachedPdf("own-data.pdf", pdf);
}
