import { attachedPdf } from "#app/http/pdf-response.ts";
import { enterSite, siteZone } from "#app/zones.ts";
import { NotFound } from "#business/errors.ts";
import { OpenReceipt, openReceipt } from "#business/withdrawals/receipt.ts";
import type { Route } from "./+types/withdrawal-receipt.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** A withdrawal receipt as a file, for the holder of its signed link. A job writes it; the browser polls. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { until, signature } = Object.fromEntries(url.searchParams);
  const asked = OpenReceipt.safeParse({ withdrawalId: params.withdrawalId, until, signature });
  if (!asked.success) return notFound();
  try {
    return attachedPdf("withdrawal.pdf", await openReceipt(context.get(siteZone), asked.data));
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    return notFound();
  }
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store", Refresh: "2" } });
}
