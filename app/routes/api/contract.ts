import { enterSite, signedInContext, siteZone } from "#app/zones.ts";
import { recordRefusal } from "#business/audit/record-refusal.ts";
import { NotFound } from "#business/errors.ts";
import { OpenContract, openContract } from "#business/orders/open-contract.ts";
import type { Route } from "./+types/contract.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** The confirmation of an order for the customer whom its sealed address was made for. For everybody else there is nothing here. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const who = context.get(signedInContext);
  const { until, seal } = Object.fromEntries(url.searchParams);
  const asked = OpenContract.safeParse({ orderId: params.orderId, until, seal });
  if (!who || !asked.success) return nothing();
  const { house, now } = context.get(siteZone);
  const ctx = { house, now, actor: { kind: "customer", userId: who.userId } } as const;
  try {
    const paper = await openContract(ctx, asked.data);
    return new Response(Buffer.from(paper.bytes), {
      headers: {
        "Content-Type": paper.type,
        "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(paper.name)}`,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      },
    });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    await recordRefusal(ctx, "GET", url.pathname);
    return nothing();
  }
}

function nothing(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
}
