import { withErrorStatus } from "#app/http/errors.ts";
import { attachedPdf } from "#app/http/pdf-response.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { openLetter } from "#business/withdrawals/letter.ts";
import type { Route } from "./+types/withdrawal-letter.ts";

/** Our answer to the customer's withdrawal, as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const pdf = await withErrorStatus(() => openLetter(context.get(customerZone), uuidParam(params.orderId)));
  return attachedPdf("withdrawal-letter.pdf", pdf);
}
